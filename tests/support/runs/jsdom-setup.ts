import { configure } from '@testing-library/react';
import { patience } from '../waiting';

configure({ asyncUtilTimeout: patience.timeout });

// Stubs for what jsdom lacks; no page depends on them here.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// PrimeReact writes a style sheet for each of its parts, in every document anew. jsdom draws nothing: reading them costs a quarter of a walk.
Object.defineProperty(HTMLStyleElement.prototype, 'textContent', { get: () => '', set: () => undefined, configurable: true });

// As in index.html: addresses are of the portal, not of the page. Files that share a document share it.
if (!document.querySelector('base')) {
  const base = document.createElement('base');
  base.href = '/';
  document.head.append(base);
}

// What is folded away takes no focus in a browser.
const focusAnyway = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (this: HTMLElement, ...options: Parameters<typeof focusAnyway>) {
  if (!this.closest('details:not([open]) > :not(summary)')) focusAnyway.apply(this, options);
};
