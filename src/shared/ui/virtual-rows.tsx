import { memo, type ReactNode } from 'react';
import { useWindowRows } from './use-window-rows';
import './virtual-rows.css';

type Props<Item> = {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  /** A row, as high as its content; memoise costly ones, and give a function that stays the same. */
  readonly children: (item: Item) => ReactNode;
  /** A good guess of the height of a row, in CSS pixels. */
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

/**
 * A list of rows that scrolls with the window. The document contains only the visible rows, their neighbours and the focused one, so that
 * five thousand cost as much as fifty. When the items change, each position keeps its element and shows another item: focus stays in place.
 * Screen readers learn how many there are and which this is.
 */
export function VirtualRows<Item>({ label, items, children, likelyHeight = 88 }: Props<Item>) {
  const { list, seen, measure } = useWindowRows<HTMLUListElement, HTMLLIElement>(items.length, likelyHeight);
  return (
    <ul {...list} className="virtual-rows" aria-label={label}>
      {seen.flatMap(({ index, start }) => {
        const item = items[index];
        return item === undefined ? [] : <Row key={index} {...{ item, index, start, measure, children }} count={items.length} />;
      })}
    </ul>
  );
}
