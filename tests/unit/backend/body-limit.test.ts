import { describe, expect, test } from 'vitest';
import { bodyLimit } from '../../../src/backend/contract/body-limit';
import type { Document, Schema } from '../../../src/backend/contract/document';
import { bodyExampleOf, contract, operations } from '../../contract/support/operations';

/** The bytes that each limit leaves for spaces between values. */
const SPACES = 1_024;

const document = { paths: {}, components: { schemas: { Word: { type: 'string', maxLength: 10 } } } } as Document;
const limitOf = (schema: Schema, type = 'application/json') => bodyLimit(document, { content: { [type]: { schema } } }) - SPACES;
const object = (properties: Readonly<Record<string, Schema>>) => ({ type: 'object', additionalProperties: false, properties });

describe('the limit of a body', () => {
  test.each<[string, Schema, number]>([
    ['a text whose characters are all escaped', { type: 'string', maxLength: 10 }, 62],
    ['a reference', { $ref: '#/components/schemas/Word' }, 62],
    ['a uuid', { type: 'string', format: 'uuid' }, 218],
    ['the longest of several words', { enum: ['one', 'three'] }, 7],
    ['the only word', { type: 'string', const: 'three' }, 7],
    ['a number', { type: 'integer' }, 24],
    ['the longer of two types', { type: ['string', 'null'], maxLength: 10 }, 62],
    ['the longer alternative', { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Word' }] }, 62],
    ['a list', { type: 'array', maxItems: 3, items: { enum: ['a'] } }, 14],
    ['an object with its names', object({ one: { enum: ['a'] }, three: { enum: ['a'] } }), 24],
  ])('has room for %s', (_, schema, bytes) => {
    expect(limitOf(schema)).toBe(bytes);
  });

  test('counts the characters of a form as they are encoded', () => {
    expect(limitOf({ type: 'string', maxLength: 10 }, 'application/x-www-form-urlencoded')).toBe(92);
  });

  test('is the number of bytes that the contract names', () => {
    expect(bodyLimit(document, { 'x-max-bytes': 7, content: { 'application/json': { schema: { type: 'string' } } } })).toBe(7);
  });

  test.each<[string, Schema]>([
    ['a text', { type: 'string' }],
    ['a list', { type: 'array', items: { enum: ['a'] } }],
    ['an object with properties of any name', { type: 'object' }],
    ['an object with a text', object({ one: { type: 'string' } })],
    ['anything', {}],
    ['a text that may be too long', { type: 'string', maxLength: 100_000 }],
  ])('cannot be computed for %s', (_, schema) => {
    expect(() => limitOf(schema)).toThrow('give its parts limits, or name one as x-max-bytes');
  });
});

const withJson = operations.flatMap((operation) => {
  const [body, example] = [operation.body?.value, bodyExampleOf(operation)];
  const isJson = body !== undefined && 'application/json' in body.content && example !== undefined;
  return isJson ? [[operation.id, body, JSON.stringify(example)] as const] : [];
});

test.each(withJson)('the body of %s has room for its example', (_, body, example) => {
  expect(bodyLimit(contract, body)).toBeGreaterThan(Buffer.byteLength(example));
});
