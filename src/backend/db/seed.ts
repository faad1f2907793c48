import { seedBuiltInTexts } from '../content/built-in-texts';
import type { Passwords } from '../security/passwords';
import { seedDemo } from './demo/seed-demo';
import { demoPassword } from './demo/users';
import { startLock } from './migrate';
import type { Db } from './schema';

/** Puts in what the portal needs: its texts and, if wanted and nobody is there yet, the demo data. */
export const seed = (db: Db, { demo, passwords }: { readonly demo: boolean; readonly passwords: Passwords }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await startLock.execute(tx);
    await seedBuiltInTexts(tx);
    if (!demo) return;
    const somebody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!somebody) await seedDemo(tx, await passwords.hash(demoPassword));
  });
