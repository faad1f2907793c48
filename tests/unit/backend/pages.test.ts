import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, openBackend } from '../../../src/backend/app';
import { postCategories } from '../../../src/shared/rules/post-categories';
import { temporaryFolder } from '../../support/temporary-folder';

const html = `<!doctype html><html><head><base href="/" />
<script type="application/json" id="portal-config" nonce="__CSP_NONCE__">{}</script>
<script type="module" src="./assets/portal.js" nonce="__CSP_NONCE__"></script></head></html>`;

const viewer = `<!doctype html><html><head><base href="/" />
<script type="module" src="./assets/viewer.js" nonce="__CSP_NONCE__"></script></head></html>`;

const coupons = html.replace('portal.js', 'coupons.js');

const lines: string[] = [];
let place: string;
let backend: Backend;

const get = (url: string) => backend.server.inject({ url });

beforeAll(async () => {
  place = temporaryFolder('portal-pages');
  const folder = path.join(place, 'web');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(place, 'outside.txt'), 'outside');
  writeFileSync(path.join(folder, 'index.html'), html);
  writeFileSync(path.join(folder, 'coupons.html'), coupons);
  writeFileSync(path.join(folder, 'viewer.html'), viewer);
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/portal.js'), 'export {}');
  writeFileSync(path.join(folder, 'assets/pdf.worker.min-1.mjs'), 'export {}');
  backend = await openBackend({
    database: 'memory',
    webFolder: folder,
    mounting: 'plus',
    postCategories: { news: 77 },
    frameAncestors: ['https://classroom.example'],
    logLevel: 'info',
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(place, { recursive: true });
});

describe('pages', () => {
  test.each([
    ['/', 200],
    ['/signin', 200],
    ['/title/1.2', 200],
    ['/nowhere/at/all', 404],
  ])('returns the page with the base / at %s', async (url, status) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(body).toContain('<base href="/" />');
  });

  test.each(['/app', '/app/', '/app/signin', '/app?a=1'])('returns the page with the base /app at %s', async (url) => {
    expect((await get(url)).body).toContain('<base href="/app/" />');
  });

  test.each(['/coupons', '/coupons/', '/Coupons?token=a%22b', '/it/coupons'])('returns the page of coupons at %s', async (url) => {
    const { body } = await get(url);
    expect(body).toContain('./assets/coupons.js');
    expect(body).toContain('<base href="/" />');
    expect((await get(`/app${url}`)).body).toMatch(/<base href="\/app\/" \/>[\s\S]*assets\/coupons\.js/);
  });

  test.each(['/couponsx', '/coupons/1', '/x/coupons'])('returns the portal at %s', async (url) => {
    expect((await get(url)).body).toContain('./assets/portal.js');
  });

  test('does not treat /apple as part of /app', async () => {
    expect((await get('/apple')).body).toContain('<base href="/" />');
  });

  test('has a new nonce for each answer, in the page and in its policy', async () => {
    const nonces = await Promise.all(
      ['/', '/'].map(async (url) => {
        const { body, headers } = await get(url);
        const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
        expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(body).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('contains the configuration', async () => {
    const config = /id="portal-config"[^>]*>([^<]*)</.exec((await get('/')).body)?.[1] ?? '';
    expect(JSON.parse(config)).toMatchObject({ mounting: 'plus', environment: 'local', api: '/api' });
    expect(JSON.parse(config).postCategories).toEqual({ ...postCategories.local, news: 77 });
  });

  test('contains an empty banner and footer for each language if there are none', async () => {
    const config = /id="portal-config"[^>]*>([^<]*)</.exec((await get('/')).body)?.[1] ?? '';
    const none = { WARNING_BANNER: '', FOOTER: '' };
    expect(JSON.parse(config).parts).toEqual({ es: none, en: none, it: none });
  });

  test.each(['', '/app'])('serves the files of the build under %s/, cached permanently in assets', async (mount) => {
    const asset = await get(`${mount}/assets/portal.js`);
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get(`${mount}/favicon.svg`)).headers['content-type']).toContain('image/svg+xml');
    expect((await get(`${mount}/assets/old.js`)).statusCode).toBe(404);
  });

  test.each([
    '/assets/../../outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/app/assets/..%2f..%2foutside.txt',
  ])('serves nothing outside the build at %s', async (url) => {
    expect((await get(url)).body).not.toContain('outside');
  });

  test('answers an unknown API address with a problem', async () => {
    const { statusCode, headers } = await get('/api/nothing');
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );

describe.each(['', '/app'])('the viewer of documents at %s/viewer/pdf', (mount) => {
  const address = `${mount}/viewer/pdf`;

  test('is a page of its own, with the base of the portal and a new nonce for each answer', async () => {
    const nonces = await Promise.all(
      [address, `${address}?file=/api/title/a/resource/b/file`].map(async (url) => {
        const answer = await get(url);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect([answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
        expect(answer.body).toContain(`<base href="${mount}/" />`);
        expect(answer.body).toContain('./assets/viewer.js');
        const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1];
        expect(policyOf(answer)['script-src']).toBe(`'self' 'nonce-${nonce}'`);
        expect(policyOf(answer)['style-src']).toBe(`'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('may load only its own files, evaluate no text, and stand in frames of the portal and its hosts only', async () => {
    const policy = policyOf(await get(address));
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': expect.not.stringMatching(/unsafe|https?:|\*|blob:|data:/),
      'style-src': expect.not.stringMatching(/unsafe|https?:|\*|blob:|data:/),
      'img-src': "'self' blob: data:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'self'",
      'form-action': "'none'",
      'frame-ancestors': "'self' https://classroom.example",
    });
  });

  test('has a worker that decodes pictures and evaluates no text', async () => {
    expect(policyOf(await get(`${mount}/assets/pdf.worker.min-1.mjs`))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'connect-src': "'self'",
    });
  });

  test('contains no text of its address', async () => {
    const { body } = await get(`${address}?file=${encodeURIComponent('"><script>alert(1)</script>')}&lang=<b>`);
    expect(body).not.toContain('alert');
    expect(body).not.toContain('<b>');
  });

  test('has no page below its address, and accepts no POST', async () => {
    expect((await get(`${address}/more`)).body).not.toContain('./assets/viewer.js');
    const posted = await backend.server.inject({ method: 'POST', url: address, payload: { file: 'a' } });
    expect(posted.statusCode).toBe(404);
    expect((await get(`${mount}/viewer.html`)).body).not.toContain('./assets/viewer.js');
  });
});

test('logs no token of an address, no password and no cookie', async () => {
  await backend.server.inject({
    method: 'POST',
    url: '/api/signin?returnTo=secret-address',
    headers: { cookie: 'session=secret-cookie', 'x-access-token': 'secret-header' },
    payload: { mail: 'secret-mail', password: 'secret-password', token: 'secret-token' },
  });
  await get('/api/school/ABC?token=secret-query');
  expect(lines.join('')).toContain('/api/signin');
  expect(lines.join('')).not.toContain('secret');
});
