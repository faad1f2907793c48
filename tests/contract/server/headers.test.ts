import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test('answers with data may neither load nor frame anything, and keep their content type', async () => {
  const { headers } = await backend.ask('getFeatures');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers, 'no other site may read').not.toHaveProperty('access-control-allow-origin');
});

test.each([
  [302, 'GET', '/api/signin', {}],
  [401, 'GET', '/api/library', {}],
  [403, 'GET', '/api/signout', { origin: 'https://elsewhere.example' }],
  [404, 'GET', '/api/nothing', {}],
  [405, 'PATCH', '/api/user', {}],
  [415, 'POST', '/api/signin', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }],
] as const)('an answer %i has the same headers', async (status, method, url, headers) => {
  const answer = await backend.request({ method, url, headers });
  expect(answer).toMatchObject({
    status,
    headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff' },
  });
});

test('no cache stores personal data', async () => {
  const { headers } = await backend.ask('getUser', { session: await backend.signedIn('teacher@demo.example') });
  expect(headers['cache-control']).toBe('no-store');
});

describe('a portal published under https, behind a proxy,', () => {
  let published: TestBackend;
  beforeAll(async () => {
    published = await openTestBackend({ publicUrl: 'https://portal.example' });
  });
  afterAll(() => published.close());

  test('requires https in browsers; a portal without https does not', async () => {
    expect((await published.ask('getFeatures')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect((await backend.ask('getFeatures')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('sends the session over https only', async () => {
    const body = { mail: 'teacher@demo.example', password: demoPassword, token: await published.earn('signin') };
    expect(String((await published.ask('signIn', { body })).headers['set-cookie']).split('; ')).toContain('Secure');
  });

  test('accepts pages of the published host as its own, and no others', async () => {
    const signOutFrom = (origin: string) => published.request({ method: 'GET', url: '/api/signout', headers: { origin } });
    expect(await signOutFrom('https://portal.example')).toMatchObject({ status: 204 });
    expect(await signOutFrom('https://portal.example.elsewhere.example')).toMatchObject({ status: 403 });
  });
});

test('compresses texts for clients that accept it, with caching', async () => {
  const plain = await backend.ask('getTexts', { path: { locale: 'es_ES' } });
  const { headers } = await backend.server.inject({ url: '/api/content/es_ES', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(String(headers.vary)).toMatch(/accept-encoding/i);
  const again = await backend.ask('getTexts', { path: { locale: 'es_ES' }, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: plain.headers.etag, 'cache-control': 'public, no-cache' } });
  expect(again.headers, 'those of the kept answer stay').not.toHaveProperty('content-security-policy');
});
