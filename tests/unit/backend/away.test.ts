import { expect, test } from 'vitest';
import { isAway } from '../../../src/backend/db/away';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('said in the words of a driver'), { code, ...more });

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['nobody listens at any address of the name', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
  ['the line was cut', withCode('ECONNRESET')],
  ['the line was cut while writing', withCode('EPIPE')],
  ['the name is not known for now', withCode('EAI_AGAIN')],
  ['the socket is not there', withCode('ENOENT')],
  ['too many wait at the socket', withCode('EAGAIN')],
  ['an operator ends the connection', withCode('57P01')],
  ['another connection crashed', withCode('57P02')],
  ['it starts', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['the statement took too long', withCode('57014')],
  ['another server took over', withCode('25006')],
  ['the connection failed', withCode('08006')],
  ['the tables were changed under a prepared statement', withCode('0A000', { routine: 'RevalidateCachedQuery' })],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
  ['no connection came in time', new Error('Connection terminated due to connection timeout')],
  ['no connection got free in time', new Error('timeout exceeded when trying to connect')],
  ['the server was silent while connecting', new Error('timeout expired')],
  ['the server was silent while asked', new Error('Query read timeout')],
  ['the connection had broken before', new Error('Client has encountered a connection error and is not queryable')],
])('%s: away', (_, error) => {
  expect(isAway(error)).toBe(true);
});

test.each([
  ['a duplicate', withCode('23505')],
  ['a mistake in a statement', withCode('42601')],
  ['something that is not supported', withCode('0A000', { routine: 'transformStmt' })],
  ['a password that is wrong', withCode('28P01')],
  ['a database that is not there', withCode('3D000')],
  ['a deadlock', withCode('40P01')],
  ['a pool that was closed', new Error('Cannot use a pool after calling end on the pool')],
  ['an address that refuses beside one that is wrong', new AggregateError([withCode('ECONNREFUSED'), withCode('28P01')])],
  ['nothing at all', new AggregateError([])],
  ['no error', 'Query read timeout'],
])('%s: not away', (_, error) => {
  expect(isAway(error)).toBe(false);
});
