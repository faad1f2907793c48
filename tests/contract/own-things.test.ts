import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../src/backend/contract/types';
import type { Db } from '../../src/backend/db/schema';
import type { Ask } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { makeKnownRequest } from './support/known-values';
import { idScopeOf, nameOperations, operations } from './support/operations';
import { readTableDigests, type TableDigests } from './support/table-digests';

/** Personal data of one person, and another person with the same permissions. */
type OwnThing = { readonly owner: string; readonly stranger: string; readonly ask: Ask };

/** Functions that create the personal data, for each operation whose path contains an id of personal data. */
const providers: { readonly [K in OperationId]?: (backend: TestBackend) => Promise<OwnThing> } = {
  getAdoptionOrder: async () => ({ owner: 'teacher@demo.example', stranger: 'portugal@demo.example', ask: {} }),
  sendAdoptionOrder: async () => ({ owner: 'teacher@demo.example', stranger: 'portugal@demo.example', ask: {} }),
  // The stranger is a teacher of another school, who may order, too.
  getDeliveryAddress: async ({ db }) => {
    await db.updateTable('users').set({ school_id: '28' }).where('mail', '=', 'google@demo.example').execute();
    return { owner: 'teacher@demo.example', stranger: 'google@demo.example', ask: {} };
  },
  getSubjectBooks: async () => ({ owner: 'teacher@demo.example', stranger: 'google@demo.example', ask: {} }),
  getChildrenOrderState: async () => ({ owner: 'teacher@demo.example', stranger: 'google@demo.example', ask: {} }),
  withdrawChildrenOrder: async () => ({ owner: 'teacher@demo.example', stranger: 'google@demo.example', ask: {} }),
  payChildrenOrder: async () => ({ owner: 'teacher@demo.example', stranger: 'google@demo.example', ask: {} }),
  launchCourse: async () => ({ owner: 'teacher@demo.example', stranger: 'google@demo.example', ask: {} }),
};

let backend: TestBackend;
let stored: () => Promise<TableDigests>;

beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

describe('personal data of somebody else', () => {
  const own = operations.filter((operation) => idScopeOf(operation) === 'own');

  test('every operation that addresses personal data has a provider in this test', () => {
    expect(own.map(({ id }) => id).filter((id) => !(id in providers))).toEqual([]);
  });

  test.each(nameOperations(own))('%s returns 404 for such data', async (id, operation) => {
    const thing = await providers[id as OperationId]?.(backend);
    if (!thing) throw new Error(`There is no provider for ${id}`);
    const ask = { ...makeKnownRequest(operation), ...thing.ask };
    // Both people sign in before the stored data is read, because signing in writes to the database.
    const [stranger, owner] = [await backend.signedIn(thing.stranger), await backend.signedIn(thing.owner)];
    const before = await stored();
    const answer = await backend.ask(operation, { ...ask, session: stranger });
    expect(answer).toMatchObject({ status: 404 });
    expect(await stored()).toEqual(before);
    const theirs = await backend.ask(operation, { ...ask, session: owner });
    expect(theirs.status, 'the owner can access it').not.toBe(404);
  });
});

describe('libraries', () => {
  type Items = { readonly items: readonly { readonly idTitulo: string; readonly origin: string }[] };

  const seededFor = async (db: Db, mail: string) => {
    const rows = await db
      .selectFrom('library_titles')
      .innerJoin('users', 'users.id', 'user_id')
      .select('title_id')
      .where('mail', '=', mail)
      .orderBy('title_id')
      .execute();
    return rows.map(({ title_id }) => title_id);
  };

  const people = ['teacher', 'italy', 'nine', 'onlydemo', 'internal'].map((name) => `${name}@demo.example`);

  test('are separate for each person, even in concurrent requests', async () => {
    const sessions = await Promise.all(people.map(backend.signedIn));
    const asked = [...sessions, ...sessions, ...sessions];
    const answers = await Promise.all(asked.map((session) => backend.ask('getLibrary', { session })));
    const seen = answers.map(({ body }) => (body as Items).items.map(({ idTitulo }) => idTitulo));
    const seeded = await Promise.all(people.map((mail) => seededFor(backend.db, mail)));
    expect(seen).toEqual([...seeded, ...seeded, ...seeded]);
    expect(new Set(seeded.map(String)).size, 'as seeded, they differ').toBeGreaterThan(3);
  });

  test('do not share tags between people', async () => {
    const [ana, nuria] = [await backend.signedIn('teacher@demo.example'), await backend.signedIn('nine@demo.example')];
    const tag = String((await backend.ask('getLibrary', { session: ana })).headers.etag);
    expect(await backend.ask('getLibrary', { session: ana, headers: { 'if-none-match': tag } })).toMatchObject({ status: 304, text: '' });
    expect(await backend.ask('getLibrary', { session: nuria, headers: { 'if-none-match': tag } })).toMatchObject({ status: 200 });
  });

  test('are not kept by caches between the server and the browser', async () => {
    const { headers } = await backend.ask('getLibrary', { session: await backend.signedIn('teacher@demo.example') });
    expect(headers['cache-control']).toContain('private');
  });
});
