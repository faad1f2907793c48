/**
 * Runs before each test file, because test files share one DOM document. Packages stay loaded, but the portal's modules are evaluated
 * again and the document is restored. All timers, listeners and channels of the previous file are ended, also those of failed tests.
 */
import { cleanup } from '@testing-library/react';
import { locale } from 'primereact/api';
import { afterAll, vi } from 'vitest';

/** The functions that each end a timer, a listener or a channel of a test file. */
type Ends = Set<() => void>;

/** The events to which React listens once for each document. These listeners must stay, because packages stay loaded. */
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

/** The functions that end what a file has left behind. They are kept globally, because this module is evaluated again for each file. */
const globals = globalThis as { leftBehind?: Ends };
globals.leftBehind ??= watch();

cleanup();
for (const end of globals.leftBehind) end();
globals.leftBehind.clear();
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
// Tests set `scrollY` to simulate a scrolled page, because jsdom has no layout.
window.scrollY = 0;

// A test file fails if it ends with a page that has unsaved changes. Otherwise the next file would fail.
afterAll(() => {
  cleanup();
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) throw new Error('A test leaves something unsaved');
});
