/** The address of a title, or of one of its units; apart from what reads addresses, which other pages do without. */
export const titleAddress = (titleId: string, unit?: string): string =>
  `/title/${encodeURIComponent(titleId)}${unit === undefined ? '' : `/unit/${encodeURIComponent(unit)}`}`;
