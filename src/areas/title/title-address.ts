/**
 * Returns the address of a title, or of a unit of the title. This function has a separate file, because other areas need it without the
 * code that parses addresses.
 */
export const titleAddress = (titleId: string, unit?: string): string =>
  `/title/${encodeURIComponent(titleId)}${unit === undefined ? '' : `/unit/${encodeURIComponent(unit)}`}`;
