import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../src/backend/demo/titles';
import { s3Storage } from '../../../src/backend/storage/s3-storage';
import { type Storage, StorageAway } from '../../../src/backend/storage/storage';
import { openTestBackend, type TestBackend } from '../support/backend';
import { s3Keys } from '../support/s3-server';

const text = '0123456789';

let server: ReturnType<typeof createServer>;
let endpoint: string;
let storage: Storage;
/** The next answers of the server, to HEAD and to GET. */
let head: (response: ServerResponse) => unknown;
let get: (response: ServerResponse) => unknown;
let asked: string[] = [];

const good = (headers = {}) => ({ 'content-length': text.length, etag: '"one"', ...headers });

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    (request.method === 'HEAD' ? head : get)(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storage = s3Storage({ ...s3Keys, endpoint });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  head = (response) => response.writeHead(200, good()).end();
  get = (response) => response.writeHead(200, good()).end(text);
});

describe('a bucket whose server', () => {
  test.each<[string, (response: ServerResponse) => unknown]>([
    ['refuses', (response) => response.writeHead(403).end()],
    ['fails each time', (response) => response.writeHead(503).end()],
    ['redirects', (response) => response.writeHead(307, { location: `${endpoint}/elsewhere` }).end()],
    ['does not say how long a file is', (response) => response.writeHead(200, { etag: '"one"', 'transfer-encoding': 'chunked' }).end()],
    ['compresses', (response) => response.writeHead(200, good({ 'content-encoding': 'gzip' })).end()],
    ['hangs up', (response) => response.destroy()],
  ])('%s is unavailable', async (_, how) => {
    head = how;
    await expect(storage.find('book.pdf')).rejects.toBeInstanceOf(StorageAway);
    expect(asked.filter((line) => line.includes('elsewhere'))).toEqual([]);
  });

  test('does not answer in time is unavailable', async () => {
    head = () => undefined;
    const hurried = s3Storage({ ...s3Keys, endpoint }, { answerMs: 100 });
    await expect(hurried.find('book.pdf')).rejects.toBeInstanceOf(StorageAway);
  });

  test('fails once is asked again', async () => {
    const answer = head;
    head = (response) => {
      head = answer;
      response.writeHead(503).end();
    };
    expect(await storage.find('book.pdf')).toEqual({ size: text.length, mark: '10-one' });
  });

  test('sends the whole file instead of a part is unavailable', async () => {
    await expect(storage.read('book.pdf', { first: 2, last: 4 })).rejects.toBeInstanceOf(StorageAway);
  });

  test('has lost the file meanwhile is unavailable', async () => {
    get = (response) => response.writeHead(404).end();
    await expect(storage.read('book.pdf')).rejects.toBeInstanceOf(StorageAway);
  });

  test('sends no tag gets one from the time of the file', async () => {
    const markAt = async (time: string) => {
      head = (response) => response.writeHead(200, { 'content-length': 1, 'last-modified': time }).end();
      return (await storage.find('book.pdf'))?.mark;
    };
    expect(await markAt('Sun, 06 Nov 1994 08:49:37 GMT')).not.toBe(await markAt('Sun, 06 Nov 1994 08:49:38 GMT'));
  });
});

describe('the answer with a file', () => {
  let backend: TestBackend;
  let address: string;
  const [titleid, uuid] = [uuidOf(1011), uuidOf('1011 resource 0')];
  beforeAll(async () => {
    backend = await openTestBackend({ storage: { provider: 's3', ...s3Keys, endpoint } });
    await backend.db.updateTable('resources').set({ file: 'book.pdf' }).where('uuid', '=', uuid).execute();
    address = await backend.server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => backend.close());
  const ask = async () => {
    const headers = { cookie: `session=${await backend.signedIn('teacher@demo.example')}` };
    return fetch(`${address}/api/title/${titleid}/resource/${uuid}/file`, { headers });
  };

  test('is complete', async () => {
    expect(await (await ask()).text()).toBe(text);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['fewer bytes than announced', (response) => response.writeHead(200).end(text.slice(0, 5))],
    ['more bytes than announced', (response) => response.writeHead(200).end(text + text)],
    ['a part, and hangs up', (response) => response.writeHead(200, good()).write(text.slice(0, 5), () => response.destroy())],
  ])('is cut off, or refused, when the storage sends %s', async (_, how) => {
    get = how;
    const received = async () => {
      const answer = await ask();
      const body = await answer.text();
      if (answer.ok) return body;
      throw new Error(`It is answered ${answer.status}`);
    };
    await expect(received()).rejects.toThrow();
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['is refused', (response) => response.writeHead(500).end()],
    ['is empty', (response) => response.writeHead(200).end()],
  ])('that %s before its first byte is an ordinary problem response', async (_, how) => {
    get = how;
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
      'no-store',
    ]);
    expect(['etag', 'content-disposition', 'accept-ranges'].filter((name) => answer.headers.has(name))).toEqual([]);
    expect(await answer.json()).toMatchObject({ type: 'unavailable' });
  });
});
