/** The length of a premium code, in characters. */
export const premiumCodeLength = 10;

/** Returns a premium code in the form that its field accepts: at most ten capital letters and digits. */
export const premiumCodeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, premiumCodeLength);
