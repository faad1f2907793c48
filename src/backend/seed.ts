import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { openDatabase } from './db/open';
import { seedLoad } from './demo/load';
import { seedLoadLinks } from './demo/load-links';
import { seed } from './demo/seed';
import { demoPassword } from './demo/users';
import { StartFault, sentenceOf } from './operating/start-fault';
import { defaultPasswordCost, makePasswords } from './security/passwords';

const countOf = (name: string, text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new StartFault(`--${name} must be a number, not '${text}'`);
  return Number(text);
};

/**
 * Inserts the demo data, additional titles and people, and links of these people for students. The command is `npm run seed -- --titles
 * 10000 --users 100000 --links 100000`.
 */
const seedDatabase = async () => {
  const number = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({ options: { titles: number, users: number, links: number } });
  const { backend } = readConfig(process.env);
  if (!backend.demo) throw new StartFault('Demo people are not allowed here (ALLOW_DEMO).');
  const titles = countOf('titles', values.titles);
  const users = countOf('users', values.users);
  const links = countOf('links', values.links);
  const passwords = makePasswords(defaultPasswordCost);
  const db = await openDatabase(backend.database, () => undefined);
  try {
    await seed(db, { demo: true, passwords });
    await seedLoad(db, { titles, users, passwordHash: await passwords.hash(demoPassword) });
    await seedLoadLinks(db, links);
  } finally {
    await db.destroy();
  }
  console.log(`The database holds the demo data, and also ${titles} titles, ${users} people and at most ${links} links for students.`);
};

seedDatabase().catch((error: Error) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
