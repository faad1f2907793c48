import type { ViewerQuery } from './types';

/**
 * The query parameters of the viewer: `url` is the address of the product, `error` what went wrong there. Of two addresses neither is
 * followed; two different errors are an error without a text of its own.
 */
export const viewerQuery = (search: string): ViewerQuery => {
  const query = new URLSearchParams(search);
  const addresses = query.getAll('url');
  const errors = new Set(query.getAll('error').filter((error) => error !== ''));
  return {
    address: addresses.length === 1 ? (addresses[0] ?? null) : null,
    error: errors.size === 0 ? null : [...errors].join(),
  };
};
