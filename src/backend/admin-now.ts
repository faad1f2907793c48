import { parseArgs } from 'node:util';
import { createFirstAdministrator } from './admin-users/create-first-administrator';
import { readConfig } from './config';
import { describeDatabase } from './db/describe-database';
import { openDatabase } from './db/open';

/** Creates the account of a portal's first administrator: `npm run admin -- <e-mail> <name> <surname>`. */
const createNow = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [mail, name, surname, ...others] = positionals;
  if (mail === undefined || name === undefined || surname === undefined || others.length > 0)
    throw new Error('Say who: npm run admin -- <e-mail> <name> <surname>');
  const { database, publicUrl } = readConfig(process.env).backend;
  if (publicUrl === undefined) throw new Error('PUBLIC_URL must be set, because the letter has a link to the portal.');
  console.log(`Database: ${describeDatabase(database)}`);
  const db = await openDatabase(database, () => undefined);
  try {
    await createFirstAdministrator(db, new URL('/', publicUrl).href, { mail, name, surname });
  } finally {
    await db.destroy();
  }
  console.log(`${mail} gets a letter with a link to choose a password, as soon as the portal runs. The link is valid for three days.`);
};

createNow().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
