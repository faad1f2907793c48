/** Characters of a premium code. */
export const premiumCodeLength = 10;

/** A premium code in the form that its field accepts: capitals and digits, at most ten. */
export const premiumCodeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, premiumCodeLength);
