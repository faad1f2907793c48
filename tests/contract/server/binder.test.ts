import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Binding, bindContract } from '../../../src/backend/contract/binder';
import type { Document } from '../../../src/backend/contract/document';
import type { AnyAnswer, Handlers } from '../../../src/backend/contract/types';
import { answerErrors } from '../../../src/backend/http/errors';
import { inject } from '../../support/backend/ask';

const json = (schema: Readonly<Record<string, unknown>>) => ({ content: { 'application/json': { schema } } });

/** A contract of one operation, which answers one number. */
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
    requireSameOrigin: () => undefined,
    requireCaptcha: async () => undefined,
    checkResponses: true,
    ...differently,
  });
  return server;
};

const ask = (answer: AnyAnswer, differently: Partial<Binding> = {}) =>
  inject(serverOf({ getNumber: () => answer }, differently), { method: 'GET', url: '/api/number' });

test('an operation without a handler keeps the server from starting', () => {
  expect(() => serverOf({})).toThrow('Operations without a handler: getNumber');
});

test('an authentication method without a binding keeps the server from starting', () => {
  const document: Document = {
    ...small,
    paths: { '/number': { get: { operationId: 'getNumber', security: [{ fingerprint: [] }], responses: {} } } },
  };
  expect(() => serverOf({ getNumber: () => ({ status: 200 }) }, { document })).toThrow(
    'Ways to authenticate that nobody bound: fingerprint',
  );
});

test('an answer as documented passes', async () => {
  expect(await ask({ status: 200, body: 7 })).toMatchObject({ status: 200, body: 7 });
});

test.each<[string, AnyAnswer]>([
  ['a status that is not documented', { status: 201, body: 7 }],
  ['a body that breaks its schema', { status: 200, body: 'seven' }],
  ['another content type', { status: 200, type: 'text/html', bytes: '7' }],
  ['no body', { status: 200 }],
])('%s is a failure in tests', async (_, answer) => {
  expect(await ask(answer)).toMatchObject({ status: 500 });
});

test('outside tests answers are not checked', async () => {
  expect(await ask({ status: 200, body: 'seven' }, { checkResponses: false })).toMatchObject({ status: 200, body: 'seven' });
});

test('a header that cannot be sent is refused as a problem', async () => {
  expect(await ask({ status: 200, body: 7, headers: { location: '/edit\u2026' } }, { checkResponses: false })).toMatchObject({
    status: 400,
    type: 'invalid-request',
  });
});
