import type { ViewerQuery } from './types';

/**
 * Reads the query parameters of the viewer: `url` is the address of the product, `error` its error. If there are two addresses, the viewer
 * opens neither. Two different errors become one error, for which the portal has no text of its own.
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
