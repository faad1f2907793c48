import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** The number of requested items; the list may have fewer items. */
  readonly most: number;
  readonly className: string;
  /** The items, each with a link. */
  readonly children: ReactNode;
};

/**
 * A list that grows when the person asks for more items. Focus moves to the first new item, because the button for more items may be gone.
 */
export function GrowingList({ most, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(most);

  useEffect(() => {
    if (most > before.current) list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = most;
  }, [most]);

  return (
    <ul ref={list} className={className}>
      {children}
    </ul>
  );
}
