/**
 * Runs before each file in a shared process; packages stay loaded. The portal's modules are evaluated again, and the document
 * is restored, so that leftovers of one file do not affect the next.
 */
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

vi.resetModules();
cleanup();
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
// A test that scrolls sets it: jsdom has no layout.
window.scrollY = 0;
