import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { groupOf, libraryGroups } from '../../../src/areas/library/rules';
import { earlyPages, makeEarly } from '../../../src/backend/http/early';
import type { Services } from '../../../src/backend/services';
import type { components } from '../../../src/shared/api/contract.gen';
import { coverAddress } from '../../../src/shared/rules/covers';
import { sortedByName } from '../../../src/shared/rules/names';
import { lateModules } from '../../support/asked-texts';
import { temporaryFolder } from '../../support/temporary-folder';
import { openTestBackend, type TestBackend } from '../support/backend';

const html = [
  '<!doctype html><html><head><base href="/" /><meta name="color-scheme" content="light dark" />',
  '<script type="application/json" id="portal-config" nonce="__CSP_NONCE__">{}</script>',
  '<script type="module" src="./assets/portal.js" nonce="__CSP_NONCE__"></script></head><body></body></html>',
].join('\n');

const texts = Object.fromEntries(
  ['es', 'it'].flatMap((locale) => [
    [`shared/i18n/texts/${locale}.ts`, { file: `assets/${locale}.js`, imports: ['index.html'] }],
    [`shared/i18n/texts/${locale}/home.json`, { file: `assets/${locale}-home.js` }],
    [`shared/i18n/texts/${locale}/library.json`, { file: `assets/${locale}-library.js` }],
    [`shared/i18n/texts/${locale}/title.json`, { file: `assets/${locale}-title.js` }],
  ]),
);
const manifest = {
  'index.html': { file: 'assets/portal.js', imports: ['_core.js'] },
  '_core.js': { file: 'assets/core.js', name: 'core' },
  '_calls.js': { file: 'assets/calls.js', name: 'calls' },
  '_library-calls.js': { file: 'assets/library-calls.js', name: 'library-calls', imports: ['_calls.js'] },
  '_titles.js': { file: 'assets/titles.js', imports: ['index.html'], css: ['assets/titles.css'] },
  'areas/home/home-page.tsx': { file: 'assets/home.js', imports: ['_titles.js', 'index.html'], css: ['assets/home.css'] },
  '_title-calls.js': { file: 'assets/title-calls.js', name: 'title-calls', imports: ['_calls.js'] },
  'areas/title/title-page.tsx': { file: 'assets/title-page.js', imports: ['_titles.js', 'index.html'], css: ['assets/title-page.css'] },
  ...texts,
};
const ofCoupons = {
  'coupons.html': { file: 'assets/coupons.js', imports: ['_core.js'] },
  '_core.js': { file: 'assets/coupons-core.js', name: 'core' },
  'coupon-mounting/texts/it.ts': { file: 'assets/coupons-it.js', imports: ['coupons.html'] },
  'areas/coupons/redemption-page.tsx': { file: 'assets/redemption.js', imports: ['coupons.html'], css: ['assets/redemption.css'] },
  'shared/i18n/texts/it/coupons.json': { file: 'assets/coupons-it-texts.js' },
};
const title = 'ec45710b-119f-41cf-8a05-3c08675eb181';

let folder: string;
let backend: TestBackend;

