import type { ReactNode } from 'react';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
};

/** Replaces the virtual rows by a list with every row in the document. */
export function VirtualRows<Item>({ label, items, children }: Props<Item>) {
  return (
    <ul aria-label={label} style={{ listStyle: 'none' }}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the virtual rows use the index too
        <li key={place}>{children(item)}</li>
      ))}
    </ul>
  );
}
