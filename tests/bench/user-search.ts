/** Measures the search of support among 100,000 people, by each field and in each order. The baseline is the search among 1,000 people. */
import { sql } from 'kysely';
import { type PeopleOrder, type PeopleQuestion, searchPeople } from '../../src/backend/admin-search/search-people';
import { type DatabaseOptions, openDatabase } from '../../src/backend/db/open';
import { seedLoad } from '../../src/backend/demo/load';
import { seed } from '../../src/backend/demo/seed';
import { defaultPasswordCost, makePasswords } from '../../src/backend/security/passwords';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import { type Figure, spread } from './support/figure';

const many = 100_000;
const few = 1_000;
/** Maximum duration of a search in milliseconds, because support people wait for the result. */
const maxMs = 100;
const rounds = 8;

const blank: PeopleQuestion = {
  id: undefined,
  name: undefined,
  surname1: undefined,
  surname2: undefined,
  email: undefined,
  role: undefined,
};

const questions: Readonly<Record<string, Partial<PeopleQuestion>>> = {
  id: { id: 500 },
  'one letter of a name': { name: 'm' },
  name: { name: 'jose' },
  'frequent surname': { surname1: 'garcia' },
  'second surname': { surname2: 'nunez' },
  'no such name': { name: 'zzz' },
  'e-mail': { email: 'load77' },
  card: { dni: '2000' },
  'role of nearly all': { role: 'TEACHER' },
  'rare role': { role: 'TEACHER_FAKE' },
  'all fields': { name: 'maria', surname1: 'garcia', surname2: 'lopez', email: 'load', dni: '200', role: 'TEACHER' },
};

const orders: readonly PeopleOrder['sort'][] = [undefined, '-creationDate', 'lastAccessDate', 'surname1'];

const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** Returns the durations of the searches in milliseconds, by question. */
const timesIn = async (options: DatabaseOptions, users: number): Promise<Readonly<Record<string, readonly number[]>>> => {
  const db = await openDatabase(options, () => undefined);
  try {
    await seed(db, { demo: true, passwords: { ...makePasswords(defaultPasswordCost), hash: async () => 'unused' } });
    await seedLoad(db, { titles: 0, users, passwordHash: 'unused' });
    // In production, PostgreSQL does this automatically after so many new rows.
    await sql`vacuum analyze`.execute(db);
    const timed: Record<string, number[]> = {};
    for (const [name, question] of Object.entries(questions)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const sort of orders) {
          const began = performance.now();
          await searchPeople(db, 'customer', { ...blank, ...question }, { page: 1, sort });
          times.push(performance.now() - began);
        }
      }
      timed[name] = times;
    }
    return timed;
  } finally {
    await db.destroy();
  }
};

export const measure = async (): Promise<readonly Figure[]> => {
  const server = await startPostgres();
  try {
    const small = await timesIn({ url: await createDatabase(server.address, 'few') }, few);
    const large = await timesIn({ url: await createDatabase(server.address, 'many') }, many);
    return Object.entries(large).map(([name, times]) => ({
      what: `search by ${name}, p95`,
      measured: p95(times),
      unit: 'ms',
      wanted: { most: maxMs },
      baseline: { name: `among ${few} people`, measured: p95(small[name] ?? []) },
      note: spread(times),
    }));
  } finally {
    await server.stop();
  }
};
