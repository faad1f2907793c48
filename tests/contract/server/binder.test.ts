import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { type Binding, bindContract } from '../../../src/backend/contract/binder';
import type { Document } from '../../../src/backend/contract/document';
import type { AnyAnswer, Handlers } from '../../../src/backend/contract/types';
import { Away } from '../../../src/backend/http/away';
import { answerErrors } from '../../../src/backend/http/errors';
import { Problem } from '../../../src/backend/http/problem';
import type { Session } from '../../../src/backend/security/sessions';
import { inject } from '../support/ask';

const json = (schema: Readonly<Record<string, unknown>>) => ({ content: { 'application/json': { schema } } });

/** A contract with one operation, which returns a number. */
const small: Document = {
  paths: { '/number': { get: { operationId: 'getNumber', security: [], responses: { 200: json({ type: 'integer' }) } } } },
};

const serverOf = (handlers: Readonly<Record<string, () => AnyAnswer>>, differently: Partial<Binding> = {}) => {
  const server = fastify();
  answerErrors(server);
  bindContract(server, {
    document: small,
    handlers: handlers as unknown as Handlers,
    prefix: '/api',
    authenticate: {},
    showsSession: () => false,
    sessionOver: async () => new Problem(401, 'session-required'),
    requireSameOrigin: () => undefined,
    requireCaptcha: async () => undefined,
    onChange: async () => undefined,
    checkResponses: true,
    ...differently,
  });
  return server;
};

const ask = (answer: AnyAnswer, differently: Partial<Binding> = {}) =>
  inject(serverOf({ getNumber: () => answer }, differently), { method: 'GET', url: '/api/number' });

test('an operation with turns serves two requests of a person at a time, and the others after them', async () => {
  const document: Document = {
    paths: {
      '/number': {
        get: { operationId: 'getNumber', 'x-turns': true, security: [{ token: [] }], responses: { 200: json({ type: 'integer' }) } },
      },
    },
  };
  const running = { ana: 0, eva: 0 };
  let most = 0;
  let isMixed = false;
  const getNumber = async ({ session }: { session: { user: { id: 'ana' | 'eva' } } }) => {
    const { id } = session.user;
    running[id] += 1;
    most = Math.max(most, running[id]);
    isMixed ||= running.ana > 0 && running.eva > 0;
    await new Promise(setImmediate);
    running[id] -= 1;
    return { status: 200, body: 7 };
  };
  const server = serverOf(
    { getNumber: getNumber as unknown as () => AnyAnswer },
    {
      document,
      authenticate: {
        token: async ({ headers }) =>
          ({ user: { id: headers.token, role: 'USER', profile: null }, impersonatorId: null }) as unknown as Session,
      },
      showsSession: () => true,
    },
  );
  const asks = ['ana', 'ana', 'ana', 'ana', 'ana', 'eva'].map((token) =>
    inject(server, { method: 'GET', url: '/api/number', headers: { token } }),
  );
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect({ most, isMixed }).toEqual({ most: 2, isMixed: true });
});

test('the server does not start with an operation without a handler', () => {
  expect(() => serverOf({})).toThrow('Operations without a handler: getNumber');
});

test('the server does not start with an authentication method without a binding', () => {
  const document: Document = {
    ...small,
    paths: { '/number': { get: { operationId: 'getNumber', security: [{ fingerprint: [] }], responses: {} } } },
  };
  expect(() => serverOf({ getNumber: () => ({ status: 200 }) }, { document })).toThrow(
    'Ways to authenticate that nobody bound: fingerprint',
  );
});

describe('while somebody is impersonated', () => {
  const taking = (method: 'get' | 'put', words: object): Document =>
    ({
      paths: { '/number': { [method]: { operationId: 'getNumber', security: [{ token: [] }], responses: {}, ...words } } },
    }) as Document;
  const started = (document: Document) => serverOf({ getNumber: () => ({ status: 204 }) }, { document, authenticate: { token: actor } });
  const actor = async () => ({ user: { id: '7', role: 'TEACHER', profile: null }, impersonatorId: '3' }) as unknown as Session;
  const asked = async (document: Document) => (await inject(started(document), { method: 'PUT', url: '/api/number' })).status;

  test.each([{}, { 'x-while-impersonating': true }, { 'x-while-impersonating': false }, { 'x-while-impersonating': 'sometimes' }])(
    'the server does not start with an operation that does not say what it does: %j',
    (words) => {
      expect(() => started(taking('put', words))).toThrow('Operations without x-while-impersonating: getNumber');
    },
  );

  test('the server starts with an operation without x-while-impersonating that only reads, or needs no session', () => {
    expect(() => started(taking('get', {}))).not.toThrow();
    expect(() => started(taking('put', { security: [] }))).not.toThrow();
  });

  test.each([
    ['as-person', ['TEACHER'], 204],
    ['as-person', ['STUDENT'], 403],
    ['refused', ['TEACHER'], 403],
    ['regardless', ['STUDENT'], 204],
  ] as const)('%s, for %j, is answered %i', async (word, roles, status) => {
    expect(await asked(taking('put', { 'x-while-impersonating': word, 'x-roles': roles, responses: { 204: {}, 403: {} } }))).toBe(status);
  });
});

