import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../support/backend';

/** A stand-in for the provider on this machine: its next answer, the requests that it has received, and its server. */
let verdict: { readonly status: number; readonly body: string };
const asked: URLSearchParams[] = [];
const provider = http.createServer((request, response) => {
  let form = '';
  request.on('data', (chunk: Buffer) => {
    form += chunk.toString();
  });
  request.on('end', () => {
    asked.push(new URLSearchParams(form));
    response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(verdict.body);
  });
});

let backend: TestBackend;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
  backend = await openTestBackend({ captcha: { provider: 'recaptcha', siteKey: 'site', secretKey: 'secret', minScore: 0.5, verifyUrl } });
});
afterAll(async () => {
  await backend.close();
  provider.close();
});

const find = (body: unknown, status = 200) => {
  verdict = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return backend.ask('findSchool', { path: { code: 'TOLEDO0001' }, query: { token: 'from-the-browser' } });
};

const person = { success: true, score: 0.9, action: 'registration' };

test('the browser gets the provider and its site key', async () => {
  const challenge = await backend.ask('getCaptchaChallenge', { path: { action: 'signin' } });
  expect(challenge.body).toEqual({ provider: 'recaptcha', siteKey: 'site' });
});

test('a person passes; the provider receives the secret, the token and the address of the client', async () => {
  expect(await find(person)).toMatchObject({ status: 200 });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ secret: 'secret', response: 'from-the-browser', remoteip: '127.0.0.1' });
});

test.each([
  ['a token that the provider rejects', { ...person, success: false }],
  ['a score too low', { ...person, score: 0.4 }],
  ['a missing score', { success: true, action: 'registration' }],
  ['a token of another action', { ...person, action: 'signin' }],
  ['an answer of another shape', []],
])('rejects %s', async (_, body) => {
  expect(await find(body)).toMatchObject({ status: 403, type: 'captcha-refused' });
});

test.each([
  ['fails', person, 500],
  ['does not answer with JSON', '<html>', 200],
  ['answers with null', 'null', 200],
])('a provider that %s makes the call fail with 503', async (_, body, status) => {
  expect(await find(body, status)).toMatchObject({ status: 503, type: 'captcha-unavailable' });
});
