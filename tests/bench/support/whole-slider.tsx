import type { ReactNode } from 'react';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly width?: 'cover' | 'card' | 'slide';
};

/** A substitute for the slider: a row that renders all its tiles, also those out of view. */
export function Slider<Item>({ label, items, keyOf, children }: Props<Item>) {
  return (
    <section aria-label={label} style={{ overflowX: 'auto' }}>
      <ul style={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '12%', gap: 20, listStyle: 'none' }}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{children(item, index)}</li>
        ))}
      </ul>
    </section>
  );
}
