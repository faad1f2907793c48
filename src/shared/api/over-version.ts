/**
 * The header of a request that replaces a whole: it goes through while that version is there, and is refused as 412 when there is another.
 * @param version as the answer bore it that the person sees; null where there has never been one
 */
export const overVersion = (version: string | null): { 'if-match': string } | { 'if-none-match': string } =>
  version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
