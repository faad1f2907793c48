import { expect, test } from 'vitest';
import { toLoggedError, withoutValues } from '../../../src/backend/http/logged-error';

const secret = 'hunter2';

const parserError = () => {
  try {
    return JSON.parse(`{"password":"${secret}`);
  } catch (error) {
    return error;
  }
};

test.each<[string, string]>([
  [`invalid input syntax for type bigint: "${secret}"`, 'invalid input syntax for type bigint: "…"'],
  [`invalid json: "{"a": "${secret}"}" at 3`, 'invalid json: "…" at 3'],
  [`Failed to parse URL from https://me:${secret}@host/${secret}?x=${secret}`, 'Failed to parse URL from <address>'],
  ['invalid input for "ana@school.example 600 00, mornings"', 'invalid input for "…"'],
  ['no account for ana@school.example', 'no account for <address>'],
  ['link Zk3x9-_aV0b1Q2w3E4r5 is over', 'link <token> is over'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading '…')"],
  ['relation "users" does not exist', 'relation "…" does not exist'],
  ['The content service answers 500', 'The content service answers 500'],
])('%s', (message, logged) => {
  expect(withoutValues(message)).toBe(logged);
});

test('a database error is logged with its identifiers and without values', () => {
  const values = { detail: `Key (mail)=(${secret}) already exists.`, where: secret, hint: secret, parameters: [secret], query: secret };
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_mail"'), values, {
    code: '23505',
    table: 'users',
    constraint: 'users_mail',
  });
  expect(toLoggedError(error)).toMatchObject({ type: 'Error', code: '23505', table: 'users', constraint: 'users_mail' });
  expect(JSON.stringify(toLoggedError(error))).not.toContain(secret);
});

test('causes are logged in the same way, each with its place in the code', () => {
  const error = new TypeError('fetch failed', { cause: new AggregateError([new Error(`connect to "${secret}"`)], `several\n${secret}`) });
  const logged = toLoggedError(error);
  expect(logged.stack).toMatch(/^at .*logged-error\.test/);
  expect(logged).toMatchObject({ type: 'TypeError', cause: { type: 'AggregateError', errors: [{ message: 'connect to "…"' }] } });
});

test('quotations of a parser and values that are not errors are not logged', () => {
  expect(JSON.stringify(toLoggedError(parserError()))).not.toContain(secret);
  expect(JSON.stringify(toLoggedError(secret))).not.toContain(secret);
});

test('a cycle of causes terminates', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(toLoggedError(error)).match(/round/g)?.length).toBeLessThan(10);
});
