import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAsset } from '../../../../src/backend/demo/professional-development';
import type { components } from '../../../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { freshDatabase } from '../../support/database';

/** Two backends that share only the database. */
let here: TestBackend;
let there: TestBackend;
beforeAll(async () => {
  const { options: database } = await freshDatabase();
  here = await openTestBackend({ database });
  there = await openTestBackend({ database });
});
afterAll(() => Promise.all([here.close(), there.close()]));

const google = 'google@demo.example';
const either = (index: number) => (index % 2 ? here : there);
const body = { action: 'ALTA', courseId: 12, master: 'wellbeing', birthday: null, announcementKey: 'ACTUAL-ES' } as const;

test('of fifty registrations of one person at two instances, one is stored', async () => {
  const session = await here.signedIn(google);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => either(index).ask('changeCourseRegistration', { session, body })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const { rows } = await sql`select id from pd_registrations where user_id = ${await here.idOf(google)} and cancelled_at is null`.execute(
    here.db,
  );
  expect(rows).toHaveLength(1);
});

test('views and thumbs at two instances are all counted', async () => {
  const session = await here.signedIn(google);
  const path = { uuid: demoAsset('clock.webm') };
  const asset = async () => (await there.ask('getAsset', { session, path })).body as components['schemas']['AssetDetail'];
  const before = await asset();
  await Promise.all([
    ...Array.from({ length: 100 }, (_, index) => either(index).ask('recordAssetView', { session, path })),
    ...Array.from({ length: 20 }, (_, index) => either(index).ask('setAssetThumb', { session, path, body: { like: 1 } })),
  ]);
  expect(await asset()).toMatchObject({ views: before.views + 100, totalThumbsUp: before.totalThumbsUp + 1 });
});
