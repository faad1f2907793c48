/** The id of Spain, in every rule that says Spain. */
export const spain = 1131;

export const isSpain = (countryId: number): boolean => countryId === spain;
