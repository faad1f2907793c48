/**
 * The header of a request that replaces a resource: the server accepts it for this version only, and answers 412 for another.
 * @param version of the answer that the person sees; null where there has never been one
 */
export const overVersion = (version: string | null): { 'if-match': string } | { 'if-none-match': string } =>
  version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
