/** The id of Spain, for the rules that apply only in Spain. */
export const spain = 1131;

/** Returns whether a country is Spain. */
export const isSpain = (countryId: number): boolean => countryId === spain;
