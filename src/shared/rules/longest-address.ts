/** The maximum length of an address that the contract accepts as `returnTo`, in characters. */
export const longestAddress = 2048;
