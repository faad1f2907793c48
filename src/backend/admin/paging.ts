/** The column and the direction by which a list is to be sorted. */
export type Sorting<Column extends string> = { readonly column: Column; readonly way: 'asc' | 'desc' };

/**
 * Reads the parameter `sort` of a list by page (see the conventions of the contract).
 * @param usual the sorting of a request without the parameter
 */
export const sortingOf = <Column extends string>(sort: Column | `-${Column}` | undefined, usual: Sorting<Column>): Sorting<Column> => {
  if (sort === undefined) return usual;
  return sort.startsWith('-') ? { column: sort.slice(1) as Column, way: 'desc' } : { column: sort as Column, way: 'asc' };
};

/** Returns the number of rows before a page. @param page the number of the page, from 1 */
export const offsetOf = (page: number | undefined, size: number): number => ((page ?? 1) - 1) * size;