beforeAll(async () => {
  folder = temporaryFolder('portal-early');
  mkdirSync(path.join(folder, 'assets'));
  for (const page of ['index.html', 'coupons.html', 'viewer.html']) writeFileSync(path.join(folder, page), html);
  writeFileSync(path.join(folder, '.manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, '.coupons.manifest.json'), JSON.stringify(ofCoupons));
  // A busy machine may need more time than the default of `pageWaitMs`.
  backend = await openTestBackend({ webFolder: folder, pageWaitMs: 10_000 });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const page = async (url: string, who?: string, headers: Record<string, string> = {}) => {
  const session = who === undefined ? {} : { cookie: `session=${await backend.signedIn(`${who}@demo.example`)}` };
  const { text } = await backend.request({ url, headers: { ...session, ...headers } });
  return {
    text,
    links: [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, href]) => href),
    behind: [...text.matchAll(/(\[[^[\]]*\])\.(?:map|forEach)\((?:file|module)/g)].flatMap(
      ([, files = '[]']) => JSON.parse(files) as string[],
    ),
    asks: [...text.matchAll(/send\("([^"?]+)/g)].map(([, address]) => address),
  };
};

/**
 * Runs the script that adds links after the first view of a page.
 * @returns all links in their order, and the links that are left in the document. `come` and `fail` end the loading of the waiting links
 */
const appended = (text: string, innerWidth: number, where?: 'in a frame') => {
  const [, script = ''] = /<script nonce="[^"]+">(\{const load=.*?)<\/script>/.exec(text) ?? [];
  const links: Record<string, unknown>[] = [];
  const waiting: { readonly onload: () => void; readonly onerror: () => void }[] = [];
  const left = new Set<unknown>();
  const document = {
    createElement: () => ({
      remove() {
        left.delete(this);
      },
    }),
    head: {
      append: (link: Record<string, unknown> & (typeof waiting)[number]) => {
        links.push(link);
        left.add(link);
        waiting.push(link);
      },
    },
  };
  const window = {};
  new Function('document', 'innerWidth', 'window', 'parent', script)(document, innerWidth, window, where ? {} : window);
  const end = async (how: 'onload' | 'onerror') => {
    for (const link of waiting.splice(0)) link[how]();
    await new Promise((done) => setImmediate(done));
  };
  return { links, left, come: () => end('onload'), fail: () => end('onerror') };
};

/** Runs the script of a page, as a browser does. */
const run = (text: string, where?: 'in a frame') => {
  const [, script = ''] = /<script nonce="[^"]+">(if\(.*?)<\/script>/.exec(text) ?? [];
  const window = { early: undefined as Map<string, unknown> | undefined };
  const channel: { onmessage?: (event: { data: unknown }) => void } = {};
  class Channel {
    set onmessage(hear: (event: { data: unknown }) => void) {
      channel.onmessage = hear;
    }
  }
  const [send, clear] = [vi.fn(async () => new Response()), vi.fn()];
  const program = new Function('window', 'parent', 'location', 'fetch', 'BroadcastChannel', 'early', script);
  program(window, where ? {} : window, new URL('http://localhost/'), send, Channel, { clear });
  return { window, send, clear, tell: (data: unknown) => channel.onmessage?.({ data }) };
};

const codeOfHome = ['home.js', 'titles.js', 'titles.css', 'home.css', 'calls.js', 'library-calls.js'];

