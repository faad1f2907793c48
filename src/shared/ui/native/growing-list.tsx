import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** The number of requested items; there may be fewer. */
  readonly most: number;
  readonly className: string;
  /** Items with a link each. */
  readonly children: ReactNode;
};

/** A list that grows on request. Focus moves to the first new item, since the button for more items may be gone. */
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
