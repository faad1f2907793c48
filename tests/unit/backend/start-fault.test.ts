import { describe, expect, test } from 'vitest';
import { databaseFault, folderFault, portFault, sentenceOf } from '../../../src/backend/operating/start-fault';

const password = 'hunter2';
const url = `postgres://portal:${password}@db.internal:5432/portal`;
const mail = 'ana@school.example';
const secrets = [password, 'db.internal', mail];

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

/** All forms in which an error may contain the value that it received. */
const errors: readonly (readonly [string, unknown])[] = [
  ['an error with a quotation', new Error(`invalid value: "${password}"`)],
  ['an error with other quotation marks', new TypeError(`'${password}' is not \`${mail}\``)],
  ['an error with an address', new Error(`cannot parse ${url}`)],
  ['an error with an address without scheme', new Error(`cannot parse portal:${password}@db.internal/portal`)],
  ['an error about a person', new Error(`no account for ${mail}`)],
  ['an error with fields', Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: url })],
  ['an error with causes', new Error('failed', { cause: new Error(`connect to ${url}`) })],
  ['several errors', new AggregateError([new Error(`"${password}"`), new Error(url)], `tried ${url}`)],
  ['several errors without details', new AggregateError([], `tried ${url}`)],
  ['an error from the server', coded(`invalid value for parameter "x": "${password}"`, '22023')],
  ['a text', `"${password}" ${url}`],
  ['something else', { password, url }],
  ['nothing', undefined],
];

const faults: Readonly<Record<string, (error: unknown) => unknown>> = {
  'about an error': (error) => error,
  'about the database': databaseFault,
  'about a failed query': (error) => databaseFault(new Error('the query failed', { cause: error })),
  'about the folder of the database': (error) => folderFault('/data', error),
  'about a port': (error) => portFault('127.0.0.1', 8080, 'HOST, PORT', error),
};

describe.each(Object.entries(faults))('a message %s at start', (_, faultOf) => {
  test.each(errors)('contains no secret: %s', (_name, error) => {
    const sentence = sentenceOf(faultOf(error));
    for (const secret of secrets) expect(sentence).not.toContain(secret);
    expect(sentence).toMatch(/^(The|Port) .{10}/);
  });
});

test.each([
  ['password authentication failed for user "portal"', '28P01'],
  ['database "portal" does not exist', '3D000'],
  ['sorry, too many clients already', '53300'],
])('the message of the database is kept: %s', (message, code) => {
  expect(sentenceOf(databaseFault(coded(message, code)))).toBe(`The database of DATABASE_URL cannot be used: ${message} (${code}).`);
});

test('several errors without details are reported by their common message', () => {
  expect(sentenceOf(databaseFault(new AggregateError([], 'tried in vain')))).toBe(
    'The database of DATABASE_URL cannot be used: tried in vain.',
  );
});
