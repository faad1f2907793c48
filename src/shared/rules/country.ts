/** The id of Spain; rules for Spain compare with it. */
export const spain = 1131;

/** Whether a country is Spain. */
export const isSpain = (countryId: number): boolean => countryId === spain;
