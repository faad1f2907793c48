import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from './support/backend';
import { readTableDigests, type TableDigests } from './support/table-digests';

type Items = components['schemas']['LibraryItems']['items'];

const LIMIT = 110;

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
let titles: readonly string[];

beforeAll(async () => {
  backend = await openTestBackend({ libraryLimit: LIMIT });
  stored = await readTableDigests(backend.db);
  titles = (await backend.db.selectFrom('titles').select('id').orderBy('id').execute()).map(({ id }) => id);
});
afterAll(() => backend.close());

const as = (name: string) => backend.signedIn(`${name}@demo.example`);
const entries = (count: number) => titles.slice(0, count).map((id) => `${id}-1-0`);
/** Saves a library, regardless of its current version. */
const save = (session: string, library: readonly string[]) =>
  backend.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library } });
const itemsOf = async (session: string) => ((await backend.ask('getLibrary', { session })).body as { items: Items }).items;
const idsOf = async (session: string) => (await itemsOf(session)).map(({ idTitulo }) => idTitulo);

describe('GET /library', () => {
  test('an empty library is an empty list; the answer says if a person has no library', async () => {
    const version = expect.any(String);
    expect(await backend.ask('getLibrary', { session: await as('empty') })).toMatchObject({ status: 200, body: { items: [], version } });
    expect(await backend.ask('getLibrary', { session: await as('nolibrary') })).toMatchObject({ status: 404, type: 'no-library' });
  });

  test('a teacher has adopted titles, demos and resources; a demo teacher demos only', async () => {
    const kinds = (items: Items) =>
      [...new Set(items.map(({ adoption, adoptionType }) => (adoptionType === 'RECURSO' ? 'resource' : adoption)))].sort();
    expect(kinds(await itemsOf(await as('teacher')))).toEqual([0, 1, 'resource']);
    expect(kinds(await itemsOf(await as('demo')))).toEqual([0]);
  });

  test('every title of the answer is in the library', async () => {
    expect(new Set((await itemsOf(await as('teacher'))).map(({ origin }) => origin))).toEqual(new Set(['LIBRARY']));
  });
});

describe('PUT /library', () => {
  test('replaces the library; the tag of the old answer is no longer valid', async () => {
    const session = await as('teacher');
    const before = await backend.ask('getLibrary', { session });
    expect(await save(session, ['1002-1-0', '1001-0-1'])).toMatchObject({ status: 200, body: 'OK' });
    const after = await backend.ask('getLibrary', { session, headers: { 'if-none-match': String(before.headers.etag) } });
    expect(after).toMatchObject({ status: 200, body: { items: [{ idTitulo: '1001' }, { idTitulo: '1002' }] } });
  });

  test('a repeated entry counts once, and an empty list empties the library', async () => {
    const session = await as('teacher');
    await save(session, ['1003-1-0', '1003-0-0', '0001003-1-1']);
    expect(await idsOf(session)).toEqual(['1003']);
    await save(session, []);
    expect(await idsOf(session)).toEqual([]);
  });

  test('the caller cannot change how a title is adopted or promoted', async () => {
    const session = await as('demo');
    await save(session, ['1001-1-1']);
    expect(await itemsOf(session)).toMatchObject([{ idTitulo: '1001', adoption: 0, adoptionType: 'DEMO' }]);
  });

  test.each([
    ['internal', 100],
    ['teacher', LIMIT],
  ])('the library of %s may have %i titles', async (name, limit) => {
    const session = await as(name);
    expect(await save(session, entries(limit))).toMatchObject({ status: 200 });
    const before = await stored();
    expect(await save(session, entries(limit + 1))).toMatchObject({ status: 400, type: 'library-too-large' });
    expect(await stored()).toEqual(before);
  });

  describe.each([
    ['teacher', LIMIT],
    ['internal', 100],
  ])('a request of %s that repeats titles is answered like one that names them once', (name, limit) => {
    test.each([
      ['a title', () => entries(1)],
      ['as many as are allowed', () => entries(limit)],
      ['one title too many', () => entries(limit + 1)],
      ['a title that does not exist', () => ['1001-1-0', '999999-1-0']],
      ['a malformed entry', () => ['1001-1-0', '1001-2-0']],
    ])('%s', async (_, once) => {
      const session = await as(name);
      const outcome = async (library: readonly string[]) => {
        await save(session, []);
        const { status, type } = await save(session, library);
        return { status, type, ids: await idsOf(session) };
      };
      const twice = once().flatMap((entry) => [entry, `00${entry}`, entry.replace(/-\d-\d$/, '-0-1')]);
      expect(await outcome(twice)).toEqual(await outcome(once()));
    });
  });

  test.each([
    ['that does not exist', ['1001-1-0', '999999-1-0']],
    ['whose number is beyond all bounds', ['999999999999-1-0']],
  ])('a title %s is refused, and the library stays as it was', async (_, library) => {
    const session = await as('teacher');
    const before = await stored();
    expect(await save(session, library)).toMatchObject({ status: 400, type: 'not-selectable' });
    expect(await stored()).toMatchObject({ library_titles: before.library_titles, users: before.users });
  });

  test.each(['1001', '1001-1', '1001-2-0', '-1-1-0', '1001-1-0 ', '1001-1-0\n', '١٠٠١-1-0', "1001-1-0' or 1=1"])(
    '%j is no entry',
    async (entry) => {
      expect(await save(await as('teacher'), [entry])).toMatchObject({ status: 400, type: 'invalid-request' });
    },
  );

  test('after ten concurrent saves, the library is exactly that of one of them', async () => {
    const session = await as('nine');
    const lists = Array.from({ length: 10 }, (_, index) => titles.slice(index * 3, index * 3 + 3 + index));
    await Promise.all(
      lists.map((list) =>
        save(
          session,
          list.map((id) => `${id}-1-0`),
        ),
      ),
    );
    expect(lists).toContainEqual(await idsOf(session));
  });
});

