import { type ReactNode, useEffect, useRef } from 'react';
import { showResult } from './focus';

/** What became of a press: it comes into the window, and takes focus where what had it is gone. */
export function ShownResult({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) showResult(box.current);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
