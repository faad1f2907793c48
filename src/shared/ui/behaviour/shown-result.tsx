import { type ReactNode, useEffect, useRef } from 'react';
import { showResult } from './focus';

/** The result of a press. The result is scrolled into the window, and takes focus if the focused control is gone. */
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
