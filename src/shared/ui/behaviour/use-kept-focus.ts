import { type FocusEvent, useEffect, useRef } from 'react';
import { focusInPlace, isFocusLost } from './focus';

/**
 * Keeps focus in a group of controls, the cell of a table: if a press disables the focused control, focus goes to another control of the
 * group, and not to the top of the page.
 * @returns the handlers for the element around the groups
 */
export function useKeptFocus() {
  const last = useRef<Element | null>(null);

  // Runs after every rendering, since any of them may disable the control.
  useEffect(() => {
    if (!last.current?.matches(':disabled') || !isFocusLost()) return;
    focusInPlace(last.current.closest('td')?.querySelector('a, button:not(:disabled)'));
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a next element the control may have been disabled, which also ends its focus.
      if (relatedTarget) last.current = null;
    },
  };
}
