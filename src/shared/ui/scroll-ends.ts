import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether what scrolls sideways stands at its start, and at its end; at both where all of it is in sight. */
export type Ends = { readonly start: boolean; readonly end: boolean };

/** A browser rounds what it tells of widths, and scrolls by parts of a pixel: nearer than this is there. */
const near = 2;

/**
 * Where a row that scrolls sideways stands.
 * @param content changes when what is in the row does
 */
export function useScrollEnds(row: RefObject<HTMLElement | null>, content: unknown): Ends {
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is of another length
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => {
      const start = current.scrollLeft < near;
      const end = current.scrollLeft + current.clientWidth > current.scrollWidth - near;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    if (typeof ResizeObserver === 'undefined') return () => current.removeEventListener('scroll', look);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => {
      current.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [row, content]);

  return ends;
}
