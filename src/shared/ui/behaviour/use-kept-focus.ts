import { type FocusEvent, useEffect, useRef } from 'react';
import { focusInPlace, isFocusLost } from './focus';

/**
 * Keeps focus in a group of controls: where the focused one is disabled by what it has done, it goes to another one beside it, and not to
 * the top of the page.
 * @returns what the element around the groups needs
 */
export function useKeptFocus() {
  const last = useRef<Element | null>(null);

  // After every change of what is around them.
  useEffect(() => {
    if (!last.current?.matches(':disabled') || !isFocusLost()) return;
    focusInPlace(last.current.closest('td')?.querySelector('a, button:not(:disabled)'));
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without another one, the control may have been disabled: that takes its focus too.
      if (relatedTarget) last.current = null;
    },
  };
}
