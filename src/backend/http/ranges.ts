/**
 * The first and the last byte of a requested part; `none` when the part lies outside the file, undefined when the whole file is to be sent.
 */
export type RequestedRange = { readonly first: number; readonly last: number } | 'none' | undefined;

/**
 * The part of a file that a request asks for: one range, as players and downloads send it. A header that asks for several ranges, or that
 * makes no sense, is ignored, as RFC 9110 allows.
 */
export const readRange = (range: string | undefined, size: number): RequestedRange => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first <= last ? { first, last } : 'none';
};
