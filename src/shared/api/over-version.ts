/**
 * Makes the header of a request that replaces a resource. The server accepts the request for this version only, and answers 412 for another
 * version.
 * @param version the version in the answer that the person sees; null if the resource was never saved
 */
export const overVersion = (version: string | null): { 'if-match': string } | { 'if-none-match': string } =>
  version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
