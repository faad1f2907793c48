/**
 * Before each file of those that share a process, with what is loaded of packages: the portal's modules are evaluated anew, and the document
 * is as it was. What one part has left behind does not decide about the next.
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
