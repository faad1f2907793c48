import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './virtual-rows.css';

type Props<Item> = {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  /** Renders a row, whose height follows its content. Memoise costly rows, and pass a stable function. */
  readonly children: (item: Item) => ReactNode;
  /** The estimated height of a row, in CSS pixels. */
  readonly likelyHeight?: number;
};

type RowProps<Item> = Pick<Props<Item>, 'children'> & {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  /** Distance from the top of the list, in CSS pixels. */
  readonly start: number;
  readonly measure: (element: HTMLLIElement | null) => void;
};

const Row = memo(function Row<Item>({ item, index, count, start, measure, children }: RowProps<Item>) {
  return (
    <li ref={measure} data-index={index} aria-setsize={count} aria-posinset={index + 1} style={{ insetBlockStart: start }}>
      {children(item)}
    </li>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;

/** The number of rows that are rendered before and after the visible rows, so that Tab finds the next control. */
const near = 3;

/** The maximum length of a list that is rendered as a whole, because a short list costs little. */
const few = 25;

const indexOf = (event: FocusEvent) => Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index);

/**
 * A list of rows that scrolls with the window. The document contains only the visible rows, their neighbours and the focused row. Five
 * thousand rows therefore cost as much as fifty. When the items change, each position keeps its element and shows another item, so focus
 * stays in place. Screen readers get the number of rows, and the position of each row.
 */
export function VirtualRows<Item>({ label, items, children, likelyHeight = 88 }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  /** Distance of the list from the top of the document, in CSS pixels. */
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const count = items.length;

  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => likelyHeight,
    overscan: count <= few ? count : near,
    scrollMargin: top,
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

  return (
    <ul
      ref={list}
      style={{ blockSize: rows.getTotalSize() }}
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
      }}
      className="virtual-rows"
      aria-label={label}
    >
      {rows.getVirtualItems().flatMap(({ index, start }) => {
        const item = items[index];
        return item === undefined ? (
          []
        ) : (
          <Row key={index} {...{ item, index, count, children }} start={start - top} measure={rows.measureElement} />
        );
      })}
    </ul>
  );
}
