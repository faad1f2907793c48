import { Effect } from 'effect';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropAll, dropPicture, keepPicture, pictureOf } from '../../../src/areas/children-order/services/pictures';
import { keepDraftsOf } from '../../../src/shared/flow/draft';
import { brokenDatabase, memoryDatabase } from '../../support/memory-database';
import { memoryStorage } from '../../support/memory-storage';

const { runPromise } = Effect;
const picture = (words = 'a picture') => new Blob([words], { type: 'image/jpeg' });
const keep = (key: string, file = picture()) => runPromise(keepPicture({ key, file }));
const sizeOf = async (key: string) => (await runPromise(pictureOf({ key })))?.size;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  keepDraftsOf('ana');
});
afterEach(async () => {
  await dropAll();
  vi.unstubAllGlobals();
});

const places = [
  ['stored', memoryDatabase],
  ['in-memory', () => undefined],
  ['in-memory', brokenDatabase],
] as const;

it.each(places)('a picture is %s, and a later picture replaces it', async (where, database) => {
  vi.stubGlobal('indexedDB', database());
  expect(await keep('1')).toBe(where);
  expect(await sizeOf('1')).toBe(9);
  await keep('1', picture('another picture'));
  expect(await sizeOf('1')).toBe(15);
  expect(await sizeOf('2')).toBeUndefined();
});

it.each(places)('a picture that is %s can be removed alone, with all others, or with the drafts', async (_, database) => {
  vi.stubGlobal('indexedDB', database());
  await keep('1');
  await keep('2');
  await runPromise(dropPicture({ key: '1' }));
  expect([await sizeOf('1'), await sizeOf('2')]).toEqual([undefined, 9]);
  await dropAll();
  expect(await sizeOf('2')).toBeUndefined();
  await keep('3');
  keepDraftsOf('luis');
  expect(await sizeOf('3')).toBeUndefined();
});

it('a stored picture is encrypted, and is deleted a day later', async () => {
  const database = memoryDatabase();
  vi.stubGlobal('indexedDB', database);
  await keep('1');
  const [{ bytes }] = [...database.rows.values()] as [{ bytes: ArrayBuffer }];
  expect(new TextDecoder().decode(bytes)).not.toContain('picture');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 + 1 });
  await keep('2');
  vi.useRealTimers();
  expect([...database.rows.keys()].map((place) => String(place).slice(-2))).toEqual([' 2']);
});

it('two tabs of a browser keep their pictures apart, and a change of person removes all of them', async () => {
  const database = memoryDatabase();
  vi.stubGlobal('indexedDB', database);
  const [here, there] = [sessionStorage, memoryStorage()];
  await keep('1');
  vi.stubGlobal('sessionStorage', there);
  keepDraftsOf('ana');
  expect(await sizeOf('1')).toBeUndefined();
  await keep('1', picture('another picture'));
  vi.stubGlobal('sessionStorage', here);
  expect(await sizeOf('1')).toBe(9);
  await dropAll();
  expect(await sizeOf('1')).toBeUndefined();
  vi.stubGlobal('sessionStorage', there);
  expect(await sizeOf('1')).toBe(15);
  keepDraftsOf('luis');
  await vi.waitFor(() => expect(database.rows.size).toBe(0));
});
