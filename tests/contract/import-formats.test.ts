import { readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Column, workbook } from '../../src/backend/excel/workbook';
import { tables } from '../../src/backend/import/tables';
import { describeFiles, writeTemplate } from '../../src/backend/import/template';
import { prepareImport } from './support/import';

const here = prepareImport();

describe('files as spreadsheets in Spanish write them', () => {
  const nameOf = async (id: number) =>
    (await here.backend.db.selectFrom('countries').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  test.each([
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16, little-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('are read in %s', async (_, encode) => {
    writeFileSync(path.join(here.folder, 'countries.csv'), encode(`id;name\r\n1131;España\r\n9001;"Línea uno\r\nPeñón"\r\n;\r\n`));
    expect((await here.take()).faults).toEqual([]);
    expect(await nameOf(9_001)).toBe('Línea uno\r\nPeñón');
  });

  test('may have lost the first zero of postal codes, write days with slashes and truth in capitals', async () => {
    here.put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code;postal_code;open',
      '8001;CEIP Mar;Calle;1;Barcelona;Barcelona;1131;MAR0000001;8001;VERDADERO',
    );
    here.put('pd_announcements.csv', 'id;key;starts_on;ends_on', '88;OTOÑO;01/10/2026;2026-12-31');
    expect((await here.take()).faults).toEqual([]);
    expect(await here.backend.db.selectFrom('schools').select(['postal_code', 'open']).where('id', '=', '8001').executeTakeFirst()).toEqual(
      {
        postal_code: '08001',
        open: true,
      },
    );
    const { rows } = await sql`select starts_on::text, ends_on::text from pd_announcements where id = 88`.execute(here.backend.db);
    expect(rows).toEqual([{ starts_on: '2026-10-01', ends_on: '2026-12-31' }]);
  });

  test('are read from the first sheet of an Excel file, with its numbers, days and empty rows', async () => {
    const columns: readonly Column<Readonly<Record<string, string | null>>>[] = [
      { header: 'id', kind: 'number', of: ({ id }) => (id ? Number(id) : null) },
      { header: 'key', kind: 'text', of: ({ key }) => key ?? null },
      { header: 'starts_on', kind: 'day', of: ({ starts }) => starts ?? null },
      { header: 'ends_on', kind: 'text', of: ({ ends }) => ends ?? null },
    ];
    const rows = [
      { id: '92', key: 'ÑU', starts: '2026-10-01', ends: '31/12/2026' },
      {},
      { id: '93', key: 'Z', starts: '2026-10-02', ends: 'mañana' },
    ];
    const write = async (some: typeof rows) =>
      writeFileSync(path.join(here.folder, 'pd_announcements.xlsx'), await buffer(workbook({ name: 'Cursos', columns, rows: some })));
    await write(rows);
    expect(await here.faultsOf()).toEqual([
      'pd_announcements.xlsx · 4 · ends_on · must be a day such as 2026-12-31 or 31/12/2026, but is "mañana"',
    ]);
    await write(rows.slice(0, 2));
    expect((await here.take()).files).toEqual([{ file: 'pd_announcements.xlsx', added: 1, changed: 0, unchanged: 0 }]);
    const { rows: stored } = await sql`select key, starts_on::text, ends_on::text from pd_announcements where id = 92`.execute(
      here.backend.db,
    );
    expect(stored).toEqual([{ key: 'ÑU', starts_on: '2026-10-01', ends_on: '2026-12-31' }]);
    writeFileSync(path.join(here.folder, 'pd_announcements.xlsx'), 'id,key');
    expect(await here.faultsOf()).toEqual([expect.stringMatching(/^pd_announcements\.xlsx · 0 · cannot be read: /)]);
  });

  test('are refused where a value can mean several things, or nobody would find it', async () => {
    here.put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code;postal_code',
      '8002;CEIP Sol;Calle;1;Barcelona;Barcelona;1131;12345678;99001',
    );
    here.put('pd_announcements.csv', 'id;key;starts_on;ends_on', '89;A;30/02/2026;1/2/26');
    here.put('child_books.csv', 'isbn;title;cents', '978-84-0000-911-5;Libro;18,50');
    here.put(
      'notices.csv',
      'person;type;since',
      'marta.leal@almendros.example;gpa;2027-02-29T08:00:00Z',
      'marta.leal@almendros.example;gpa;2027-02-28T08:00:00+23:59',
    );
    here.put('countries.csv', 'id;name', '9201;dellâ€™Aurora', '9202;Espa¤a', '9203;México, ñandú, Ávila');
    expect(await here.faultsOf()).toEqual([
      'countries.csv · 2 · name · must be in one encoding, UTF-8 or Windows-1252, but is "dellâ€™Aurora"',
      'countries.csv · 3 · name · must be in one encoding, UTF-8 or Windows-1252, but is "Espa¤a"',
      'schools.csv · 2 · premium_code · must be 10 capitals and digits, but is "12345678"',
      'notices.csv · 2 · since · must be a moment such as 2026-09-01T08:00:00Z, but is "2027-02-29T08:00:00Z"',
      'notices.csv · 3 · since · must be a moment such as 2026-09-01T08:00:00Z, but is "2027-02-28T08:00:00+23:59"',
      'notices.csv · 3 · person · is that of line 2',
      'child_books.csv · 2 · cents · must be a number from 0 to 9999999, without zeros before it, but is "18,50"',
      'pd_announcements.csv · 2 · starts_on · must be a day such as 2026-12-31 or 31/12/2026, but is "30/02/2026"',
      'pd_announcements.csv · 2 · ends_on · must be a day such as 2026-12-31 or 31/12/2026, but is "1/2/26"',
    ]);
    here.put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code;postal_code',
      '8002;CEIP Sol;Calle;1;Barcelona;Barcelona;1131;SOL0000008;99001',
    );
    for (const file of ['child_books.csv', 'pd_announcements.csv', 'notices.csv', 'countries.csv'])
      unlinkSync(path.join(here.folder, file));
    expect(await here.faultsOf()).toEqual(['schools.csv · 2 · postal_code · must be a postal code of the country, but is "99001"']);
  });

  test('may stand beside files that systems leave in folders', async () => {
    for (const name of ['Thumbs.db', 'desktop.ini', '.DS_Store', '~$countries.csv']) here.put(name, 'x');
    here.put('countries.csv', 'id,name', '1131,España');
    expect((await here.take()).faults).toEqual([]);
  });
});

