import { describe, expect, test } from 'vitest';
import { databaseFault, folderFault, portFault, sentenceOf } from '../../../src/backend/operating/start-fault';

const password = 'hunter2';
const url = `postgres://portal:${password}@db.internal:5432/portal`;
const mail = 'ana@school.example';
const secrets = [password, 'db.internal', mail];

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

/** What fails may quote what it was given in every one of these ways. */
const shapes: readonly (readonly [string, unknown])[] = [
  ['an error that quotes', new Error(`invalid value: "${password}"`)],
  ['an error that quotes in other ways', new TypeError(`'${password}' is not \`${mail}\``)],
  ['an error with an address', new Error(`cannot parse ${url}`)],
  ['an error with an address that has no beginning', new Error(`cannot parse portal:${password}@db.internal/portal`)],
  ['an error about somebody', new Error(`no account for ${mail}`)],
  ['an error with fields', Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: url })],
  ['an error with causes', new Error('failed', { cause: new Error(`connect to ${url}`) })],
  ['several errors', new AggregateError([new Error(`"${password}"`), new Error(url)], `tried ${url}`)],
  ['several errors of which there is none', new AggregateError([], `tried ${url}`)],
  ['an error of the server', coded(`invalid value for parameter "x": "${password}"`, '22023')],
  ['a text', `"${password}" ${url}`],
  ['something else', { password, url }],
  ['nothing', undefined],
];

const said: Readonly<Record<string, (error: unknown) => unknown>> = {
  'of anything': (error) => error,
  'of the database': databaseFault,
  'of a failed query': (error) => databaseFault(new Error('the query failed', { cause: error })),
  'of its folder': (error) => folderFault('/data', error),
  'of a port': (error) => portFault('127.0.0.1', 8080, 'HOST, PORT', error),
};

describe.each(Object.entries(said))('what is said %s at start', (_, faultOf) => {
  test.each(shapes)('holds no value: %s', (_name, error) => {
    const sentence = sentenceOf(faultOf(error));
    for (const secret of secrets) expect(sentence).not.toContain(secret);
    expect(sentence).toMatch(/^(The|Port) .{10}/);
  });
});

test.each([
  ['password authentication failed for user "portal"', '28P01'],
  ['database "portal" does not exist', '3D000'],
  ['sorry, too many clients already', '53300'],
])('%s is said in the words of the server', (message, code) => {
  expect(sentenceOf(databaseFault(coded(message, code)))).toBe(`The database of DATABASE_URL cannot be used: ${message} (${code}).`);
});

test('several errors of which there is none are told of by what is said of all', () => {
  expect(sentenceOf(databaseFault(new AggregateError([], 'tried in vain')))).toBe(
    'The database of DATABASE_URL cannot be used: tried in vain.',
  );
});
