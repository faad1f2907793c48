import { configure } from '@testing-library/react';
import { patience } from '../waiting';

configure({ asyncUtilTimeout: patience.timeout });

// Stubs for features missing in jsdom, on which no result of a test depends.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });

// PrimeReact adds a style sheet for each of its components to every document. This is useless here, because jsdom renders nothing, and
// would take a quarter of a run.
Object.defineProperty(HTMLStyleElement.prototype, 'textContent', { get: () => '', set: () => undefined, configurable: true });

// Addresses are relative to the portal, not to the page, as in index.html. Test files in one document share this element.
if (!document.querySelector('base')) {
  const base = document.createElement('base');
  base.href = '/';
  document.head.append(base);
}

// Collapsed content gets no focus, as in a browser.
const focusAnyway = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (this: HTMLElement, ...options: Parameters<typeof focusAnyway>) {
  if (!this.closest('[hidden], details:not([open]) > :not(summary)')) focusAnyway.apply(this, options);
};
