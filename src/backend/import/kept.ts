import { sql } from 'kysely';
import { isKeptForAnother } from '../account/address-changes';
import type { Db } from '../db/schema';
import { type Batch, findWrongRows } from './batch';
import type { Fault } from './fault';

/**
 * Finds rows whose e-mail address is reserved for another account. The person of that account has changed its address, and can still
 * restore the former address. Call this function after the rows were written, so that every concurrent change of an address has ended by
 * then. Rows that were not written because of other errors are checked, too.
 */
export const findReservedAddresses = async (db: Db, batch: Batch): Promise<readonly Fault[]> => {
  const { address } = batch.table;
  if (address === undefined) return [];
  const source = sql`${batch.given} left join users on users.mail_key = given.mail_key
    where ${isKeptForAnother(sql.ref('given.mail_key'), sql.ref('users.id'))}`;
  return findWrongRows(db, batch, source, { column: address, wrong: 'is kept for another account, which has left it' });
};
