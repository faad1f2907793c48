/**
 * Runs before each file in a shared process; packages stay loaded. The portal's modules are evaluated again, and the document
 * is restored, so that leftovers of one file do not affect the next.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

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

// What a flow has not saved when its page goes is saved later: in the next file.
afterAll(() => {
  cleanup();
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) throw new Error('A test leaves something unsaved');
});
