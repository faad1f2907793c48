import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidOf } from '../../src/backend/demo/titles';
import type { components } from '../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from './support/backend';

/** Limits of time and number at which the answers for the home page change. */

type Schemas = components['schemas'];

const mail = 'new@demo.example';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test.each([
  [3, 204],
  [2, 409],
])('a library with room for %i titles gets a promotion of three: %i', async (room, status) => {
  const { count } = await backend.db
    .selectFrom('library_titles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', await backend.idOf(mail))
    .executeTakeFirstOrThrow();
  const limited = await openTestBackend({ libraryLimit: count + room });
  const answer = await limited.ask('acceptPromotions', {
    session: await limited.signedIn(mail),
    body: { promotionIds: [61], promotionTitles: ['1016', '1017', '1018'] },
  });
  await limited.close();
  expect(answer.status).toBe(status);
});

test('notices of the same moment come in the order of their types', async () => {
  const other = 'italy@demo.example';
  const id = await backend.idOf(other);
  for (const type of ['b', 'c', 'a'])
    await sql`insert into notices (user_id, type, since) values (${id}, ${type}, '2026-09-01T08:00:00Z')`.execute(backend.db);
  const { body } = await backend.ask('getNotice', { session: await backend.signedIn(other) });
  expect(body).toEqual({ type: 'a' });
});

test('a region with the name of a country is no country, and the reverse', async () => {
  const { region, country } = await backend.db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.school_id')
    .innerJoin('countries', 'countries.id', 'schools.country_id')
    .select(['schools.region', 'countries.name as country'])
    .where('mail', '=', mail)
    .executeTakeFirstOrThrow();
  await backend.db
    .insertInto('post_audiences')
    .values([
      { kind: 'region', name: country, category: 9_001 },
      { kind: 'country', name: region ?? '', category: 9_002 },
    ])
    .execute();
  const body = (await backend.ask('getNewsPreferences', { session: await backend.signedIn(mail) })).body as Schemas['NewsPreferences'];
  expect([body.region, body.country].flat().filter((category) => category > 9_000)).toEqual([]);
});

test('the last answer to a promotion in a title counts', async () => {
  const teacher = 'microsoft@demo.example';
  const [id, session] = [await backend.idOf(teacher), await backend.signedIn(teacher)];
  const body = {
    idTitle: '1011',
    titlePromotion: 'Seminario en línea: evaluar por competencias',
    urlInformation: 'https://publisher.example/seminario',
  };
  for (const [operation, answer] of [
    ['acceptTitlePromotion', 'accepted'],
    ['dismissTitlePromotion', 'dismissed'],
    ['acceptTitlePromotion', 'accepted'],
  ] as const) {
    expect(await backend.ask(operation, { session, path: { promotionId: '72' }, body })).toMatchObject({ status: 204 });
    const rows = await backend.db
      .selectFrom('answered_promotions')
      .select('answer')
      .where('user_id', '=', id)
      .where('post_id', '=', 72)
      .execute();
    expect(rows).toEqual([{ answer }]);
  }
});

test('pictures of professional development depend on no person, and any browser may keep them for an hour', async () => {
  for (const operation of ['getSmallThumbnail', 'getLargeThumbnail'] as const) {
    const { headers } = await backend.ask(operation, { path: { uuid: uuidOf('pd asset 0') } });
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
});
