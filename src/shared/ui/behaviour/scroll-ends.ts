import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether a horizontal scroller is at its start, and at its end. Both values are true if the whole content is visible. */
export type Ends = { readonly start: boolean; readonly end: boolean };

/** The distance in CSS pixels below which an end counts as reached. Browsers round widths, and scroll by fractions of a pixel. */
const near = 2;

/** Returns the ends at which a horizontal scroller is. @param content a value that changes whenever the content of the row changes */
export function useScrollEnds(row: RefObject<HTMLElement | null>, content: unknown): Ends {
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });
  const known = useRef(ends);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => {
      const start = current.scrollLeft < near;
      const end = current.scrollLeft + current.clientWidth > current.scrollWidth - near;
      // The state is set only if it has changed. Otherwise React would render with each key that changes a text in the row, because the
      // text then changes its size.
      if (start === known.current.start && end === known.current.end) return;
      known.current = { start, end };
      setEnds(known.current);
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
