export * from '../../../src/areas/admin-search/rules';

/** Replaces the portal's number of rows per page, so that one page shows all rows of an answer. */
export const rowsOfPage = 1_000;