test('the server does not start with an operation whose body may have any length', () => {
  const requestBody = json({ type: 'array', items: { type: 'integer' } });
  const document = { paths: { '/number': { put: { operationId: 'getNumber', security: [], requestBody, responses: {} } } } };
  expect(() => serverOf({ getNumber: () => ({ status: 200 }) }, { document })).toThrow('The body of getNumber has no limit');
});

test('a fault in the checks of a request is a fault of the server, and its handler does not run', async () => {
  const parameters = [{ name: 'least', in: 'query', schema: { $ref: '#/components/schemas/Missing' } }];
  const operation = { operationId: 'getNumber', security: [], parameters, responses: { 200: json({ type: 'integer' }) } };
  const handler = vi.fn(() => ({ status: 200, body: 7 }));
  const server = serverOf({ getNumber: handler }, { document: { ...small, paths: { '/number': { get: operation } } } as Document });
  expect(await inject(server, { method: 'GET', url: '/api/number?least=1' })).toMatchObject({ status: 500 });
  expect(handler).not.toHaveBeenCalled();
});

test('a documented answer passes', async () => {
  expect(await ask({ status: 200, body: 7 })).toMatchObject({ status: 200, body: 7 });
});

test.each<[string, AnyAnswer]>([
  ['an undocumented status', { status: 201, body: 7 }],
  ['a body that violates its schema', { status: 200, body: 'seven' }],
  ['another content type', { status: 200, type: 'text/html', bytes: '7' }],
  ['a missing body', { status: 200 }],
])('%s fails in tests', async (_, answer) => {
  expect(await ask(answer)).toMatchObject({ status: 500 });
});

test('answers are not checked outside tests', async () => {
  expect(await ask({ status: 200, body: 'seven' }, { checkResponses: false })).toMatchObject({ status: 200, body: 'seven' });
});

test('a header that cannot be sent causes a problem response', async () => {
  expect(await ask({ status: 200, body: 7, headers: { location: '/edit\u2026' } }, { checkResponses: false })).toMatchObject({
    status: 400,
    type: 'invalid-request',
  });
});

describe('whether a failed request was done', () => {
  const operation = (method: 'get' | 'post', more: object = {}): Document => ({
    paths: {
      '/number': {
        [method]: {
          operationId: 'getNumber',
          responses: {},
          security: [{ session: [] }],
          'x-while-impersonating': 'as-person',
          ...more,
        },
      },
    },
  });
  const asks = (document: Document, fails: Readonly<Partial<Record<'handler' | 'session', Error>>>) => {
    const handler = () => {
      throw fails.handler;
    };
    const session = async () => {
      if (fails.session) throw fails.session;
      return { user: { id: '1' } } as never;
    };
    const server = serverOf({ getNumber: handler }, { document, authenticate: { session }, checkResponses: false });
    return inject(server, { method: 'post' in (document.paths['/number'] ?? {}) ? 'POST' : 'GET', url: '/api/number' });
  };
  const away = new Away('The database is away');

  test.each([
    [500, new Error('a fault')],
    [503, away],
  ])('is unknown if its handler has failed: %i', async (status, handler) => {
    expect(await asks(operation('post'), { handler })).toMatchObject({ status, body: { outcome: 'unknown' } });
    expect(await asks(operation('get', { 'x-same-origin': true }), { handler })).toMatchObject({ status, body: { outcome: 'unknown' } });
  });

  test.each<[string, number, Document, Parameters<typeof asks>[1]]>([
    ['its handler has not run', 503, operation('post'), { session: away }],
    ['it only reads', 503, operation('get'), { handler: away }],
    ['it is refused', 409, operation('post'), { handler: new Problem(409, 'not-linked') }],
  ])('is known if %s', async (_, status, document, fails) => {
    const { status: answered, body } = await asks(document, fails);
    expect(answered).toBe(status);
    expect(body).not.toHaveProperty('outcome');
  });
});
