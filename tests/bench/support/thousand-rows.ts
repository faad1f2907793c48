export * from '../../../src/areas/admin-search/rules';

/** In the place of the portal's: all that the server answers at once is one page. */
export const rowsOfPage = 1_000;
