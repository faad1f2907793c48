import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartFault } from '../operating/start-fault';
import { ownFile } from '../own-files';
import type { Db } from './schema';

const folder = ownFile('src/backend/db/migrations/');

/** Splits a file into statements, each of which ends with a semicolon at the end of a line. */
const statementsOf = (text: string) =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '');

const migrationOf = (name: string): Migration => ({
  up: async (tx: Kysely<unknown>) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
  },
});

const getMigrations = async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, migrationOf(name)]));
};

const migratorOf = (db: Db) => new Migrator({ db, provider: { getMigrations } });

/** Whether `migrations` has files that have not run on this database. */
export const hasPendingMigrations = async (db: Db): Promise<boolean> =>
  (await migratorOf(db).getMigrations()).some(({ executedAt }) => executedAt === undefined);

/**
 * Brings the tables up to date: runs each new .sql file of `migrations`, in the order of their names. All files run in one transaction, and
 * several instances may start at once.
 * @throws {StartFault} when a file that has run is missing in this release
 * @throws another error when a new file sorts before a file that has run
 */
export const migrate = async (db: Db): Promise<void> => {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error instanceof Error && error.message.includes('previously executed migration')) {
    throw new StartFault('The database was set up by a newer release of the portal, which this release cannot read.');
  }
  if (error) throw error;
};
