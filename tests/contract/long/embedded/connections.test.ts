import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { RawConnection, sendRaw } from '../../support/raw';

const patience = { headersMs: 1_500, requestMs: 1_500, uploadMs: 4_000, silenceMs: 5_000, keepAliveMs: 400 };

let backend: TestBackend;
let address: string;

beforeAll(async () => {
  backend = await openTestBackend({ patience });
  address = await backend.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => backend.close());

/** Headers that forbid browsers to guess another content type, to run code of the answer, and to store it. */
const safe = {
  'content-type': 'application/problem+json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  connection: 'close',
};

const request = (line: string, ...headers: readonly string[]) => [line, ...headers, '', ''].join('\r\n');
const closing = ['host: portal.example', 'connection: close'];

describe('a malformed request gets a problem response:', () => {
  test.each([
    ['meaningless bytes', 'what is this?\r\n\r\n', 400, 'invalid-request'],
    ['a header with a forbidden character', request('GET /api/features HTTP/1.1', ...closing, 'x-odd: a\u0001b'), 400, 'invalid-request'],
    ['two lengths', request('POST /api/signin HTTP/1.1', ...closing, 'content-length: 1', 'content-length: 2'), 400, 'invalid-request'],
    ['endless headers', request('GET /api/features HTTP/1.1', ...closing, `x-long: ${'x'.repeat(20_000)}`), 431, 'headers-too-large'],
    ['an endless address', request(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, ...closing), 431, 'headers-too-large'],
    ['an endless part of an address', request(`GET /api/school/${'x'.repeat(5_000)} HTTP/1.1`, ...closing), 414, 'address-too-long'],
    ['a malformed address', request('GET /api/school/%zz HTTP/1.1', ...closing), 400, 'invalid-request'],
    ['no host', request('GET /api/features HTTP/1.1', 'connection: close'), 400, 'invalid-request'],
    ['an empty host', request('GET /api/features HTTP/1.1', 'host:', 'connection: close'), 400, 'invalid-request'],
    ['an invalid host', request('GET /api/signin HTTP/1.1', 'host: a b/..', 'connection: close'), 400, 'invalid-request'],
    ['two hosts', request('GET /api/features HTTP/1.1', 'host: portal.example', ...closing), 400, 'invalid-request'],
    ['two hosts, in other letters', request('GET /home HTTP/1.1', ...closing, 'Host: evil.example'), 400, 'invalid-request'],
    ['a host with a user', request('GET /api/user HTTP/1.1', 'host: me@portal.example', 'connection: close'), 400, 'invalid-request'],
    [
      'a body with an endless chunk extension',
      `${request('POST /api/signin HTTP/1.1', ...closing, 'content-type: application/json', 'transfer-encoding: chunked')}1;${'x'.repeat(20_000)}`,
      413,
      'too-large',
    ],
    ['an unknown expectation', request('POST /api/signin HTTP/1.1', ...closing, 'expect: wonders'), 417, 'expectation-failed'],
  ])('%s', async (_, text, status, type) => {
    const answer = await sendRaw(address, text);
    expect(answer).toMatchObject({ status, type, headers: safe });
    expect(JSON.parse(answer.body)).toMatchObject({ status });
  });
});

test('refuses an invalid host each time, even after valid requests in between', async () => {
  const hosts = ['a b/..', 'a b/..', 'portal.example', 'a b/..', 'portal.example', 'portal.example'];
  const statuses: number[] = [];
  for (const host of hosts) {
    statuses.push((await sendRaw(address, request('GET /api/features HTTP/1.1', `host: ${host}`, 'connection: close'))).status);
  }
  expect(statuses).toEqual([400, 400, 200, 400, 200, 200]);
});

test.each(['[::1]:8080', 'portal.example', 'portal.example:443', '127.0.0.1', 'portal_1'])('accepts the host %s', async (host) => {
  expect((await sendRaw(address, request('GET /api/features HTTP/1.1', `host: ${host}`, 'connection: close'))).status).toBe(200);
});

/** Makes a promise and the function that resolves the promise. */
const signal = () => {
  let give = () => undefined as undefined;
  const given = new Promise<void>((resolve) => {
    give = () => void resolve();
  });
  return { given, give: () => give() };
};

const halfPost = `${request('POST /api/signin HTTP/1.1', 'host: portal.example', 'content-type: application/json', 'content-length: 100')}{"mail":`;

describe('a client that stops sending', () => {
  test('in the middle of a body gets an error and is disconnected, and no other client waits', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => RawConnection.to(address)));
    for (const connection of slow) connection.send(halfPost);
    const began = performance.now();
    expect((await fetch(`${address}/api/features`)).status).toBe(200);
    expect(performance.now() - began, 'in milliseconds').toBeLessThan(patience.requestMs);
    for (const connection of slow) expect(await connection.end()).toMatchObject({ status: 408, type: 'request-timeout' });
  });

  test('in the middle of a body without a length is disconnected', async () => {
    const headers = ['host: portal.example', 'content-type: application/json', 'transfer-encoding: chunked'];
    const half = `${request('POST /api/signin HTTP/1.1', ...headers)}8\r\n{"mail":\r\n`;
    expect(await sendRaw(address, half)).toMatchObject({ status: 408, type: 'request-timeout' });
  });

  test('in the middle of a file has more time, and is then disconnected', async () => {
    const session = await backend.signedIn('google@demo.example');
    const connection = await RawConnection.to(address);
    const headers = ['host: portal.example', 'sec-fetch-site: same-origin', `cookie: session=${session}`, 'content-length: 1000'];
    connection.send(`${request('POST /api/gratishp/image HTTP/1.1', ...headers, 'content-type: multipart/form-data; boundary=x')}--x`);
    const began = performance.now();
    expect(await connection.end()).toMatchObject({ status: 408, type: 'request-timeout' });
    expect(performance.now() - began, 'in milliseconds').toBeGreaterThan(patience.uploadMs - 1_000);
  });

  test('in the middle of the headers is disconnected', async () => {
    expect(await sendRaw(address, 'GET /api/features HTTP/1.1\r\nhost: por')).toMatchObject({ status: 408, type: 'request-timeout' });
  });

  test('after an answer is disconnected without a message', async () => {
    const connection = await RawConnection.to(address);
    connection.send(request('GET /api/features HTTP/1.1', 'host: portal.example'));
    const { status, headers } = await connection.end();
    expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'keep-alive' });
  });
});

