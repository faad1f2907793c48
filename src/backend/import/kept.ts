import { sql } from 'kysely';
import { isKeptForAnother } from '../account/address-changes';
import type { Db } from '../db/schema';
import type { ImportedRow } from './check';
import type { Fault } from './fault';
import type { Field } from './fields';
import { columnsOf, toRelation } from './store';
import type { Table } from './table';

/**
 * Finds rows whose e-mail address is reserved for another account. The person of that account has changed its address, and can still
 * restore the former address. Call this function after the rows were written, so that every concurrent change of an address has ended by
 * then. Rows that were not written because of other errors are checked, too.
 */
export const findReservedAddresses = async (
  db: Db,
  table: Table,
  fields: Readonly<Record<string, Field>>,
  rows: readonly ImportedRow[],
  file: string,
): Promise<readonly Fault[]> => {
  const { address } = table;
  if (address === undefined) return [];
  const { rows: reserved } = await sql<{ line: number }>`
    select given.line from ${toRelation(columnsOf(table, fields), rows)}
    left join users on users.mail_key = given.mail_key
    where ${isKeptForAnother(sql.ref('given.mail_key'), sql.ref('users.id'))} order by given.line`.execute(db);
  return reserved.map(({ line }) => ({ file, line, column: address, wrong: 'is kept for another account, which has left it' }));
};
