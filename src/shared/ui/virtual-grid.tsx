import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { useSize } from './use-size';
import './virtual-grid.css';

type Props<Item> = {
  /** Names the list for those who hear the page. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** A tile. All tiles have to come out equally high; memoise what is costly. */
  readonly children: (item: Item) => ReactNode;
  /** Least width of a tile in CSS pixels; as many columns as fit. */
  readonly tileWidth?: number;
};

const gap = 20;
/** Before the first layout, and where there is none. */
const unmeasured = { columns: 6, tileHeight: 260 };

/**
 * A grid of tiles that scrolls with the window and holds in the document only what is in sight, and the tile that has focus;
 * so ten thousand tiles cost what fifty do. Those who hear the page are told how many there are and which this is.
 */
export function VirtualGrid<Item>({ label, items, keyOf, children, tileWidth = 150 }: Props<Item>) {
  const [grid, { width }] = useSize<HTMLUListElement>();
  const [focused, setFocused] = useState<number>();
  const [tileHeight, setTileHeight] = useState(unmeasured.tileHeight);
  const [offset, setOffset] = useState(0);

  const columns = width === 0 ? unmeasured.columns : Math.max(2, Math.floor((width + gap) / (tileWidth + gap)));
  const rowHeight = tileHeight + gap;
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: offset,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const row = focused === undefined ? undefined : Math.floor(focused / columns);
      return row === undefined || row >= range.count || seen.includes(row) ? seen : [...seen, row].sort((a, b) => a - b);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or other items may move the grid or make its tiles higher
  useLayoutEffect(() => {
    if (!grid.current) return;
    setOffset(Math.round(grid.current.getBoundingClientRect().top + window.scrollY));
    const tile = grid.current.firstElementChild?.getBoundingClientRect().height;
    if (tile) setTileHeight(Math.ceil(tile));
  }, [width, items]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualiser keeps the sizes it has estimated until told
  useLayoutEffect(() => rows.measure(), [rowHeight]);

  const indexOf = (event: FocusEvent) => Number((event.target as Element).closest('li')?.dataset.index);

  return (
    <ul
      ref={grid}
      className="virtual-grid"
      aria-label={label}
      style={{ blockSize: rows.getTotalSize() - gap }}
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={() => setFocused(undefined)}
    >
      {rows.getVirtualItems().flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
          const index = row.index * columns + column;
          return (
            <li
              key={keyOf(item)}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{
                inlineSize: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
                insetInlineStart: `calc(${column} * (100% + ${gap}px) / ${columns})`,
                transform: `translateY(${row.start - offset}px)`,
              }}
            >
              {children(item)}
            </li>
          );
        }),
      )}
    </ul>
  );
}
