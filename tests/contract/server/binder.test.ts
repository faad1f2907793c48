import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Binding, bindContract } from '../../../src/backend/contract/binder';
import type { Document } from '../../../src/backend/contract/document';
import type { AnyAnswer, Handlers } from '../../../src/backend/contract/types';
import { answerErrors } from '../../../src/backend/http/errors';
import { inject } from '../../support/backend/ask';

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
    requireSameOrigin: () => undefined,
    requireCaptcha: async () => undefined,
    checkResponses: true,
    ...differently,
  });
  return server;
};

const ask = (answer: AnyAnswer, differently: Partial<Binding> = {}) =>
  inject(serverOf({ getNumber: () => answer }, differently), { method: 'GET', url: '/api/number' });

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