describe('a server that shuts down', () => {
  test('is no longer ready', async () => {
    const stopping = await openTestBackend();
    const at = await stopping.server.listen({ port: 0, host: '127.0.0.1' });
    const asking = await RawConnection.to(at);
    asking.send('GET /readyz HTTP/1.1\r\nhost: portal.example\r\n');
    expect((await fetch(`${at}/readyz`)).status, 'before').toBe(200);

    const closed = stopping.close();
    asking.send('\r\n');
    const answer = await asking.end();
    expect(answer).toMatchObject({ status: 503, type: 'unavailable', headers: { connection: 'close', 'retry-after': '5' } });
    expect(JSON.parse(answer.body)).toMatchObject({ detail: 'stopping' });
    await closed;
  });

  test('completes running requests, closes incomplete ones and accepts no new connections', async () => {
    const stopping = await openTestBackend();
    const at = await stopping.server.listen({ port: 0, host: '127.0.0.1' });
    const mail = 'teacher@demo.example';
    const session = await stopping.signedIn(mail);

    // A save of this person's library waits until the test releases the lock.
    const [locked, letGo] = [signal(), signal()];
    const holding = stopping.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('mail', '=', mail).forUpdate().execute();
      locked.give();
      await letGo.given;
    });
    await locked.given;
    const arrived = once(stopping.server.server, 'request');
    const body = JSON.stringify({ library: ['1002-1-0'] });
    const save = await RawConnection.to(at);
    save.send(
      request(
        'PUT /api/library HTTP/1.1',
        'host: portal.example',
        'sec-fetch-site: same-origin',
        `cookie: session=${session}`,
        'if-match: *',
        'content-type: application/json',
        `content-length: ${body.length}`,
      ) + body,
    );
    await arrived;
    const half = await RawConnection.to(at);
    half.send(halfPost);
    const idle = await RawConnection.to(at);

    const closed = stopping.close();
    expect((await idle.end()).status).toBeNaN();
    expect((await half.end()).status).toBeNaN();
    await expect(fetch(`${at}/api/features`)).rejects.toThrow();
    letGo.give();
    await holding;
    expect(await save.end()).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await closed;
  });
});
