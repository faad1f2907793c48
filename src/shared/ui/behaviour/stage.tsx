import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './focus';
import './stage.css';

/** Where one begins in a part: its first field. A check box that comes before any other field may be the agreement at its end: what stands before it comes first. */
const beginOf = (part: HTMLElement) => {
  const field = part.querySelector('input');
  return field?.type === 'checkbox' ? part.querySelector<HTMLElement>('input, button:not(:disabled)') : field;
};

/** The name of a form among several of a page; a single one has none. */
const nameOf = (form: Element | null) => form?.getAttribute('aria-label') ?? null;

/** The form of that name in a part. */
const formOf = (part: HTMLElement, name: string | null) =>
  name === null ? undefined : [...part.querySelectorAll<HTMLElement>('form')].find((form) => nameOf(form) === name);

type Props = {
  readonly children: ReactNode;
  /** The task of the form is done: whatever comes next begins at its beginning. */
  readonly done?: boolean;
};

/**
 * Contains parts that replace each other on a page: a form, then a question, then the outcome. When the focused part is removed, focus
 * moves to its replacement (where one begins in it, where it has a field) and not to the top of the page. Where several forms come back,
 * one begins in the form that was used last.
 */
export function Stage({ children, done = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  const used = useRef<string | null>(null);

  useEffect(() => {
    if (done) used.current = null;
  }, [done]);

  // After every change of its content.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (!box.current || !isFocusLost()) return;
    const begin = beginOf(formOf(box.current, used.current) ?? box.current);
    (begin ?? box.current).focus();
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers which part has focus
    <div
      ref={box}
      className="stage"
      tabIndex={-1}
      onFocus={(event) => {
        last.current = event.target;
        used.current = nameOf(event.target.closest('form')) ?? used.current;
      }}
    >
      {children}
    </div>
  );
}
