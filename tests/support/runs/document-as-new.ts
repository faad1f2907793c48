/**
 * Runs before each file in a shared document; packages stay loaded. The portal's modules are evaluated again, and the document is restored.
 * Timers, listeners and channels that the file before has left behind end, also those of failed tests.
 */
import { cleanup } from '@testing-library/react';
import { locale } from 'primereact/api';
import { afterAll, vi } from 'vitest';

/** Functions, each of which ends something that a file has begun: a timer, a listener, a channel. */
type Ends = Set<() => void>;

/** Events to which React listens once for each document, because packages stay loaded. */
const ofPackages = ['selectionchange'];

function watchListeners(target: EventTarget, ends: Ends): void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    if (!ofPackages.includes(type)) ends.add(() => target.removeEventListener(type, listener, options));
  };
}

function watchTimers(name: 'setTimeout' | 'setInterval', ends: Ends): void {
  const original = globalThis[name];
  const watched = (act: () => void, ms?: number, ...rest: unknown[]) => {
    const timer = original(act, ms, ...rest);
    ends.add(() => clearTimeout(timer));
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(watched, original) });
}

function watchChannels(ends: Ends): void {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      ends.add(() => this.close());
    }
  };
}

function watch(): Ends {
  const ends: Ends = new Set();
  for (const target of [window, document]) watchListeners(target, ends);
  for (const name of ['setTimeout', 'setInterval'] as const) watchTimers(name, ends);
  watchChannels(ends);
  return ends;
}

/** These functions are kept in the global object, because this module is evaluated for each file. */
const process = globalThis as { leftBehind?: Ends };
process.leftBehind ??= watch();

cleanup();
for (const end of process.leftBehind) end();
process.leftBehind.clear();
vi.resetModules();
// PrimeReact stays loaded, and remembers the language.
locale('en');
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
// biome-ignore lint/suspicious/noDocumentCookie: as in the portal
for (const cookie of document.cookie.split(';')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
// Tests set it to pretend that the page is scrolled: jsdom has no layout.
window.scrollY = 0;

// A page with unsaved changes fails the file that leaves it, not the next file.
afterAll(() => {
  cleanup();
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) throw new Error('A test leaves something unsaved');
});
