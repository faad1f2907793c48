import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { keptPlace, useKeptPlace } from '../flow/kept-place';

/** Rows beside those in sight: the next control is there when somebody goes on with Tab. */
const near = 3;

/** Lists up to this length are whole: they cost nothing. */
const few = 25;

/**
 * The rows of a list that scrolls with the window. Of a long one the document contains only the visible ones, their neighbours and the focused one.
 * Each row has `data-index`, and lies at its `start` below the top of the list.
 * @param count of all rows
 * @param likelyHeight a good guess of the height of a row, in CSS pixels
 * @param isWhole all rows are in the document: the list stands in a dialog, which scrolls by itself
 * @param isMain it is what the page is about: Back finds it scrolled to where it was
 */
export function useWindowRows<List extends HTMLElement, Row extends HTMLElement>(
  count: number,
  likelyHeight: number,
  isWhole = count <= few,
  isMain = false,
) {
  const list = useRef<List>(null);
  /** Distance of the list from the top of the document, in CSS pixels. */
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const [place] = useState(() => (isMain ? keptPlace<VirtualItem[]>() : undefined));

  const rows = useWindowVirtualizer<Row>({
    count,
    estimateSize: () => likelyHeight,
    overscan: isWhole ? count : near,
    scrollMargin: top,
    ...(place && { initialMeasurementsCache: place.rows }),
    // Without a layout, as in a test’s document, nothing has a height.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || likelyHeight,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count || seen.includes(focused) ? seen : [...seen, focused].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const look = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    look();
    if (typeof ResizeObserver === 'undefined') return;
    // Content above the list may move it.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useKeptPlace(isMain, place, () => rows.takeSnapshot());

  const indexOf = (event: FocusEvent) => Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index);

  return {
    /** For the element around the rows. */
    list: {
      ref: list,
      style: { blockSize: rows.getTotalSize() },
      onFocus: (event: FocusEvent<List>) => setFocused(indexOf(event)),
      onBlur: (event: FocusEvent<List>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
      },
    },
    /** The rows that are in the document: their index, and their distance from the top of the list. */
    seen: rows.getVirtualItems().map(({ index, start }) => ({ index, start: start - top })),
    measure: rows.measureElement,
  };
}
