/** The id of Spain, in every rule that says Spain. */
export const spain = 1131;

/** Whether a country is Spain. */
export const isSpain = (countryId: number): boolean => countryId === spain;
