import type { Db } from '../db/schema';
import { makeSecret } from './secret';

/** Returns a key that all instances share. The first instance creates the key. */
export const sharedSecret = async (db: Db, name: string): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: makeSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
};
