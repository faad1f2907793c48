import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './focus';
import './stage.css';

/**
 * Holds what takes each other's place on a page: a form, then a question, then how it ended.
 * When what had focus goes, focus comes to what stands there now (its first field, where it has one) and not to the top of the page.
 */
export function Stage({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);

  // After every change of what it holds.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (isFocusLost()) (box.current?.querySelector<HTMLElement>('input') ?? box.current)?.focus();
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers which part has focus
    <div
      ref={box}
      className="stage"
      tabIndex={-1}
      onFocus={(event) => {
        last.current = event.target;
      }}
    >
      {children}
    </div>
  );
}
