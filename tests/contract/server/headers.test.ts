import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from '../../support/backend/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test('data may load and frame nothing, and is what it says it is', async () => {
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

test('refusals bear the same headers', async () => {
  const { headers } = await backend.ask('getUser');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('no cache stores personal data', async () => {
  const { headers } = await backend.ask('getUser', { session: await backend.signedIn('teacher@demo.example') });
  expect(headers['cache-control']).toBe('no-store');
});

describe('published under https, behind a proxy', () => {
  let published: TestBackend;
  beforeAll(async () => {
    published = await openTestBackend({ publicUrl: 'https://portal.example' });
  });
  afterAll(() => published.close());

  test('browsers are told to insist on https; else they are not', async () => {
    expect((await published.ask('getFeatures')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect((await backend.ask('getFeatures')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('the session is sent over https only', async () => {
    const body = { mail: 'teacher@demo.example', password: demoPassword, token: await published.earn('signin') };
    expect(String((await published.ask('signIn', { body })).headers['set-cookie']).split('; ')).toContain('Secure');
  });

  test("pages of the published host are the portal's own, those of no other", async () => {
    const signOutFrom = (origin: string) => published.request({ method: 'GET', url: '/api/signout', headers: { origin } });
    expect(await signOutFrom('https://portal.example')).toMatchObject({ status: 204 });
    expect(await signOutFrom('https://portal.example.elsewhere.example')).toMatchObject({ status: 403 });
  });
});

test('texts are compressed for clients that accept it, and cached', async () => {
  const plain = await backend.ask('getTexts', { path: { locale: 'es_ES' } });
  const { headers } = await backend.server.inject({ url: '/api/content/es_ES', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(String(headers.vary)).toMatch(/accept-encoding/i);
  const again = await backend.ask('getTexts', { path: { locale: 'es_ES' }, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect(again).toMatchObject({ status: 304, text: '' });
});
