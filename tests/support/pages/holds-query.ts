/** Whether the query of an address is as wanted, see `address` of page.ts. */
export const holdsQuery = (search: string, wanted: string | undefined): boolean =>
  wanted === undefined || (wanted === '' ? search === '' : search.includes(wanted));
