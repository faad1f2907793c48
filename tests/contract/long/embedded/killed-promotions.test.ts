import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../src/shared/api/contract.gen';
import { type Child, startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call, signInAt } from '../../support/numbered-writes';

type Schemas = components['schemas'];

const promoted = ['1016', '1017', '1018'];
const accepted = { promotionIds: [61], promotionTitles: promoted };

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = (database.options as { readonly folder: string }).folder;
});
afterAll(() => database.drop());

/** Returns the state of a person after a start: the number of promoted titles, and whether the promotion is recorded. */
const keptIn = async (child: Child, cookie: string) => {
  const get = async (path: string) => (await call(child, 'GET', path, cookie)).json();
  const { items } = (await get('/library')) as Schemas['VersionedLibraryItems'];
  const { promotions } = (await get('/promotions/preferences')) as Schemas['PromotionPreferences'];
  const titles = items.filter(({ idTitulo, promotion }) => promoted.includes(idTitulo) && promotion === 1);
  return { titles: titles.length, isRecorded: promotions.includes(61) };
};

test('a promotion whose backend is killed meanwhile is accepted in full or not at all; an answered one is accepted', async () => {
  let child = await startChild({ database: { folder } });
  const cookie = await signInAt(child, 'new@demo.example');
  // The number of other requests that are answered before each kill. With more requests, the kill comes later in the promotion.
  for (const before of [0, 3]) {
    const running = child;
    const sent = call(running, 'POST', '/promotions', cookie, accepted).catch(() => undefined);
    for (let asked = 0; asked < before; asked += 1) await call(running, 'GET', '/notifications', cookie);
    const killed = running.kill();
    const answer = await sent;
    await killed;
    child = await startChild({ database: { folder } });
    const kept = await keptIn(child, cookie);
    expect(kept).toEqual(kept.isRecorded ? { titles: promoted.length, isRecorded: true } : { titles: 0, isRecorded: false });
    if (answer?.status === 204) expect(kept.isRecorded).toBe(true);
  }
  expect((await call(child, 'POST', '/promotions', cookie, accepted)).status).toBe(204);
  expect(await keptIn(child, cookie)).toEqual({ titles: promoted.length, isRecorded: true });
  await child.kill();
});
