import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeValidators } from '../../../src/backend/contract/validation';
import { type Answer, inject } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { contract } from '../support/operations';
import { sendRaw } from '../support/raw';
import { readTableDigests, type TableDigests } from '../support/table-digests';

const isProblem = makeValidators(contract).json.compile({ $ref: 'portal#/components/schemas/Problem' });

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
let session: string;

beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
  session = await backend.signedIn('teacher@demo.example');
});
afterAll(() => backend.close());

/** Checks the form that all refusals have: a problem body with its status, which is never cached. */
const expectProblem = (answer: Answer, status: number) => {
  expect(answer).toMatchObject({
    status,
    body: { status },
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(isProblem(answer.body), JSON.stringify(isProblem.errors)).toBe(true);
};

describe('PUT /user/language', () => {
  const put = async (payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const before = await stored();
    const answer = await backend.ask('setLanguage', { session, payload, headers });
    expect(await stored(), 'nothing is written').toEqual(before);
    return answer;
  };

  test.each([
    ['a language that the portal does not have', '{"language":"fr"}'],
    ['another type', '{"language":1}'],
    ['null', '{"language":null}'],
    ['a list of one', '{"language":["es"]}'],
    ['a missing field', '{}'],
    ['an unknown field', '{"language":"es","role":"ADMINISTRATOR"}'],
    ['a prototype', '{"language":"es","__proto__":{"role":"ADMINISTRATOR"}}'],
    ['NUL', '{"language":"e\\u0000s"}'],
    ['half a surrogate pair', '{"language":"\\ud800"}'],
    ['a list', '["es"]'],
    ['a text', '"es"'],
    ['null as the whole body', 'null'],
    ['nothing', ''],
    ['broken JSON', '{"language":"es"'],
    ['text that is not JSON', 'language=es'],
    ['bytes that are not UTF-8', Buffer.from('7b226c616e6775616765223a22ff227d', 'hex')],
    ['endlessly nested lists', '['.repeat(500)],
    ['excessive nesting', `${'['.repeat(500)}${']'.repeat(500)}`],
  ])('rejects %s with 400', async (_, payload) => {
    expectProblem(await put(payload), 400);
  });

  test('names the field in the refusal', async () => {
    expect(await put('{"language":"fr"}')).toMatchObject({ type: 'invalid-request', body: { errors: [{ pointer: '/body/language' }] } });
  });

  test('names at most twenty fields in the refusal', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, 1]));
    const { body } = await put(JSON.stringify(many));
    expect((body as { errors: unknown[] }).errors.length).toBeLessThanOrEqual(20);
  });

  test('names the depth in the refusal', async () => {
    expect(await put('['.repeat(500))).toMatchObject({
      body: { errors: [{ pointer: '/body', detail: 'must not be nested in more than 64 levels' }] },
    });
  });

  test('rejects with 413 a body that is longer than any language with spaces around it', async () => {
    expectProblem(await put(`${' '.repeat(1_000)}{"language":"fr"}`), 400);
    expectProblem(await put(`${' '.repeat(1_100)}{"language":"fr"}`), 413);
    expectProblem(await put('['.repeat(100_000)), 413);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'json',
    '',
  ])('rejects the content type %j with 415', async (type) => {
    expectProblem(await put('{"language":"es"}', { 'content-type': type }), 415);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('accepts the content type %j', async (type) => {
    const answer = await backend.ask('setLanguage', { session, payload: '{"language":"es"}', headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 204 });
  });
});

describe('the language of a person', () => {
  test('survives sign-out and applies in another browser', async () => {
    const first = await backend.signedIn('portugal@demo.example');
    await backend.ask('setLanguage', { session: first, body: { language: 'it' } });
    await backend.ask('signOut', { session: first });
    const second = await backend.signedIn('portugal@demo.example');
    expect(await backend.ask('getUser', { session: second })).toMatchObject({ body: { language: 'it' } });
  });
});

describe('addresses', () => {
  const get = (url: string) => inject(backend.server, { method: 'GET', url });

  test.each(['/api', '/api/', '/api/nothing', '/api/user/', '/api//user', '/api/USER/language', '/api/__proto__', '/nothing'])(
    'returns 404 for the unknown address %s',
    async (url) => {
      expectProblem(await get(url), 404);
    },
  );

  test.each(['/api/cover/%', '/api/cover/%E0%A4%A', '/api/cover/%ED%A0%80'])('rejects the malformed address %s', async (url) => {
    expectProblem(await get(url), 400);
  });

  test.each(['/api/cover/..%2f..%2fetc%2fpasswd', '/api/cover/%00', '/api/cover/', `/api/cover/${'a'.repeat(4_000)}`])(
    'returns 404 for the cover address %s',
    async (url) => {
      expectProblem(await get(url), 400);
    },
  );

  test('rejects a repeated parameter', async () => {
    const internal = await backend.signedIn('internal@demo.example');
    const url = '/api/library/all/search?search=mates&search=lengua';
    expectProblem(await inject(backend.server, { method: 'GET', url, headers: { cookie: `session=${internal}` } }), 400);
  });

  test.each([
    ['POST', '/api/features', 'GET, HEAD'],
    ['DELETE', '/api/library', 'GET, PUT, HEAD'],
    ['GET', '/api/teacher/', 'POST'],
    ['PATCH', '/api/signin', 'POST, GET, HEAD'],
  ] as const)('rejects %s %s with 405 and lists the allowed methods', async (method, url, allow) => {
    const answer = await inject(backend.server, { method, url });
    expectProblem(answer, 405);
    expect(String(answer.headers.allow).split(', ').sort()).toEqual(allow.split(', ').sort());
  });

  test('answers HEAD like GET, without the body', async () => {
    const answer = await inject(backend.server, { method: 'HEAD', url: '/api/features' });
    expect(answer.status).toBe(200);
  });
});

test.each([
  [400, 'Bad Request', 'setLanguage', 'teacher'],
  [401, 'Unauthorized', 'getLibrary', undefined],
  [403, 'Forbidden Error', 'saveLibrary', 'fake'],
  [404, 'No data found', 'getLibrary', 'nolibrary'],
] as const)('a refusal with status %i has the title %j', async (status, title, operation, name) => {
  const person = name && (await backend.signedIn(`${name}@demo.example`));
  const write = operation === 'setLanguage' || operation === 'saveLibrary' ? { body: {} } : {};
  expect(await backend.ask(operation, { ...write, session: person })).toMatchObject({ status, body: { title } });
});

test('a request that names two hosts is refused, also after a valid request to the first of these hosts', async () => {
  const address = await backend.server.listen({ port: 0, host: '127.0.0.1' });
  const ask = (...hosts: readonly string[]) =>
    sendRaw(address, ['GET /api/features HTTP/1.1', ...hosts.map((host) => `host: ${host}`), 'connection: close', '', ''].join('\r\n'));
  expect((await ask('portal.example')).status).toBe(200);
  for (const second of ['evil.example', 'portal.example']) {
    expect(await ask('portal.example', second)).toMatchObject({ status: 400, type: 'invalid-request' });
  }
});
