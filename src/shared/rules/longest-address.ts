/** The longest address that the contract takes as `returnTo`. */
export const longestAddress = 2048;
