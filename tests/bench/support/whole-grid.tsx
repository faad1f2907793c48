import type { ReactNode } from 'react';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly children: (item: Item, tabIndex: 0, index: number) => ReactNode;
  readonly tileWidth?: number;
};

/** Replaces the virtual grid by a grid with every tile in the document. */
export function VirtualGrid<Item>({ label, items, children, tileWidth = 150 }: Props<Item>) {
  return (
    <ul
      aria-label={label}
      style={{ display: 'grid', gap: 20, gridTemplateColumns: `repeat(auto-fill, minmax(${tileWidth}px, 1fr))`, listStyle: 'none' }}
    >
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the virtual grid uses the index too
        <li key={place}>{children(item, 0, place)}</li>
      ))}
    </ul>
  );
}
