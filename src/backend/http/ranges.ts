/**
 * The first and the last byte of a requested part. The value is `none` when the part lies outside the file. The value is undefined when the
 * whole file is to be sent.
 */
export type RequestedRange = { readonly first: number; readonly last: number } | 'none' | undefined;

/**
 * Returns the part of a file that a request asks for. Players and downloads ask for one range. A header with several ranges, or without a
 * valid range, is ignored, as RFC 9110 allows.
 */
export const readRange = (range: string | undefined, size: number): RequestedRange => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first <= last ? { first, last } : 'none';
};
