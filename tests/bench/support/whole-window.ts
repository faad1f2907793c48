import { useMemo, useRef } from 'react';

const measure = () => undefined;

/** Replaces the rows in sight: every row of the list is in the document. */
export function useWindowRows<List extends HTMLElement>(count: number, likelyHeight: number) {
  const ref = useRef<List>(null);
  const seen = useMemo(() => Array.from({ length: count }, (_, index) => ({ index, start: index * likelyHeight })), [count, likelyHeight]);
  return { list: { ref, style: { blockSize: count * likelyHeight } }, seen, measure };
}
