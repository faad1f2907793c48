import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAi } from '../../src/backend/ai/ai';
import { uuidOf } from '../../src/backend/demo/titles';
import { openTestBackend, type TestBackend } from './support/backend';

/** A page stays open with its session while the permissions of the person change. So each request reads the permissions again. */

const mail = 'teacher@demo.example';
const titleid = uuidOf(1011);

let backend: TestBackend;
let id: string;
let session: string;
let putBack: () => Promise<unknown>;
beforeAll(async () => {
  backend = await openTestBackend();
  id = await backend.idOf(mail);
});
afterAll(() => backend.close());
beforeEach(async () => {
  putBack = await backend.keep(mail);
  await sql`update users set ai_poc = true where id = ${id}`.execute(backend.db);
  await sql`delete from favourite_lists where user_id = ${id}`.execute(backend.db);
  await sql`delete from student_links where user_id = ${id}`.execute(backend.db);
  session = await backend.signedIn(mail);
});
afterEach(() => putBack());

const data = { question_type: 'exercise', bucket_name: demoAi.buckets[0], bucket_key: titleid, unit_id: 1 };
const asks = {
  saveFavourites: () =>
    backend.ask('saveFavourites', { session, path: { titleid }, body: { favourites: [] }, headers: { 'if-none-match': '*' } }),
  shareTitle: () => backend.ask('shareTitle', { session, body: { uuid: titleid } }),
  generateExercise: () => backend.ask('generateExercise', { session, body: { url: demoAi.urls[0], data } }),
} as const;
const every = Object.keys(asks) as (keyof typeof asks)[];
const readStored = async () => {
  const { rows } =
    await sql`select 1 from favourite_lists where user_id = ${id} union all select 1 from student_links where user_id = ${id}`.execute(
      backend.db,
    );
  return rows.length;
};

test.each(every)('%s is done for a person with the permission', async (name) => {
  expect((await asks[name]()).status).toBe(200);
});

describe('for a person who has signed out in another window', () => {
  test.each(every)('%s is refused, and nothing is written', async (name) => {
    expect(Math.floor((await backend.ask('signOut', { session })).status / 100)).toBe(2);
    expect(await asks[name]()).toMatchObject({ status: 401, type: 'session-required' });
    expect(await readStored()).toBe(0);
  });
});

describe('for a person whose account has changed meanwhile', () => {
  test('shareTitle is refused for a role that may not share', async () => {
    await sql`update users set role = 'USER' where id = ${id}`.execute(backend.db);
    expect(await asks.shareTitle()).toMatchObject({ status: 403, type: 'not-shareable' });
    expect(await readStored()).toBe(0);
  });

  test('generateExercise is refused without the permission', async () => {
    await sql`update users set ai_poc = false where id = ${id}`.execute(backend.db);
    expect(await asks.generateExercise()).toMatchObject({ status: 403, type: 'no-ai' });
  });

  test.each(every)('%s is refused once the title has left the library', async (name) => {
    const gone = () => sql`delete from library_titles where user_id = ${id} and title_id = (select id from titles where uuid = ${titleid})`;
    await gone().execute(backend.db);
    try {
      expect(await asks[name]()).toMatchObject({ status: 403, type: 'not-in-library' });
      expect(await readStored()).toBe(0);
    } finally {
      await sql`insert into library_titles (user_id, title_id) select ${id}::bigint, id from titles where uuid = ${titleid}`.execute(
        backend.db,
      );
    }
  });
});
