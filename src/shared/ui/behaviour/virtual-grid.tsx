import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ScrollsFast, useFastScroll } from './fast-scroll';
import { dialogAround, heightOfFirst, observeHeight, observeOffset, placeInDialog } from './scroller';
import './virtual-grid.css';

type Props<Item> = {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  /** Renders a tile, which is one control with the given `tabIndex`. All tiles must have the same height. Memoise costly tiles. */
  readonly children: (item: Item, tabIndex: 0 | -1, index: number) => ReactNode;
  /** The id of the hint about keyboard navigation. */
  readonly describedBy?: string;
  /** The minimum width of a tile in CSS pixels. The grid has as many columns as fit. */
  readonly tileWidth?: number;
};

/** Width of the grid, and its position in the window or dialog that scrolls it, in CSS pixels. */
type Place = { readonly width: number; readonly top: number };

const gap = 20;
/** Number of columns without a layout, as in a test's document. */
const columnsWithoutLayout = 6;
/** The tile height of the last grid in CSS pixels. It is a good estimate for the next grid, which then renders only once. */
let likelyTileHeight = 260;

/** The functions that find the tile to which a key leads, by its index. */
const steps: Record<string, (at: number, columns: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns, last) => (at + columns > last && Math.floor(at / columns) < Math.floor(last / columns) ? last : at + columns),
  ArrowUp: (at, columns) => at - columns,
  Home: () => 0,
  End: (_, __, last) => last,
};

type TileProps<Item> = Pick<Props<Item>, 'children'> & {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly column: number;
  readonly columns: number;
  /** Distance from the top of the grid, in CSS pixels. */
  readonly start: number;
  readonly tabIndex: 0 | -1;
};

/** A tile. It is memoised, because a new row does not change most of the other tiles. */
const Tile = memo(function Tile<Item>({ item, index, count, column, columns, start, tabIndex, children }: TileProps<Item>) {
  return (
    <li
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{
        inlineSize: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
        insetInlineStart: `calc(${column} * (100% + ${gap}px) / ${columns})`,
        insetBlockStart: start,
      }}
    >
      {children(item, tabIndex, index)}
    </li>
  );
}) as <Item>(props: TileProps<Item>) => ReactNode;

/**
 * A grid of tiles that scrolls with the window, or with the dialog around it. The document contains only the visible tiles and the focused
 * tile, so ten thousand tiles cost as much as fifty. Pictures do not start to load while the grid is scrolled fast. The grid is one tab
 * stop. Arrow keys move between tiles; Home and End move to the first and the last tile. When the items change, each position keeps its
 * element and shows another item. Screen readers get the number of tiles, and the position of each tile.
 */
export function VirtualGrid<Item>({ label, items, children, describedBy, tileWidth = 150 }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Place>();
  const [tileHeight, setTileHeight] = useState(likelyTileHeight);
  const [isFocused, setIsFocused] = useState(false);
  /** The index of the tile that has focus, or that had focus last. */
  const [last, setLast] = useState(0);
  const [itemsBefore, setItemsBefore] = useState(items);
  if (items !== itemsBefore) {
    setItemsBefore(items);
    setLast(0);
  }
  /** Whether a key has moved to the tile `last`, which takes focus once it is rendered. */
  const wantsFocus = useRef(false);

  const { isFast, look } = useFastScroll();

  const columns = place?.width ? Math.max(2, Math.floor((place.width + gap) / (tileWidth + gap))) : columnsWithoutLayout;
  const top = place?.top ?? 0;
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => tileHeight + gap,
    overscan: 1,
    scrollMargin: top,
    enabled: place !== undefined,
    getScrollElement: () => (dialogAround(list.current) ?? window) as Window,
    initialOffset: () => dialogAround(list.current)?.scrollTop ?? window.scrollY,
    observeElementRect: observeHeight,
    // `look` gets each offset before the rows for this offset are rendered.
    observeElementOffset: (instance, tell) =>
      observeOffset(instance, (offset, isScrolling) => {
        look(offset, isScrolling);
        tell(offset, isScrolling);
      }),
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const row = Math.floor(last / columns);
      return !isFocused || row >= range.count || seen.includes(row) ? seen : [...seen, row].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const dialog = dialogAround(element);
    const look = () => {
      const { width, top } = element.getBoundingClientRect();
      const seen = dialog ? placeInDialog(element, dialog) : { width, top: Math.round(top + window.scrollY) };
      setPlace((before) => (before?.width === seen.width && before.top === seen.top ? before : seen));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Content above the grid may move it.
    observer.observe(dialog?.firstElementChild ?? document.body);
    return () => observer.disconnect();
  }, []);

  const inSight = rows.getVirtualItems();
  const isDrawn = inSight.length > 0;
  /** The index of the tab stop. It is the tile that had focus last, if this tile is visible, and otherwise the first visible tile. */
  const stop = inSight.some(({ index }) => index === Math.floor(last / columns)) ? last : (inSight[0]?.index ?? 0) * columns;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width and other items may change the height of tiles
  useLayoutEffect(() => {
    const height = list.current ? heightOfFirst(list.current) : 0;
    if (height === 0 || height === tileHeight) return;
    likelyTileHeight = height;
    setTileHeight(height);
  }, [place, items, isDrawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualiser keeps its estimates until it is told to measure
  useLayoutEffect(() => rows.measure(), [tileHeight]);

  const tileAt = (index: number) => list.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"] > *`);

  useLayoutEffect(() => {
    const tile = wantsFocus.current ? tileAt(last) : undefined;
    if (!tile) return;
    wantsFocus.current = false;
    tile.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(last, columns, items.length - 1);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (next < 0 || next >= items.length) return;
    wantsFocus.current = true;
    setLast(next);
  };

  const indexOf = (event: FocusEvent) => Number((event.target as Element).closest('li')?.dataset.index);

  return (
    <ul
      ref={list}
      className="virtual-grid"
      aria-label={label}
      style={{ blockSize: Math.max(0, rows.getTotalSize() - gap) }}
      {...(describedBy && { 'aria-describedby': describedBy })}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setIsFocused(true);
        setLast(indexOf(event));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      }}
    >
      <ScrollsFast value={isFast}>
        {inSight.flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column;
            return (
              <Tile
                key={index}
                {...{ item, index, column, columns, children }}
                count={items.length}
                start={row.start - top}
                tabIndex={index === stop ? 0 : -1}
              />
            );
          }),
        )}
      </ScrollsFast>
    </ul>
  );
}