describe('GET /library/all', () => {
  const allOf = async (session: string) => ((await backend.ask('getSelectableTitles', { session })).body as { items: Items }).items;

  test('a teacher sees every title, and the titles of the library are marked', async () => {
    const session = await as('italy');
    const items = await allOf(session);
    expect(items.map(({ idTitulo }) => idTitulo)).toEqual(titles);
    expect(items.filter(({ origin }) => origin === 'LIBRARY').map(({ idTitulo }) => idTitulo)).toEqual(await idsOf(session));
  });

  test('an internal user sees only the titles of the library', async () => {
    const session = await as('internal');
    expect((await allOf(session)).map(({ idTitulo }) => idTitulo)).toEqual(await idsOf(session));
  });

  test('a change of the catalogue is visible at once', async () => {
    const session = await as('teacher');
    const before = await backend.ask('getSelectableTitles', { session });
    await backend.db.updateTable('titles').set({ name: 'Otro nombre' }).where('id', '=', '1004').execute();
    await sql`update versions set value = gen_random_uuid() where name = 'catalogue'`.execute(backend.db);
    const after = await backend.ask('getSelectableTitles', { session, headers: { 'if-none-match': String(before.headers.etag) } });
    expect((after.body as { items: Items }).items.find(({ idTitulo }) => idTitulo === '1004')?.name).toBe('Otro nombre');
  });
});

describe('GET /library/all/search', () => {
  const search = async (text: string) => backend.ask('searchTitles', { session: await as('internal'), query: { search: text } });
  const namesFound = async (text: string) => ((await search(text)).body as { items: Items }).items.map(({ name }) => name);

  test('finds titles by a part of the name, without accents and in any case', async () => {
    const found = await namesFound('MATES');
    expect(found.length).toBeGreaterThan(0);
    for (const name of found) expect(name).toMatch(/mates/i);
    expect(await namesFound('limite y funcion')).toEqual(await namesFound('LÍMITE Y FUNCIÓN'));
    expect(await namesFound('limite y funcion')).not.toEqual([]);
  });

  test.each(['%%%', '___', '\\\\\\', "' or 1=1"])('treats %j as plain text', async (text) => {
    expect(await search(text)).toMatchObject({ status: 200, body: { items: [] } });
  });

  test('two characters are too few, a hundred and one too many', async () => {
    expect(await search('ma')).toMatchObject({ status: 400 });
    expect(await search('m'.repeat(101))).toMatchObject({ status: 400 });
  });

  test('is not for teachers', async () => {
    expect(await backend.ask('searchTitles', { session: await as('teacher'), query: { search: 'mates' } })).toMatchObject({ status: 403 });
  });
});
