/** The cents of the lines of an order, whether it is wanted, written or paid. */
export const centsOfLines = (lines: readonly { readonly total_cents: number }[]): number =>
  lines.reduce((sum, { total_cents }) => sum + total_cents, 0);
