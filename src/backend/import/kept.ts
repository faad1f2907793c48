import { sql } from 'kysely';
import { isKept } from '../account/address-changes';
import type { Db } from '../db/schema';
import type { Fault, Taken } from './check';
import type { Field } from './fields';
import { columnsOf, relation } from './store';
import type { Table } from './tables';

/** No account has it. */
const NOBODY = '0';

/**
 * Rows whose address is reserved for another account, which can still restore it. Called after the rows were written, so that a concurrent
 * change of address is waited for; rows that were not written because of other errors are checked too.
 */
export const keptAddresses = async (
  db: Db,
  table: Table,
  fields: Readonly<Record<string, Field>>,
  rows: readonly Taken[],
  file: string,
): Promise<readonly Fault[]> => {
  const { address } = table;
  if (address === undefined) return [];
  const { rows: left } = await sql<{ line: number; mail: string; userId: string | null }>`
    select given.line, given.${sql.ref(address)} as mail, users.id as "userId" from ${relation(columnsOf(table, fields), rows)}
    left join users on users.mail_key = given.mail_key
    where exists (select from address_changes where address_changes.mail_key = given.mail_key) order by given.line`.execute(db);
  const faults: Fault[] = [];
  for (const { line, mail, userId } of left) {
    if (await isKept(db, mail, userId ?? NOBODY))
      faults.push({ file, line, column: address, wrong: 'is kept for another account, which has left it' });
  }
  return faults;
};
