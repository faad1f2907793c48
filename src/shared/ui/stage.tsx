import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './focus';
import './stage.css';

/** Where one begins in a part: its first field. A check box that comes before any other field may be the agreement at its end: what stands before it comes first. */
const beginOf = (part: HTMLElement) => {
  const field = part.querySelector('input');
  return field?.type === 'checkbox' ? part.querySelector<HTMLElement>('input, button:not(:disabled)') : field;
};

/**
 * Contains parts that replace each other on a page: a form, then a question, then the outcome. When the focused part is removed, focus
 * moves to its replacement (where one begins in it, where it has a field) and not to the top of the page.
 */
export function Stage({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);

  // After every change of its content.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (box.current && isFocusLost()) (beginOf(box.current) ?? box.current).focus();
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