describe('a page tells the browser what it will need', () => {
  test.each([
    ['the address', '/it/signin', {}],
    ['the cookie', '/signin', { cookie: 'LOCALE_COOKIE=it' }],
    ['the browser', '/signin', { 'accept-language': 'fr-CH, it;q=0.8, es;q=0.5' }],
  ])('the texts, in the language of %s, and nothing else for a person who is not signed in', async (_, url, headers) => {
    expect(await page(url, undefined, headers)).toMatchObject({ links: ['./assets/it.js'], behind: [], asks: [] });
  });

  test('the texts and the form of coupons, the same for everybody', async () => {
    const { text, links, behind, asks } = await page('/coupons?x=1', 'teacher', { 'accept-language': 'it' });
    expect({ links, behind, asks }).toEqual({
      links: ['./assets/coupons-it.js', './assets/redemption.js', './assets/coupons-it-texts.js'],
      behind: [],
      asks: [],
    });
    expect(text).toContain('<link rel="preload" as="style" crossorigin href="./assets/redemption.css">');
  });

  test.each([
    ['/', 'es'],
    ['/it', 'it'],
    ['/it/', 'it'],
    ['/app/', 'es'],
    ['/app/it', 'it'],
  ])('the code and the answers of home at %s, in the language of the address or of the person: %s', async (url, language) => {
    const { text, links, behind, asks } = await page(url, 'teacher', { 'accept-language': 'it' });
    expect(links).toEqual(['./assets/it.js']);
    const files = [...codeOfHome, `${language}-home.js`, `${language}-library.js`];
    expect([...behind].sort()).toEqual(files.map((file) => `assets/${file}`).sort());
    expect(asks).toEqual(['/api/user', '/api/library']);
    // The early script runs before the portal's code, and the page sends the id and the language of the person.
    expect(text.indexOf('window.early')).toBeLessThan(text.indexOf('portal.js'));
    expect(text).toContain(`send("/api/library","${await backend.idOf('teacher@demo.example')}","es")`);
  });

  test.each([
    [`/title/${title}`, 'es'],
    [`/it/title/${title}`, 'it'],
    [`/title/${title.toUpperCase()}`, 'es'],
    [`/app/title/${title}/unit/all/cat/x?new`, 'es'],
  ])('the code of a title at %s, its texts in %s, and its answers in the language of the person', async (url, language) => {
    const { text, behind, asks } = await page(url, 'teacher');
    const files = ['title-page.js', 'titles.js', 'titles.css', 'title-page.css', 'calls.js', 'title-calls.js', `${language}-title.js`];
    expect([...behind].sort()).toEqual(files.map((file) => `assets/${file}`).sort());
    const id = url.includes(title) ? title : title.toUpperCase();
    expect(asks).toEqual(['/api/user', `/api/title/${id}`, `/api/title/${id}/products`]);
    const { send } = run(text);
    const headers = { 'x-meant-for': await backend.idOf('teacher@demo.example'), 'accept-language': 'es' };
    expect(send).toHaveBeenCalledWith(`/api/title/${id}/products`, { credentials: 'include', headers });
  });

  test.each([
    ['/edit-library', 'teacher', ['/api/user', '/api/library/all']],
    ['/edit-library', 'fake', ['/api/user']],
    ['/', 'plus', []],
    ['/', 'customersupport', ['/api/user']],
    ['/change-password', 'teacher', []],
    ['/title/11', 'teacher', []],
    [`/title/${title}x`, 'teacher', []],
    [`/title/${title}`, 'customersupport', ['/api/user']],
  ])('%s requests for %s the answers that its page will need', async (url, who, asked) => {
    expect((await page(url, who)).asks).toEqual(asked);
  });

  test('a session that has ended counts as none', async () => {
    const answer = await page('/', undefined, { cookie: `session=${'x'.repeat(43)}` });
    expect(answer).toMatchObject({ asks: [], behind: [] });
  });

  test('discards the answers when another window reports that somebody else has signed in, or nobody', async () => {
    const { window, clear, tell } = run((await page('/', 'teacher')).text);
    expect([...(window.early?.keys() ?? [])]).toEqual(['/api/user', '/api/library']);
    tell({ here: await backend.idOf('teacher@demo.example') });
    expect(clear).not.toHaveBeenCalled();
    for (const data of ['signed.in', { gone: 'x' }, { here: 'another' }, null]) tell(data);
    expect(clear).toHaveBeenCalledTimes(4);
  });

  test('requests nothing in a frame, because the host page says who the person is', async () => {
    const { text } = await page('/', 'teacher');
    expect(run(text).send).toHaveBeenCalledTimes(2);
    const { send, window } = run(text, 'in a frame');
    expect(send).not.toHaveBeenCalled();
    expect(window.early).toBeUndefined();
  });

  test('loads the styles after the code of the portal, and everything else after the styles', async () => {
    const { links, come } = appended((await page('/', 'teacher')).text, 360);
    const named = () => links.splice(0).map(({ href }) => String(href).replace(/^\.\/assets\//, ''));
    expect(named()).toEqual(['portal.js']);
    await come();
    expect(named().sort()).toEqual(['home.css', 'titles.css']);
    await come();
    expect(named()).toEqual(expect.arrayContaining(['home.js', 'calls.js', 'titles.js', 'library-calls.js']));
  });

  test('continues without a file that cannot be loaded', async () => {
    const { links, fail } = appended((await page('/', 'teacher')).text, 360);
    await fail();
    await fail();
    expect(links.map(({ href }) => href)).toContain('./assets/home.js');
  });

  test('removes links from which the titles of the person could be read', async () => {
    const { links, left, come } = appended((await page('/', 'teacher')).text, 360);
    for (let round = 0; round < 3; round += 1) await come();
    expect(links.filter(({ as }) => as === 'image')).not.toEqual([]);
    expect(left.size).toBe(0);
  });

  test('loads no cover in a frame, because the host page says who the person is', async () => {
    const { links, come } = appended((await page('/', 'teacher')).text, 360, 'in a frame');
    for (let round = 0; round < 3; round += 1) await come();
    expect(links.map(({ href }) => href)).toContain('./assets/home.js');
    expect(links.filter(({ as }) => as === 'image')).toEqual([]);
  });

  test.each([
    ['/', 'teacher', 360, 3],
    ['/', 'teacher', 1280, 8],
    ['/', 'demo', 1280, 8],
    ['/edit-library', 'teacher', 1280, 8],
    ['/edit-library', 'internal', 1280, 0],
  ])('%s loads for %s, in a window of %i pixels, the first %i covers in the order of the page', async (url, who, width, count) => {
    const { links, come } = appended((await page(url, who)).text, width);
    await come();
    await come();
    await come();
    const session = await backend.signedIn(`${who}@demo.example`);
    const { body } = await backend.ask(url === '/' ? 'getLibrary' : 'getSelectableTitles', { session });
    const titles = sortedByName((body as components['schemas']['LibraryItems']).items);
    const group = libraryGroups.find((each) => titles.some((title) => groupOf(title) === each));
    const shown = titles.filter((title) => url !== '/' || groupOf(title) === group).slice(0, count);
    expect(shown).toHaveLength(count);
    const covers = links.filter(({ as }) => as === 'image');
    expect(covers.map(({ href, imageSrcset }) => ({ src: href, srcSet: imageSrcset }))).toEqual(
      shown.map((title) => coverAddress('/api', title)),
    );
  });

  test.each([
    ['/edit-library', 'fake'],
    ['/', 'customersupport'],
  ])('%s loads no cover for %s, who has no such page', async (url, who) => {
    const { links, come } = appended((await page(url, who)).text, 1280);
    for (let round = 0; round < 3; round += 1) await come();
    expect(links.filter(({ as }) => as === 'image')).toEqual([]);
  });

  test('is compressed if the browser accepts that', async () => {
    const answers = await Promise.all(
      ['gzip, br', 'gzip;q=0', 'GZIP'].map((encoding) =>
        backend.server.inject({ url: '/signin', headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(answers.map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
      ['gzip', 'accept-encoding'],
      [undefined, 'accept-encoding'],
      ['gzip', 'accept-encoding'],
    ]);
    const [small, plain] = answers.map(({ rawPayload }) => rawPayload);
    const html = (bytes: Buffer = Buffer.alloc(0)) => bytes.toString().replaceAll(/nonce="[^"]+"/g, '');
    expect(html(small && gunzipSync(small))).toBe(html(plain));
  });

  test('each script has the nonce of the page', async () => {
    const { text } = await page('/', 'teacher');
    const scripts = [...text.matchAll(/<script(?: [^>]*)?>/g)].map(([tag]) => /nonce="([^"]+)"/.exec(tag)?.[1]);
    expect(scripts).toHaveLength(4);
    expect(new Set(scripts).size).toBe(1);
    expect(scripts[0]).toBeDefined();
  });
});

describe('a page opens in a theme:', () => {
  const themeOf = async (url: string, who?: string, cookie = '') => {
    const session = who === undefined ? '' : `session=${await backend.signedIn(`${who}@demo.example`)}; `;
    const { text } = await page(url, undefined, { cookie: session + cookie });
    expect(text).toContain(`"theme":"${/content="dark"/.test(text) ? 'dark' : /content="light"/.test(text) ? 'light' : 'system'}"`);
    return /name="color-scheme" content="([^"]*)"/.exec(text)?.[1];
  };

  test.each([
    ['/signin', undefined, 'THEME_COOKIE=dark', 'dark'],
    ['/coupons', undefined, 'x=1; THEME_COOKIE=light', 'light'],
    ['/signin', undefined, 'THEME_COOKIE="><script>', 'light dark'],
    ['/signin', undefined, '', 'light dark'],
    ['/change-password', 'teacher', 'THEME_COOKIE=dark', 'dark'],
  ])('%s, for %s with the cookie %j, is %s', async (url, who, cookie, theme) => {
    expect(await themeOf(url, who, cookie)).toBe(theme);
  });

  test('the viewer of documents has the theme of the page around it', async () => {
    const { text } = await backend.request({ url: '/viewer/pdf', headers: { cookie: 'THEME_COOKIE=dark' } });
    expect(text).toContain('<meta name="color-scheme" content="dark" />');
  });

  test('a page for a known person has the theme of the person, whatever the cookie says', async () => {
    const restore = await backend.keep('teacher@demo.example');
    const session = await backend.signedIn('teacher@demo.example');
    expect(await themeOf('/', 'teacher', 'THEME_COOKIE=dark')).toBe('light dark');
    expect(await backend.ask('setTheme', { session, body: { theme: 'light' } })).toMatchObject({ status: 204 });
    expect(await themeOf('/', 'teacher', 'THEME_COOKIE=dark')).toBe('light');
    expect((await backend.ask('getUser', { session })).body).toMatchObject({ theme: 'light' });
    await restore();
  });
});

describe('a page is served without its answers', () => {
  const textsAlone = { script: '', links: '<link rel="modulepreload" crossorigin href="./assets/es.js">', theme: 'system' };
  /** Returns the additions to a page for a person whose session is found by the function `find`. */
  const additionsFor = (find: () => Promise<never>) => {
    const services = {
      options: { mounting: 'premium', pageWaitMs: 300 },
      requestSessions: { hasCredentials: () => true, find },
    } as unknown as Services;
    const early = makeEarly(folder, services);
    return early({ headers: {} } as FastifyRequest, '/', 'nonce');
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  test('if the session cannot be looked up', async () => {
    expect(await additionsFor(() => Promise.reject(new Error('The database is away')))).toEqual(textsAlone);
  });

  test('if the session is not found within 300 ms', async () => {
    vi.useFakeTimers();
    const served = vi.fn();
    void additionsFor(() => new Promise<never>(() => undefined)).then(served);
    await vi.advanceTimersByTimeAsync(299);
    expect(served).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(served).toHaveBeenCalledExactlyOnceWith(textsAlone);
  });
});

test.each(earlyPages)('$path loads the texts that the route table names', ({ module, texts }) => {
  expect(lateModules().find(({ file }) => file === `src/${module}`)?.asks).toEqual(texts);
});
