import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callIdentity } from '../../../src/shared/api/call-identity';
import { browserTheme } from '../../../src/shared/browser/kept-theme';
import { pageTheme, startTheme } from '../../../src/shared/browser/theme';
import { config } from '../../../src/shared/config/config';
import { themeCookie, themes } from '../../../src/shared/rules/theme';

const undo: (() => void)[] = [];

const stopAll = () => {
  for (const stop of undo.splice(0)) stop();
};

const remember = (theme: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as in the portal
  document.cookie = `${themeCookie}=${theme}; path=/`;
};

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">';
});
afterEach(() => {
  stopAll();
  browserTheme.keep('system');
  vi.unstubAllGlobals();
});

const start = () => undo.push(startTheme());

const metasOf = (name: string) => [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)];
/** Reads the theme from the elements of the page. */
const readTheme = () => ({
  schemes: metasOf('color-scheme').map(({ content }) => content),
  frames: metasOf('theme-color').map(({ media }) => media),
});

const looks = {
  system: { schemes: ['light dark'], frames: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'] },
  light: { schemes: ['light'], frames: ['all', 'not all'] },
  dark: { schemes: ['dark'], frames: ['not all', 'all'] },
};

/** Sends a message over the channel, as another page of the portal, and resolves when this page has received it. */
const sendFromAnotherPage = async (message: unknown) => {
  const [receiver, sender] = [new BroadcastChannel('portal-theme'), new BroadcastChannel('portal-theme')];
  const isReceived = new Promise((done) => receiver.addEventListener('message', done));
  sender.postMessage(message);
  await isReceived;
  for (const channel of [receiver, sender]) channel.close();
};

test.each(themes)('a page of a static host has the theme that the browser remembers: %s', (theme) => {
  remember(theme);
  start();
  expect(pageTheme.read()).toBe(theme);
  expect(readTheme()).toEqual(looks[theme]);
});

test.each(['', 'pink', 'dark.', 'DARK'])('an invalid cookie %j is ignored', (value) => {
  remember(value);
  start();
  expect(readTheme()).toEqual(looks.system);
});

test('a theme from the server takes precedence over a theme from the browser', () => {
  remember('dark');
  Object.assign(config, { theme: 'light' });
  undo.push(() => Reflect.deleteProperty(config, 'theme'));
  start();
  expect(readTheme()).toEqual(looks.light);
});

test('a page shows each chosen theme, and can return to the theme of the device', () => {
  start();
  const heard = vi.fn();
  undo.push(pageTheme.listen(heard));
  for (const theme of ['dark', 'light', 'system'] as const) {
    pageTheme.show(theme);
    expect(readTheme()).toEqual(looks[theme]);
  }
  expect(heard).toHaveBeenCalledTimes(3);
});

test('the browser remembers a theme for a year and for all pages; the choice "system" removes it', () => {
  const kept = vi.spyOn(document, 'cookie', 'set');
  browserTheme.keep('dark');
  const [cookie = ''] = kept.mock.lastCall ?? [];
  expect(cookie.split('; ')).toEqual([`${themeCookie}=dark`, 'path=/', `max-age=${365 * 24 * 60 * 60}`, 'samesite=lax']);
  kept.mockRestore();
  expect(document.cookie).toContain(`${themeCookie}=dark`);
  browserTheme.keep('system');
  expect(document.cookie).not.toContain(themeCookie);
});

test('a page follows the choice of another page, and ignores other messages', async () => {
  start();
  await sendFromAnotherPage('dark');
  expect(readTheme()).toEqual(looks.dark);
  await sendFromAnotherPage('pink');
  expect(readTheme()).toEqual(looks.dark);
});

test('a choice is sent to other pages until the page ends', async () => {
  start();
  const other = new BroadcastChannel('portal-theme');
  const heard = vi.fn();
  other.addEventListener('message', ({ data }) => heard(data));
  browserTheme.spread('light');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('light'));
  stopAll();
  browserTheme.spread('dark');
  await sendFromAnotherPage('system');
  expect(heard.mock.calls).toEqual([['light'], ['system']]);
  other.close();
});

test('a page follows no choice after its end', async () => {
  start();
  stopAll();
  await sendFromAnotherPage('dark');
  expect(readTheme()).toEqual(looks.system);
});

test('a person from a host page neither changes the theme of the browser nor follows it', async () => {
  start();
  callIdentity.token = 'of the host';
  undo.push(() => {
    callIdentity.token = undefined;
  });
  browserTheme.keep('dark');
  expect(document.cookie).not.toContain(themeCookie);
  await sendFromAnotherPage('dark');
  expect(readTheme()).toEqual(looks.system);
  const other = new BroadcastChannel('portal-theme');
  const heard = vi.fn();
  other.addEventListener('message', ({ data }) => heard(data));
  browserTheme.spread('light');
  await sendFromAnotherPage('system');
  expect(heard.mock.calls).toEqual([['system']]);
  other.close();
});

test('a page shows the chosen theme even without cookies and without a channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const kept = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  start();
  pageTheme.show('dark');
  browserTheme.keep('dark');
  browserTheme.spread('dark');
  expect(readTheme()).toEqual(looks.dark);
  kept.mockRestore();
});
