/**
 * Returns the header for a request that replaces a resource. The server accepts the request only if the resource still has this version,
 * and otherwise answers 412.
 * @param version the version of the resource that the person sees; null if the resource was never saved
 */
export const overVersion = (version: string | null): { 'if-match': string } | { 'if-none-match': string } =>
  version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
