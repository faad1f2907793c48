/** Builds the address of a title, or of one of its units. Other areas need this function without the code that reads addresses. */
export const titleAddress = (titleId: string, unit?: string): string =>
  `/title/${encodeURIComponent(titleId)}${unit === undefined ? '' : `/unit/${encodeURIComponent(unit)}`}`;
