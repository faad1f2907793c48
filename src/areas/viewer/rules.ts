import type { ViewerQuery } from './types';

/**
 * Reads the query parameters of the viewer: `url` is the address of the product, `error` the error of the product. If the query has more
 * than one address, the viewer opens none of them. Different errors are joined to one text, which then counts as an unknown error.
 */
export const readViewerQuery = (search: string): ViewerQuery => {
  const query = new URLSearchParams(search);
  const addresses = query.getAll('url');
  const errors = new Set(query.getAll('error').filter((error) => error !== ''));
  return {
    address: addresses.length === 1 ? (addresses[0] ?? null) : null,
    error: errors.size === 0 ? null : [...errors].join(),
  };
};
