/** The id of Spain, for every rule that is about Spain. */
export const spain = 1131;

/** Whether a country is Spain. */
export const isSpain = (countryId: number): boolean => countryId === spain;