test('accepts an object on each line, and names lines that are none', async () => {
  here.put('countries.jsonl', '{"id":9101,"name":"Uno"}', '', '{"id":9102,"name":"Dos"}');
  expect((await here.take()).files).toEqual([{ file: 'countries.jsonl', added: 2, changed: 0, unchanged: 0 }]);
  here.put('countries.jsonl', '{"id":9103,"name":"Tres"}', '[1]', '{"id":', '{"id":"x","name":"Cuatro"}');
  expect(await here.faultsOf()).toEqual([
    'countries.jsonl · 2 · must be an object',
    'countries.jsonl · 3 · must be an object',
    'countries.jsonl · 4 · id · must be a number of at most 9 digits, without zeros before it, but is "x"',
  ]);
  here.put('countries.csv', 'id,name');
  here.put('schools.xml', '<schools/>');
  expect((await here.faultsOf()).slice(0, 3)).toEqual([
    'schools.xml · 0 · has to end in .csv or .json or .jsonl or .xlsx',
    'countries.csv · 0 · is there twice, in different formats',
    'countries.jsonl · 0 · is there twice, in different formats',
  ]);
});

describe('an object of JSON', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  test('must not have objects or nested lists in its cells, however deep', async () => {
    const rows = ['{"id":9301,"name":{"es":"Uno"}}', `{"id":9302,"name":${deep}}`, '{"id":9303,"name":[["Tres"]]}'];
    const wrong = 'has more in name than a text, a number, true, false or a list of them';
    here.put('countries.json', `[${rows.join()}]`);
    expect(await here.faultsOf()).toEqual([1, 2, 3].map((line) => `countries.json · ${line} · ${wrong}`));
    here.put('countries.json', deep);
    expect(await here.faultsOf()).toEqual(['countries.json · 1 · id · is missing', 'countries.json · 1 · name · is missing']);
    unlinkSync(path.join(here.folder, 'countries.json'));
    here.put('countries.jsonl', ...rows);
    expect(await here.faultsOf()).toEqual([1, 2, 3].map((line) => `countries.jsonl · ${line} · ${wrong}`));
  });

  test('must not have a name twice', async () => {
    const rows = ['{"id":9304,"name":"\\"id\\": {"}', '{"id":9305,"name":"Uno","n\\u0061me":"Dos","id":9305}', '{"name":"name","id":9306}'];
    here.put('countries.json', `[${rows.join()}]`);
    expect(await here.faultsOf()).toEqual(['countries.json · 2 · has name, id twice']);
    unlinkSync(path.join(here.folder, 'countries.json'));
    here.put('countries.jsonl', ...rows);
    expect(await here.faultsOf()).toEqual(['countries.jsonl · 2 · has name, id twice']);
  });
});

test('accepts the format of spreadsheets: byte order mark, semicolons, quotes, empty lines', async () => {
  here.put('countries.csv', '\uFEFF"id";"name"', '', '31;"Países; ""Bajos"""', '', '');
  expect((await here.take()).faults).toEqual([]);
  const { name } = await here.backend.db.selectFrom('countries').select('name').where('id', '=', 31).executeTakeFirstOrThrow();
  expect(name).toBe('Países; "Bajos"');
});

test('src/backend/import/README.md describes every file', async () => {
  await expect(describeFiles()).toMatchFileSnapshot('../../src/backend/import/README.md');
});

describe('the template', () => {
  test('has a file for each kind of rows, which changes nothing as long as it is empty', async () => {
    const empty = path.join(here.folder, 'new');
    await writeTemplate(empty);
    expect(readdirSync(empty).toSorted()).toEqual(['README.md', ...tables.map(({ kind }) => `${kind}.csv`)].toSorted());
    const { faults, files } = await here.importFrom(empty);
    expect(faults).toEqual([]);
    expect(files.every(({ added, changed, unchanged }) => added + changed + unchanged === 0)).toBe(true);
    await expect(writeTemplate(empty)).rejects.toThrow('is not empty');
  });
});
