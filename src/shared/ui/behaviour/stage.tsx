import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './focus';
import './stage.css';

/**
 * Finds the control that a person uses first in a part, usually its first field. If the first field is a checkbox, the function prefers a
 * button before it, because the checkbox may be the agreement at the end.
 */
const beginOf = (part: HTMLElement) => {
  const field = part.querySelector('input');
  return field?.type === 'checkbox' ? part.querySelector<HTMLElement>('input, button:not(:disabled)') : field;
};

/** Returns the name of a form on a page with several forms; a single form has no name. */
const nameOf = (form: Element | null) => form?.getAttribute('aria-label') ?? null;

/** Finds the form with a name in a part. */
const formOf = (part: HTMLElement, name: string | null) =>
  name === null ? undefined : [...part.querySelectorAll<HTMLElement>('form')].find((form) => nameOf(form) === name);

type Props = {
  readonly children: ReactNode;
  /** Whether the task of the form is done; focus then moves to the start of the next part. */
  readonly done?: boolean;
};

/**
 * Contains parts that replace each other on a page, such as a form, then a question, then the outcome. When the focused part is removed,
 * focus moves to its replacement, if possible to the first field. If several forms come back, focus moves to the form that was used last.
 */
export function Stage({ children, done = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  const used = useRef<string | null>(null);

  useEffect(() => {
    if (done) used.current = null;
  }, [done]);

  // This effect runs after every rendering.
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
