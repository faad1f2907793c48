import { type ReactNode, useEffect, useRef } from 'react';

/** A part of a form that a choice has brought: it comes into the window, also where a dialog is low. */
export function RevealedPart({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={box}>{children}</div>;
}
