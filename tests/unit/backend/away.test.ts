import { expect, test } from 'vitest';
import { isAway } from '../../../src/backend/db/away';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('said in the words of a driver'), { code, ...more });

test.each([
  ['nothing listens at the port', withCode('ECONNREFUSED')],
  ['no address of the name answers', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
  ['the connection was cut', withCode('ECONNRESET')],
  ['the connection was cut during a write', withCode('EPIPE')],
  ['the name is temporarily unknown', withCode('EAI_AGAIN')],
  ['the socket does not exist', withCode('ENOENT')],
  ['the queue of the socket is full', withCode('EAGAIN')],
  ['an operator ended the connection', withCode('57P01')],
  ['another connection crashed', withCode('57P02')],
  ['the server is starting', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['the statement took too long', withCode('57014')],
  ['another server took over', withCode('25006')],
  ['the connection failed', withCode('08006')],
  ['a prepared statement is outdated after a change of tables', withCode('0A000', { routine: 'RevalidateCachedQuery' })],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
  ['opening a connection took too long', new Error('Connection terminated due to connection timeout')],
  ['no connection became free in time', new Error('timeout exceeded when trying to connect')],
  ['the server did not respond to the connection', new Error('timeout expired')],
  ['the server did not respond to a statement', new Error('Query read timeout')],
  ['the connection was already broken', new Error('Client has encountered a connection error and is not queryable')],
])('an error counts as an unavailable server: %s', (_, error) => {
  expect(isAway(error)).toBe(true);
});

test.each([
  ['a duplicate', withCode('23505')],
  ['a syntax error in a statement', withCode('42601')],
  ['an unsupported feature', withCode('0A000', { routine: 'transformStmt' })],
  ['a wrong password', withCode('28P01')],
  ['an unknown database', withCode('3D000')],
  ['a deadlock', withCode('40P01')],
  ['a closed pool', new Error('Cannot use a pool after calling end on the pool')],
  ['one address refuses, and another one is wrong', new AggregateError([withCode('ECONNREFUSED'), withCode('28P01')])],
  ['an empty list of errors', new AggregateError([])],
  ['a value that is not an error', 'Query read timeout'],
])('an error does not count as an unavailable server: %s', (_, error) => {
  expect(isAway(error)).toBe(false);
});
