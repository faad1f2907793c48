import type { Previewable } from './types';

type Props = {
  /** What can be looked at, in the order of the page. */
  readonly items: readonly Previewable[];
  /** The id of the one that is looked at. */
  readonly at: string;
  /** Another of the items is looked at. */
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
};

/** One of several files, over the page. */
export function Preview({ items, at }: Props) {
  return <p>{items.find(({ id }) => id === at)?.name}</p>;
}
