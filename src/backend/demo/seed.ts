import { sql } from 'kysely';
import { seedBuiltInTexts } from '../content/built-in-texts';
import type { Db } from '../db/schema';
import { StartFault } from '../operating/start-fault';
import type { Passwords } from '../security/passwords';
import { seedDemo } from './seed-demo';
import { demoPassword } from './users';

/** The lock that an instance takes to fill the database at its start. With this lock, several instances can start at the same time. */
export const startLock = sql`select pg_advisory_xact_lock(7041978)`;

/**
 * Inserts the texts of the portal and the demo data. The demo data are inserted only if demo people are allowed and the database has no
 * users.
 * @throws {StartFault} when the database contains demo people, but they are not allowed
 */
export const seed = (db: Db, { demo, passwords }: { readonly demo: boolean; readonly passwords: Passwords }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await startLock.execute(tx);
    await seedBuiltInTexts(tx);
    const seeded = await tx.selectFrom('seeds').select('name').where('name', '=', 'demo').executeTakeFirst();
    if (seeded && !demo)
      throw new StartFault('This database holds demo people, whose password everybody knows. Allow them with ALLOW_DEMO=1.');
    const somebody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (somebody || !demo) return;
    await seedDemo(tx, await passwords.hash(demoPassword));
    await tx.insertInto('seeds').values({ name: 'demo', hash: '' }).execute();
  });
