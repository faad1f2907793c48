import { type FocusEvent, useEffect, useRef } from 'react';
import { focusInPlace, isFocusLost } from './focus';

/**
 * Keeps focus in a cell of a table. If a press disables the focused control, another control of the cell takes focus. Otherwise focus would
 * move to the top of the page.
 * @returns the handlers for an element around the table
 */
export function useKeptFocus() {
  const last = useRef<Element | null>(null);

  // This effect runs after every rendering, because any rendering may disable the control.
  useEffect(() => {
    if (!last.current?.matches(':disabled') || !isFocusLost()) return;
    focusInPlace(last.current.closest('td')?.querySelector('a, button:not(:disabled)'));
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A control also loses focus when it is disabled. No other element takes focus then, and the control is remembered.
      if (relatedTarget) last.current = null;
    },
  };
}
