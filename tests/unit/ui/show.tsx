import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { showTexts, textsOf } from '../../../src/shared/i18n';
import type { Locale } from '../../../src/shared/rules/locale';
import { areas } from '../../support/texts';

/** Renders a part of the portal on an empty page, in English by default, and records the navigation. */
export const show = async (part: ReactElement, base = '', locale: Locale = 'en') => {
  cleanup();
  await textsOf(...areas);
  await showTexts(locale, null);
  const location = memoryLocation({ path: `${base}/`, record: true });
  const withRouter = (child: ReactElement) => (
    <Router hook={location.hook} base={base}>
      {child}
    </Router>
  );
  const { rerender, ...rest } = render(withRouter(part));
  return { ...rest, history: location.history, rerender: (child: ReactElement) => rerender(withRouter(child)) };
};

/**
 * Records the listeners of a target.
 * @returns a function that returns the types of the listeners that were not removed
 */
export const recordListeners = (target: EventTarget) => {
  const added = vi.spyOn(target, 'addEventListener');
  const removed = vi.spyOn(target, 'removeEventListener');
  return () =>
    added.mock.calls
      .filter(([type, listener]) => !removed.mock.calls.some(([other, same]) => other === type && same === listener))
      .map(([type]) => type);
};
