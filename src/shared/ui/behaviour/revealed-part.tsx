import { type ReactNode, useEffect, useRef } from 'react';

/** A part of a form that appears after a choice of the person. It is scrolled into the window, also in a dialog of little height. */
export function RevealedPart({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={box}>{children}</div>;
}
