export * from '../../../src/areas/admin-search/rules';

/** Replaces the portal's number of rows in a page: one page shows all rows of an answer. */
export const rowsOfPage = 1_000;
