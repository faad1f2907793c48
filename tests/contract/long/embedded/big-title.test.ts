import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedLoad } from '../../../../src/backend/demo/load';
import { uuidOf } from '../../../../src/backend/demo/titles';
import type { components } from '../../../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from '../../support/backend';

type TitleDetail = components['schemas']['TitleDetail'];

const titleid = uuidOf('99999');

let backend: TestBackend;
let session: string;
beforeAll(async () => {
  // Large answers are checked against the contract in one test only. One check takes as long as all other tests of this file.
  backend = await openTestBackend({ checkResponses: false });
  await seedLoad(backend.db, { titles: 0, users: 0, passwordHash: '' });
  session = await backend.signedIn('teacher@demo.example');
});
afterAll(() => backend.close());

const ask = (headers = {}) =>
  backend.server.inject({ url: `/api/title/${titleid}`, headers: { cookie: `session=${session}`, ...headers } });

describe('a title of 5,000 resources', () => {
  test('is sent in full, in units and categories', async () => {
    const { resources, units, categories } = (await ask()).json() as TitleDetail;
    expect(resources).toHaveLength(5_000);
    expect([units.length, categories.length]).toEqual([20, 25]);
    expect(new Set(resources.map(({ unitUuid }) => unitUuid)).size).toBe(20);
    expect(resources.every(({ categories: [own] }) => own?.parentId)).toBe(true);
  });

  test('is compressed to a tenth of its size', async () => {
    const [plain, packed] = [await ask(), await ask({ 'accept-encoding': 'gzip' })];
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  });

  test('is not sent to a browser that has it already', async () => {
    const { headers } = await ask();
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('can have all of its resources as favourites', async () => {
    const { resources } = (await ask()).json() as TitleDetail;
    const favourites = resources.map(({ uuid }) => uuid);
    const save = await backend.ask('saveFavourites', {
      session,
      path: { titleid },
      headers: { 'if-none-match': '*' },
      body: { favourites },
    });
    expect(save).toMatchObject({ status: 200 });
    expect(((await ask()).json() as TitleDetail).resources.every(({ favourite }) => favourite)).toBe(true);
  });

  test('is not changed by a second run of the seed', async () => {
    await seedLoad(backend.db, { titles: 0, users: 0, passwordHash: '' });
    expect(((await ask()).json() as TitleDetail).resources).toHaveLength(5_000);
  });
});
