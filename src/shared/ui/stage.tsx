import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './focus';
import './stage.css';

/**
 * Contains parts that replace each other on a page: a form, then a question, then the outcome. When the focused part is removed, focus
 * moves to its replacement (its first field, where it has one) and not to the top of the page.
 */
export function Stage({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);

  // After every change of its content.
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
