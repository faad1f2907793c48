/** Adds up the lines of an order, in cents. */
export const centsOfLines = (lines: readonly { readonly total_cents: number }[]): number =>
  lines.reduce((sum, { total_cents }) => sum + total_cents, 0);
