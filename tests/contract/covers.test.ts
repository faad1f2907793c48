import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../src/shared/api/contract.gen';
import { urlOf } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { operations } from './support/operations';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const operation = operations.find(({ id }) => id === 'getCover') as (typeof operations)[number];

/** Requests a cover, and reads the answer as bytes, because a text would lose some bytes. */
const coverOf = async (id: string, query: Readonly<Record<string, string>> = {}) => {
  const {
    statusCode: status,
    headers,
    rawPayload: bytes,
  } = await backend.server.inject({ url: urlOf(operation, { path: { id }, query }) });
  return { status, type: headers['content-type'], kept: headers['cache-control'], bytes };
};

const titlesOf = async (name: string) => {
  const session = await backend.signedIn(`${name}@demo.example`);
  return ((await backend.ask('getSelectableTitles', { session })).body as components['schemas']['LibraryItems']).items;
};
const titleOf = async (id: string) => (await titlesOf('italy')).find(({ idTitulo }) => idTitulo === id);

/** Returns width and height from the header of a WebP picture without transparency. */
const sizeOf = (webp: Buffer) => {
  expect([webp.toString('latin1', 0, 4), webp.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8 ']);
  return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
};

test.each([
  [{ width: '180' }, [180, 240]],
  [{ width: '360' }, [360, 480]],
  [{}, [360, 480]],
])('a cover that is requested with %j has %j pixels', async (query, size) => {
  const { status, type, bytes } = await coverOf('cover-1001', query);
  expect({ status, type }).toEqual({ status: 200, type: 'image/webp' });
  expect(sizeOf(bytes)).toEqual(size);
});

test.each(['0', '181', '100000', '-180', '180.5', 'wide', ''])('a width of %j is refused', async (width) => {
  expect(await coverOf('cover-1001', { width })).toMatchObject({ status: 400 });
});

test('node and uuid lead to the same picture, and each title has its own picture', async () => {
  const title = await titleOf('1001');
  const [byNode, byUuid, other] = await Promise.all([title?.nodeRef, title?.uuid, 'cover-1002'].map((id) => coverOf(id ?? '')));
  expect(byUuid?.bytes).toEqual(byNode?.bytes);
  expect(other?.bytes).not.toEqual(byNode?.bytes);
});

test('words are drawn, with the fonts of the portal', async () => {
  const named = await coverOf('cover-1003');
  await backend.db.updateTable('titles').set({ name: 'Otras palabras' }).where('id', '=', '1003').execute();
  const renamed = await coverOf('cover-1003');
  await backend.db.updateTable('titles').set({ name: 'Otras galabras' }).where('id', '=', '1003').execute();
  expect(renamed.bytes).not.toEqual(named.bytes);
  // Without a font both letters would be the same empty box.
  expect((await coverOf('cover-1003')).bytes).not.toEqual(renamed.bytes);
});

describe('how long a cover may be kept', () => {
  const forAYear = 'public, max-age=31536000, immutable';

  test('with the version in the list of titles: a year', async () => {
    const version = (await titleOf('1004'))?.coverVersion ?? '';
    expect(version).toMatch(/^[\w-]{8}$/);
    expect(await coverOf('cover-1004', { version })).toMatchObject({ status: 200, kept: forAYear });
  });

  test.each([{}, { version: 'another' }])('with %j: an hour', async (query) => {
    expect(await coverOf('cover-1004', query)).toMatchObject({ status: 200, kept: 'public, max-age=3600' });
  });

  test('a cover that changes has another version', async () => {
    const before = (await titleOf('1006'))?.coverVersion ?? '';
    await backend.db.updateTable('titles').set({ stage: 'Bachillerato' }).where('id', '=', '1006').execute();
    expect((await coverOf('cover-1006', { version: before })).kept).not.toBe(forAYear);
  });
});

test.each([
  ['markup', '"><script>alert(1)</script>&nbsp;'],
  ['characters that XML does not admit', 'Mates\u0001\u001f\ufffe 2'],
  ['a word that never ends', 'a'.repeat(20_000)],
  ['a file', '<image href="file:///etc/passwd"/>'],
  ['the end of a CDATA section', 'a]]>b'],
])('a name, stage and subject of %s are drawn like others', async (_, text) => {
  await backend.db
    .updateTable('titles')
    .set({ name: text, stage: text, subjects: [text] })
    .where('id', '=', '1005')
    .execute();
  const { status, bytes } = await coverOf('cover-1005');
  expect(status).toBe(200);
  expect(sizeOf(bytes)).toEqual([360, 480]);
});

test('a missing title has no cover', async () => {
  expect(await backend.ask('getCover', { path: { id: 'cover-9' } })).toMatchObject({ status: 404, type: 'not-found' });
});
