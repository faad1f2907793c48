import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callIdentity } from '../../../src/shared/api/call-identity';
import { browserTheme } from '../../../src/shared/browser/kept-theme';
import { pageTheme, startTheme } from '../../../src/shared/browser/theme';
import { config } from '../../../src/shared/config/config';
import { themeCookie, themes } from '../../../src/shared/rules/theme';

const undo: (() => void)[] = [];

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
  for (const put of undo.splice(0)) put();
  browserTheme.keep('system');
  vi.unstubAllGlobals();
});

const start = () => undo.push(startTheme());

const metasOf = (name: string) => [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)];
/** The theme in the elements of the page. */
const shown = () => ({
  schemes: metasOf('color-scheme').map(({ content }) => content),
  frames: metasOf('theme-color').map(({ media }) => media),
});

const looks = {
  system: { schemes: ['light dark'], frames: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'] },
  light: { schemes: ['light'], frames: ['all', 'not all'] },
  dark: { schemes: ['dark'], frames: ['not all', 'all'] },
};

/** Sends a message from another page of the portal over the channel. Resolves when this page has received it. */
const tellFromElsewhere = async (said: unknown) => {
  const [ear, mouth] = [new BroadcastChannel('portal-theme'), new BroadcastChannel('portal-theme')];
  const heard = new Promise((done) => ear.addEventListener('message', done));
  mouth.postMessage(said);
  await heard;
  for (const channel of [ear, mouth]) channel.close();
};

test.each(themes)('a page of a static host has the theme that the browser remembers: %s', (theme) => {
  remember(theme);
  start();
  expect(pageTheme.read()).toBe(theme);
  expect(shown()).toEqual(looks[theme]);
});

test.each(['', 'pink', 'dark.', 'DARK'])('a cookie %j counts as none', (value) => {
  remember(value);
  start();
  expect(shown()).toEqual(looks.system);
});

test('the server that has sent the page knows better than the browser', () => {
  remember('dark');
  Object.assign(config, { theme: 'light' });
  undo.push(() => Reflect.deleteProperty(config, 'theme'));
  start();
  expect(shown()).toEqual(looks.light);
});

test('a theme that is shown can be taken back to that of the device', () => {
  start();
  const heard = vi.fn();
  undo.push(pageTheme.listen(heard));
  for (const theme of ['dark', 'light', 'system'] as const) {
    pageTheme.show(theme);
    expect(shown()).toEqual(looks[theme]);
  }
  expect(heard).toHaveBeenCalledTimes(3);
});

test('the browser remembers it for a year, for all pages, and forgets that of the device', () => {
  const kept = vi.spyOn(document, 'cookie', 'set');
  browserTheme.keep('dark');
  const [cookie = ''] = kept.mock.lastCall ?? [];
  expect(cookie.split('; ')).toEqual([`${themeCookie}=dark`, 'path=/', `max-age=${365 * 24 * 60 * 60}`, 'samesite=lax']);
  kept.mockRestore();
  expect(document.cookie).toContain(`${themeCookie}=dark`);
  browserTheme.keep('system');
  expect(document.cookie).not.toContain(themeCookie);
});

test('the other open pages follow, and nothing else that is said to them counts', async () => {
  start();
  await tellFromElsewhere('dark');
  expect(shown()).toEqual(looks.dark);
  await tellFromElsewhere('pink');
  expect(shown()).toEqual(looks.dark);
});

test('a choice is told to the others, and to nobody when the page is over', async () => {
  start();
  const other = new BroadcastChannel('portal-theme');
  const heard = vi.fn();
  other.addEventListener('message', ({ data }) => heard(data));
  browserTheme.spread('light');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('light'));
  for (const put of undo.splice(0)) put();
  browserTheme.spread('dark');
  await tellFromElsewhere('system');
  expect(heard.mock.calls).toEqual([['light'], ['system']]);
  other.close();
});

test('a page that is over follows no more', async () => {
  start();
  for (const put of undo.splice(0)) put();
  await tellFromElsewhere('dark');
  expect(shown()).toEqual(looks.system);
});

test('whoever a host has brought keeps apart from the person of this browser', async () => {
  start();
  callIdentity.token = 'of the host';
  undo.push(() => {
    callIdentity.token = undefined;
  });
  browserTheme.keep('dark');
  expect(document.cookie).not.toContain(themeCookie);
  await tellFromElsewhere('dark');
  expect(shown()).toEqual(looks.system);
  const other = new BroadcastChannel('portal-theme');
  const heard = vi.fn();
  other.addEventListener('message', ({ data }) => heard(data));
  browserTheme.spread('light');
  await tellFromElsewhere('system');
  expect(heard.mock.calls).toEqual([['system']]);
  other.close();
});

test('a browser that keeps nothing, and has no channel, shows it all the same', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const kept = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  start();
  pageTheme.show('dark');
  browserTheme.keep('dark');
  browserTheme.spread('dark');
  expect(shown()).toEqual(looks.dark);
  kept.mockRestore();
});
