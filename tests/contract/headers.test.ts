import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../support/backend/backend';

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

test('what is about a person is kept by no cache', async () => {
  const { headers } = await backend.ask('getUser', { session: await backend.signedIn('teacher@demo.example') });
  expect(headers['cache-control']).toBe('no-store');
});

test('https is insisted on only when the portal is published by it', async () => {
  expect((await backend.ask('getFeatures')).headers).not.toHaveProperty('strict-transport-security');
  const secure = await openTestBackend({ publicUrl: 'https://portal.example' });
  expect((await secure.ask('getFeatures')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  await secure.close();
});

test('texts travel compressed to whoever takes that, and once', async () => {
  const plain = await backend.ask('getTexts', { path: { locale: 'es_ES' } });
  const { headers } = await backend.server.inject({ url: '/api/content/es_ES', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(String(headers.vary)).toMatch(/accept-encoding/i);
  const again = await backend.ask('getTexts', { path: { locale: 'es_ES' }, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect(again).toMatchObject({ status: 304, text: '' });
});
