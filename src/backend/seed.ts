import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { openDatabase } from './db/open';
import { seedLoad } from './demo/load';
import { seed } from './demo/seed';
import { demoPassword } from './demo/users';
import { StartFault, sentenceOf } from './operating/start-fault';
import { defaultPasswordCost, makePasswords } from './security/passwords';

const countOf = (name: string, text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new StartFault(`--${name} must be a number, not '${text}'`);
  return Number(text);
};

/** `npm run seed -- --titles 10000 --users 100000`: the demo data, and additional titles and people. */
const seedDatabase = async () => {
  const { values } = parseArgs({ options: { titles: { type: 'string', default: '0' }, users: { type: 'string', default: '0' } } });
  const { backend } = readConfig(process.env);
  if (!backend.demo) throw new StartFault('Demo people are not allowed here (ALLOW_DEMO).');
  const titles = countOf('titles', values.titles);
  const users = countOf('users', values.users);
  const passwords = makePasswords(defaultPasswordCost);
  const db = await openDatabase(backend.database, () => undefined);
  try {
    await seed(db, { demo: true, passwords });
    await seedLoad(db, { titles, users, passwordHash: await passwords.hash(demoPassword) });
  } finally {
    await db.destroy();
  }
  console.log(`The database holds the demo data, ${titles} titles and ${users} people more.`);
};

seedDatabase().catch((error: Error) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
