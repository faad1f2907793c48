import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of links sideways, so that the current link is in the middle of the row.
 * @param current a value that names the current link
 * @returns the ref for the row, whose position the style sheet must set to other than `static`
 */
export function useCurrentInView(current: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return row;
}
