import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Column, workbook } from '../../src/backend/excel/workbook';
import { importFolder } from '../../src/backend/import/import';
import { tables } from '../../src/backend/import/tables';
import { describeFiles, writeTemplate } from '../../src/backend/import/template';
import { folderStorage } from '../../src/backend/storage/folder-storage';
import { temporaryFolder } from '../support/temporary-folder';
import { openTestBackend, type TestBackend } from './support/backend';
import { readTableDigests, type TableDigests } from './support/table-digests';

const sample = 'src/backend/import/sample';

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
let folder: string;
let storage: string;

beforeAll(async () => {
  backend = await openTestBackend({ demo: false });
  stored = await readTableDigests(backend.db);
  storage = temporaryFolder('import-storage');
});
afterAll(async () => {
  await backend.close();
  rmSync(storage, { recursive: true });
});
beforeEach(() => {
  folder = temporaryFolder('import');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, ...lines: readonly string[]) => writeFileSync(path.join(folder, file), lines.join('\n'));
const importFrom = (source: string, options = {}) => importFolder(backend.db, folderStorage(storage), source, options);
const take = (options = {}) => importFrom(folder, options);
const versions = async () =>
  Object.fromEntries((await backend.db.selectFrom('versions').selectAll().execute()).map(({ name, value }) => [name, value]));

type Counts = { readonly added: number; readonly changed: number; readonly unchanged: number };

/** Returns the number of rows in a file of the sample. */
const rowsIn = (file: string): number => {
  const text = readFileSync(path.join(sample, file), 'utf8');
  return file.endsWith('.json') ? (JSON.parse(text) as unknown[]).length : text.trim().split('\n').length - 1;
};

/** Returns all errors in the files, as an operator reads them. */
const faultsOf = async () => {
  const before = await stored();
  const { faults } = await take();
  expect(await stored(), 'nothing is written').toEqual(before);
  return faults.map(({ file, line, column, wrong }) => [file, line, column, wrong].filter((part) => part !== undefined).join(' · '));
};

describe('an empty database', () => {
  test('reports the sample in a dry run, imports it, and changes nothing the second time', async () => {
    const empty = await stored();
    const tried = await importFrom(sample, { dryRun: true });
    expect(await stored()).toEqual(empty);
    const before = await versions();

    const taken = await importFrom(sample);
    expect(taken).toEqual({ ...tried, written: 8 });
    expect(taken.faults).toEqual([]);
    // The portal comes with its texts, and with the province of the sample.
    const known: Readonly<Record<string, Partial<Counts>>> = { texts: { changed: 2 }, provinces: { unchanged: 1 } };
    expect(taken.files).toEqual(
      tables.map(({ kind }) => {
        const file = kind === 'texts' || kind === 'pages' ? `${kind}.json` : `${kind}.csv`;
        const count = { added: 0, changed: 0, unchanged: 0, ...(known[kind] ?? { added: rowsIn(file) }) };
        return { file, ...count };
      }),
    );
    const filled = await versions();
    expect(filled.catalogue).not.toBe(before.catalogue);
    expect(filled.content).not.toBe(before.content);

    const full = await stored();
    const again = await importFrom(sample);
    expect(again.files.every(({ added, changed }) => added + changed === 0)).toBe(true);
    expect(await stored()).toEqual(full);
    expect(await versions()).toEqual(filled);
  });

  test('serves the imported text, page and country of a school afterwards', async () => {
    const { body } = await backend.ask('getTexts', { path: { locale: 'es_ES' } });
    expect((body as { data: Record<string, string> }).data['library.title']).toBe('Mis libros');
    expect((await backend.ask('getWebContent', { path: { pageId: 'HELP', language: 'es' } })).text).toContain('Escríbanos');
    const { body: countries } = await backend.ask('getCountries');
    expect(countries).toEqual(expect.arrayContaining([{ id: 1054, name: 'Italia' }]));
  });

  test('has people afterwards who set their password by the link in a mail and see the adopted titles of their school', async () => {
    const mail = 'marta.leal@almendros.example';
    const signIn = async (password: string) => backend.ask('signIn', { body: { mail, password, token: await backend.earn('signin') } });
    expect((await signIn('Almendro1')).status).toBe(401);
    expect((await backend.ask('forgotPassword', { body: { email: mail, token: await backend.earn('password') } })).status).toBe(204);
    const { plain } = await backend.db.selectFrom('outbox').select('plain').where('recipient', '=', mail).executeTakeFirstOrThrow();
    const hash = new URL(/https?:\S+/.exec(plain)?.[0] ?? '').searchParams.get('hash');
    const reset = { password: 'Almendro1', hash, token: await backend.earn('password') };
    expect((await backend.ask('resetPassword', { body: reset })).status).toBe(204);
    expect((await signIn('Almendro1')).status).toBe(200);
    const session = await backend.signedIn(mail);
    const { items } = (await backend.ask('getSelectableTitles', { session })).body as { items: readonly { adoption: number }[] };
    expect(items.map(({ adoption }) => adoption)).toEqual([1, 1, 0]);

    // The same person names a position, and sees the orders.
    expect((await backend.ask('setPosition', { session, body: { position: 'DIR##Dirección' } })).status).toBe(204);
    const { Areas } = (await backend.ask('getAdoptionOrders', { session })).body as { Areas: readonly { Titulos: readonly object[] }[] };
    expect(Areas.map(({ Titulos }) => Titulos.length)).toEqual([2]);
    const books = await backend.db.selectFrom('child_offers').innerJoin('child_books', 'child_books.isbn', 'child_offers.isbn');
    expect(await books.select(['level_id', 'title', 'cents', 'in_stock']).orderBy('level_id').execute()).toEqual([
      { level_id: 11, title: 'Cuentas claras 1', cents: 1_850, in_stock: true },
      { level_id: 12, title: 'Cuentas claras 2', cents: 1_990, in_stock: false },
    ]);
    expect(await backend.db.selectFrom('users').select('hp_permission').where('mail', '=', mail).executeTakeFirst()).toEqual({
      hp_permission: true,
    });
  });
});

test('schools are found by their imported postal code, which may contain spaces', async () => {
  put(
    'schools.csv',
    'id,name,street,street_number,town,province,country_id,premium_code,postal_code',
    '591,CEIP Sol,Calle,,Madrid,Madrid,1131,SOL0000001,28 004',
    '592,Scuola Luna,Via,,Torino,Torino,1054,LUNA000001,10 1ab',
  );
  expect((await take()).faults).toEqual([]);
  const namesAt = async (countryId: string, postalCode: string) =>
    ((await backend.ask('findSchools', { path: { countryId, postalCode } })).body as { d_centro: string }[]).map(
      ({ d_centro }) => d_centro,
    );
  expect(await namesAt('1131', '28004')).toEqual(['CEIP Sol']);
  expect(await namesAt('1054', '10 1AB')).toEqual(['Scuola Luna']);
});

test('an imported client is known by its own secret only', async () => {
  const secret = 'd'.repeat(64);
  const secret_hash = createHash('sha256').update(secret).digest('hex');
  put('clients.json', JSON.stringify([{ id: 'school-app', name: 'App', secret_hash, redirect_uris: 'https://app.example/return' }]));
  expect((await take()).faults).toEqual([]);
  const errorWith = async (client_secret: string) => {
    const body = {
      grant_type: 'authorization_code',
      code: 'none',
      redirect_uri: 'https://app.example/return',
      client_id: 'school-app',
      client_secret,
    };
    return ((await backend.ask('issueToken', { body })).body as { error: string }).error;
  };
  expect([await errorWith(secret), await errorWith('e'.repeat(64))]).toEqual(['invalid_grant', 'invalid_client']);
});

describe('a later import', () => {
  test('updates rows that differ and keeps rows that its files omit', async () => {
    await backend.db.updateTable('schools').set({ open: false }).where('id', '=', '502').execute();
    put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code',
      '502;IES La Vega;Calle Nueva;;Granada;Granada;1131;LAVEGA0001',
      '504;CEIP Río;Calle Río;1;Toledo;Toledo;1131;RIO0000001',
    );
    expect((await take()).files).toEqual([{ file: 'schools.csv', added: 1, changed: 1, unchanged: 0 }]);
    const school = await backend.db.selectFrom('schools').selectAll().where('id', '=', '502').executeTakeFirst();
    expect(school).toMatchObject({ name: 'IES La Vega', street: 'Calle Nueva', open: false, postal_code: '18004', region: 'Andalucía' });
  });

  test('keeps the password and the library of an updated person', async () => {
    const mail = 'marta.leal@almendros.example';
    const before = await backend.db.selectFrom('users').selectAll().where('mail', '=', mail).executeTakeFirstOrThrow();
    put('people.csv', 'mail,name,surname,role,country_id', 'Marta.Leal@Almendros.example,Marta,Leal,TEACHER,1131');
    expect((await take()).files).toMatchObject([{ added: 0, changed: 1 }]);
    const after = await backend.db.selectFrom('users').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, mail: 'Marta.Leal@Almendros.example' });
  });

  test('of more rows than one batch is one transaction', async () => {
    put('countries.csv', 'id,name', ...Array.from({ length: 2_500 }, (_, n) => `${200_000 + n},Country ${n}`));
    expect((await take()).files).toMatchObject([{ added: 2_500 }]);
  });
});

describe('new adoptions of a school', () => {
  const [marta, paolo] = ['marta.leal@almendros.example', 'paolo.riva@aurora.example'];
  const told = async () => {
    const rows = await backend.db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['mail', 'type'])
      .where('type', '=', 'changedAdoptions')
      .execute();
    return rows.map(({ mail, type }) => [mail.toLowerCase(), type]);
  };
  const set = (changes: { readonly library_version?: string | null; readonly role?: 'TEACHER' | 'TEACHER_DEMO' }) =>
    backend.db.updateTable('users').set(changes).where('mail_key', '=', marta).execute();
  const adopt = (...rows: readonly string[]) => put('adoptions.csv', 'school_id,title_id', ...rows);

  test('cause one notice for each of its teachers, and for nobody else', async () => {
    await backend.db.updateTable('users').set({ library_version: randomUUID() }).where('mail_key', 'in', [marta, paolo]).execute();
    adopt('501,5003', '501,5001');
    await take({ dryRun: true });
    expect(await told(), 'after a dry run').toEqual([]);
    expect((await take()).files).toMatchObject([{ added: 1, unchanged: 1 }]);
    expect(await told()).toEqual([[marta, 'changedAdoptions']]);
    await backend.db.deleteFrom('notices').execute();
    await take();
    expect(await told(), 'after the same import').toEqual([]);
  });

  test.each([
    ['who have no library', { library_version: null }],
    ['all of whose titles are demos', { library_version: randomUUID(), role: 'TEACHER_DEMO' }],
  ] as const)('are not told to teachers %s', async (_, changes) => {
    await set(changes);
    await backend.db.deleteFrom('school_adoptions').where('title_id', '=', '5003').execute();
    adopt('501,5003');
    expect((await take()).files).toMatchObject([{ added: 1 }]);
    expect(await told()).toEqual([]);
    await set({ role: 'TEACHER' });
  });

  test('cause no notices if the import has errors', async () => {
    await set({ library_version: randomUUID() });
    await backend.db.deleteFrom('school_adoptions').where('title_id', '=', '5003').execute();
    adopt('501,5003', '999,5001');
    expect((await take()).faults).toHaveLength(1);
    expect(await told()).toEqual([]);
  });
});

test('the project of a title is imported', async () => {
  put(
    'titles.csv',
    'id,uuid,node_ref,name,stage,subjects,category_id,project',
    `5009,${randomUUID()},cover-5009,Rutas 1,ESO,Historia,320,7201`,
  );
  expect((await take()).faults).toEqual([]);
  expect(await backend.db.selectFrom('titles').select('project').where('id', '=', '5009').executeTakeFirst()).toEqual({ project: 7_201 });
});

describe('the import reports all errors at once, with their location', () => {
  test('in orders of free material and in books for children', async () => {
    const header = 'id,school_id,area,name,subject,level,state,heads_open,detail_open,students';
    const order = (id: number, ...cells: readonly string[]) => [id, '501', 'Área', 'Título', 'Materia', 'Curso', ...cells].join();
    put(
      'adoption_orders.csv',
      header,
      order(9_101, 'APROBADA', 'true', 'false', '0'),
      order(9_102, 'ENVIADA', 'false', 'true', '9999'),
      order(9_103, 'PERDIDA', 'true', 'false', '10000'),
    );
    put('adoption_materials.csv', 'order_id,id,name,kind', '9101,1,Cuaderno,ALUM', '9999,1,Cuaderno,ALUM', '9101,1,Guía,PROF');
    put('child_offers.csv', 'school_id,level_id,subject_id,isbn', '501,11,99,978-84-0000-911-5', '503,11,21,978-84-0000-911-5');
    expect(await faultsOf()).toEqual([
      'adoption_orders.csv · 2 · heads_open · must be false where detail_open is false',
      'adoption_orders.csv · 3 · detail_open · must be false where the state is none of APROBADA, MODIFICADA',
      'adoption_orders.csv · 4 · state · must be one of NOSOLICITA, ENREVISION, RECHAZADA, ENVIADA, APROBADA, MODIFICADA, but is "PERDIDA"',
      'adoption_orders.csv · 4 · students · must be a number from 0 to 9999, without zeros before it, but is "10000"',
      'adoption_materials.csv · 3 · order_id · names none of the adoption_orders (9999)',
      'adoption_materials.csv · 4 · order_id · is that of line 2',
      'child_offers.csv · 2 · subject_id · names none of the child_subjects (99)',
      'child_offers.csv · 3 · level_id · names none of the child_school_levels (503 11)',
    ]);
  });

  test('in cells', async () => {
    put(
      'people.csv',
      'mail,name,surname,role,profile,language,school_id,country_id,card,phone,marketing,active',
      'no address,A,Vidal,TEACHER,,es,,1131,,,true,true',
      'nora@school.example,Nora,Vidal,KING,NONE,fr,999,7,12345678A,12,perhaps,1',
      ',,,,,,,,,,,',
    );
    expect(await faultsOf()).toMatchInlineSnapshot(`
      [
        "people.csv · 2 · mail · must be an e-mail address, but is "no address"",
        "people.csv · 2 · name · must be a name of 2 to 45 letters, but is "A"",
        "people.csv · 3 · role · must be one of TEACHER, TEACHER_DEMO, TEACHER_PREMIUM, STUDENT, TEACHER_FAKE, USER_INTERNAL, USER, INTERNAL, DIGITAL_SUPPORT, CGC, ADMINISTRATOR, CUSTOMER_SUPPORT, INTERNAL_SUPPORT, INVOICE, but is "KING"",
        "people.csv · 3 · profile · must be one of CUSTOMER_USER_PREMIUM, CUSTOMER_USER_PLUS, SUPPORT_USER, but is "NONE"",
        "people.csv · 3 · language · must be one of es, en, it, but is "fr"",
        "people.csv · 3 · card · must be a Spanish identity number, but is "12345678A"",
        "people.csv · 3 · phone · must be nine digits, but is "12"",
        "people.csv · 3 · marketing · must be true or false, but is "perhaps"",
        "people.csv · 3 · active · must be true or false, but is "1"",
        "people.csv · 3 · country_id · names none of the countries (7)",
        "people.csv · 3 · school_id · names none of the schools (999)",
      ]
    `);
  });

  test('in lists within a cell', async () => {
    const wrong = ['A||B', 'a'.repeat(1_001), Array.from({ length: 51 }, (_, n) => n).join('|')];
    const uuidOf = (n: number) => `6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a0${n}`;
    const rows = [...wrong, 'A | B'].map((subjects, n) => `${900 + n},${uuidOf(n)},node-${n},Name,ESO,${subjects},1`);
    put('titles.csv', 'id,uuid,node_ref,name,stage,subjects,category_id', ...rows);
    const must = 'subjects · must be at most 50 texts of 1 to 1000 characters, with | between them, but is';
    const repeated = ['A||B', `${'a'.repeat(40)}…`, '0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16…'];
    expect(await faultsOf()).toEqual(repeated.map((cell, at) => `titles.csv · ${at + 2} · ${must} "${cell}"`));
  });

  test('in clients of the authorization server', async () => {
    const wrong = [
      'http://client.example/',
      'https://client.example/#a',
      'javascript:alert(1)',
      'http://localhost.client.example/',
      'http://localhost:80@client.example/',
      'https://a b/',
      '',
    ];
    put(
      'clients.csv',
      'id,name,secret_hash,redirect_uris',
      'a b,Client,secret,https://client.example/',
      ...wrong.map((address, n) => `client-${n},Client,,${address}`),
    );
    const must = 'at most 50 addresses that begin with https:// (or http://localhost/), without #, with | between them';
    expect(await faultsOf()).toEqual([
      'clients.csv · 2 · id · must be 1 to 100 letters, digits, ., _, ~ and -, but is "a b"',
      // A secret that stands in the wrong column is not repeated.
      'clients.csv · 2 · secret_hash · must be a SHA-256 hash of 64 hexadecimal digits, but is something else',
      ...wrong.map(
        (address, n) => `clients.csv · ${n + 3} · redirect_uris · must be ${must}, but is ${address === '' ? 'empty' : `"${address}"`}`,
      ),
    ]);
  });

  test('in columns, files and rows', async () => {
    put('countries.csv', 'id,nmae', '1,One');
    put('titles.csv', 'id,name', '1,One');
    put('schools.json', '{"id":1}');
    put('pages.json', '[{"slug":"a b","locale":"es","title":"A","html":"<p>a</p>"},7]');
    put('peple.csv', 'mail');
    put('adoptions.csv', 'school_id,title_id', '501,5003', '501', '502,5001,7', '"50"1,5001', '502,5002');
    put('texts.csv', 'locale,key,text', 'es,no.such.text,Hola');
    expect(await faultsOf()).toMatchInlineSnapshot(`
      [
        "peple.csv · 0 · is unknown: perhaps people",
        "countries.csv · 1 · name · is missing",
        "countries.csv · 1 · nmae · is unknown: perhaps name",
        "schools.json · 0 · cannot be read: must be a list of objects, with at least one",
        "titles.csv · 1 · uuid · is missing",
        "titles.csv · 1 · node_ref · is missing",
        "titles.csv · 1 · stage · is missing",
        "titles.csv · 1 · subjects · is missing",
        "titles.csv · 1 · category_id · is missing",
        "adoptions.csv · 3 · has 1 cells, but the header has 2",
        "adoptions.csv · 4 · has 3 cells, but the header has 2",
        "adoptions.csv · 5 · has a quotation mark inside a cell: put the cell into quotation marks, and write each mark inside twice",
        "adoptions.csv · 6 · has a quotation mark that nothing closes",
        "texts.csv · 2 · key · names none of the texts (no.such.text)",
        "pages.json · 2 · must be an object",
        "pages.json · 1 · slug · must be 1 to 64 letters, digits, _ and -, but is "a b"",
      ]
    `);
  });

  test('in rows that conflict with each other or with the database', async () => {
    const columns = 'id,name,street,street_number,town,province,country_id,premium_code';
    put(
      'schools.csv',
      columns,
      '600,A,S,1,T,P,1131,SAME000001',
      '601,B,S,1,T,P,1131,SAME000001',
      '600,C,S,1,T,P,1131,OTHER00001',
      '602,D,S,1,T,P,1131,ALMENDRO01',
    );
    put(
      'people.csv',
      'mail,name,surname,role,country_id',
      'Eva@school.example,Eva,Gil,USER,1131',
      'ＥＶＡ@school.example,Eva,Gil,USER,1131',
    );
    expect(await faultsOf()).toMatchInlineSnapshot(`
      [
        "schools.csv · 3 · premium_code · is that of line 2",
        "schools.csv · 4 · id · is that of line 2",
        "schools.csv · 5 · premium_code · is that of another row of the database",
        "people.csv · 3 · mail · is that of line 2",
      ]
    `);
  });

  test('in folders and files without content', async () => {
    expect(await faultsOf()).toEqual([expect.stringMatching(/holds none of countries, schools/)]);
    put('countries.csv', '');
    expect(await faultsOf()).toEqual([expect.stringMatching(/^countries\.csv.* its first line has to name the columns$/)]);
    unlinkSync(path.join(folder, 'countries.csv'));
    put('pages.json', '[]');
    expect(await faultsOf()).toEqual([expect.stringMatching(/^pages\.json.* must be a list of objects, with at least one$/)]);
    await expect(importFrom(path.join(folder, 'nowhere'))).rejects.toThrow('There is no folder that can be read at');
  });

  test('in addresses that are reserved for the account which had them before, except for that account', async () => {
    const mail = 'marta.leal@almendros.example';
    const { id: user_id } = await backend.db.selectFrom('users').select('id').where('mail_key', '=', mail).executeTakeFirstOrThrow();
    const leave = async (left: string, expires_at: Date, kept = true) =>
      backend.db
        .insertInto('address_changes')
        .values({ user_id, token_hash: `hash of ${left}`, mail: left, expires_at, kept })
        .execute();
    const now = Date.now();
    await leave('left@almendros.example', new Date(now + 60_000));
    await leave('long.left@almendros.example', new Date(now - 60_000));
    await leave('unproven.left@almendros.example', new Date(now + 60_000), false);
    await leave(mail, new Date(now + 60_000));
    const columns = 'mail,name,surname,role,country_id';
    const long = 'long.left@almendros.example,Eva,Gil,USER,1131';
    put('people.csv', columns, 'new@almendros.example,Eva,Gil,USER,1131', 'Left@almendros.example,Eva,Gil,USER,1131', long);
    const kept = 'mail · is kept for another account, which has left it';
    expect(await faultsOf()).toEqual([`people.csv · 3 · ${kept}`]);
    await leave('another@almendros.example', new Date(now + 60_000));
    put('people.csv', columns, 'another@almendros.example,Eva,Gil,USER,1131', 'left@almendros.example,Eva,Gil,USER,1131');
    expect(await faultsOf(), 'each of several').toEqual([`people.csv · 2 · ${kept}`, `people.csv · 3 · ${kept}`]);
    put('people.csv', columns, 'left@almendros.example,Eva,Gil,USER,1131', `${long},7`);
    expect(await faultsOf(), 'beside other faults').toEqual([
      'people.csv · 3 · has 6 cells, but the header has 5',
      `people.csv · 2 · ${kept}`,
    ]);
    put('people.csv', columns, `${mail},Marta,Leal,TEACHER,1131`, long, 'unproven.left@almendros.example,Eva,Gil,USER,1131');
    expect((await take({ dryRun: true })).faults).toEqual([]);
    await backend.db.deleteFrom('address_changes').execute();
  });

  test('in anything that is not a regular file and in broken symbolic links', async () => {
    const pipes = ['countries.csv', 'titles.json'].map((file) => path.join(folder, file));
    execFileSync('mkfifo', pipes);
    // The test closes the pipes when it ends. An import that wrongly reads the pipes therefore hangs only until then.
    const held = pipes.map((pipe) => openSync(pipe, 'r+'));
    onTestFinished(() => held.forEach(closeSync));
    mkdirSync(path.join(folder, 'schools.csv'));
    symlinkSync('nowhere', path.join(folder, 'people.csv'));
    expect(await faultsOf()).toEqual([
      'countries.csv · 0 · cannot be read: is no regular file',
      'schools.csv · 0 · cannot be read: is no regular file',
      'titles.json · 0 · cannot be read: is no regular file',
      expect.stringMatching(/^people\.csv · 0 · cannot be read: ENOENT/),
    ]);
  });

  test('in text that the database cannot store, or whose letters were read in the wrong encoding', async () => {
    put('countries.csv', 'id,name', '2,A\0B', '3,EspaÃ±a', '4,São Tomé');
    expect(await faultsOf()).toEqual([
      'countries.csv · 2 · name · must be readable text without control characters, but is "A\\u0000B"',
      'countries.csv · 3 · name · must be in one encoding, UTF-8 or Windows-1252, but is "EspaÃ±a"',
    ]);
  });

  test('in contents that do not fit together', async () => {
    const uuid = (n: number) => `9c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a000${n}`;
    put('units.csv', 'uuid,title_id,name', `${uuid(1)},5001,Unidad`);
    put(
      'categories.csv',
      'uuid,title_id,parent_uuid,name',
      `${uuid(2)},5001,,A`,
      `${uuid(3)},5001,${uuid(2)},B`,
      `${uuid(4)},5001,${uuid(3)},C`,
    );
    put('editions.csv', 'id,title_id,name,languages', '50021,5002,Otra,es');
    put('resources.csv', 'uuid,title_id,unit_uuid,name', `${uuid(5)},5002,${uuid(1)},Ficha`);
    put('resource_categories.csv', 'resource_uuid,category_uuid', `${uuid(5)},${uuid(2)}`);
    put('resource_editions.csv', 'resource_uuid,edition_id', `${uuid(5)},50021`);
    expect(await faultsOf()).toEqual([
      `categories · 0 · ${uuid(4)} has a parent that has a parent itself: there are two levels (${uuid(3)})`,
      `resources · 0 · ${uuid(5)} is in a unit of another title (${uuid(1)})`,
      `resource_categories · 0 · ${uuid(5)} has a category of another title (${uuid(2)})`,
    ]);
  });

  test('in rows that only the database can refuse', async () => {
    put(
      'pd_announcements.csv',
      'id,key,country_id,is_current,starts_on,ends_on',
      '90,A,1054,true,2026-09-01,2026-12-31',
      '91,B,1054,true,2026-09-01,2026-12-31',
    );
    expect(await faultsOf()).toEqual([
      expect.stringMatching(
        /^pd_announcements\.csv · 0 · is in lines 2 to 3, one of which the database refuses: .*pd_announcements_current/,
      ),
    ]);
  });

  test('in circles of categories and in series of series', async () => {
    const uuid = (n: number) => `8c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a000${n}`;
    put('post_categories.csv', 'id,parent_id,slug,name', '71,,a,A', '72,71,b,B', '71,72,a,A');
    expect(await faultsOf()).toEqual(['post_categories.csv · 4 · id · is that of line 2']);
    put('post_categories.csv', 'id,parent_id,slug,name', '71,,a,A', '72,71,b,B');
    expect((await take()).faults).toEqual([]);
    put('post_categories.csv', 'id,parent_id,slug,name', '71,72,a,A');
    put(
      'pd_assets.csv',
      'uuid,parent_uuid,title,mimetype',
      `${uuid(1)},,A,text/plain`,
      `${uuid(2)},${uuid(1)},B,text/plain`,
      `${uuid(3)},${uuid(2)},C,text/plain`,
    );
    expect(await faultsOf()).toEqual([
      `pd_assets · 0 · ${uuid(3)} has a parent that has a parent itself: a series has one first part (${uuid(2)})`,
      'post_categories · 0 · 71 is above itself (71)',
      'post_categories · 0 · 72 is above itself (72)',
    ]);
  });

  test('in a place of files that is no folder, and in columns with the names of properties', async () => {
    put('files', 'no folder');
    put('countries.csv', 'id,name,constructor,__proto__', '1131,España,x,y');
    expect(await faultsOf()).toEqual([
      'files · 0 · must be a folder',
      'countries.csv · 1 · constructor · is none of id, name',
      'countries.csv · 1 · __proto__ · is none of id, name',
    ]);
  });

  test('in references to people, coupons, parts of lists and rows that come later in the file', async () => {
    const uuid = (n: number) => `9c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a000${n}`;
    put(
      'surveys.csv',
      'person,kind,url',
      'nobody@school.example,local,https://surveys.example/',
      'no address,local,https://surveys.example/',
    );
    put('coupon_contents.csv', 'code,product_uuid', `NOCOUPON,${uuid(1)}`);
    put('categories.csv', 'uuid,title_id,parent_uuid,name', `${uuid(2)},5001,${uuid(3)},Child`, `${uuid(3)},5001,,Parent`);
    put('posts.csv', 'id,slug,title,html,categories', '7,seven,Seven,<p>7</p>,1|99');
    expect(await faultsOf()).toEqual([
      'surveys.csv · 2 · person · names none of the people (nobody@school.example)',
      'surveys.csv · 3 · person · must be an e-mail address, but is "no address"',
      `categories.csv · 2 · parent_uuid · names none of the categories (${uuid(3)})`,
      'coupon_contents.csv · 2 · code · names none of the coupons (NOCOUPON)',
      `coupon_contents.csv · 2 · product_uuid · names none of the coupon_products (${uuid(1)})`,
      'posts.csv · 2 · categories · names none of the post_categories (99)',
    ]);
  });

  test('in files of resources: missing ones, links, and names that no key can have', async () => {
    const uuid = '9c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0001';
    mkdirSync(path.join(folder, 'files'));
    symlinkSync('/etc/passwd', path.join(folder, 'files', 'link.txt'));
    put('files/.hidden', 'secret');
    put(
      'resources.csv',
      'uuid,title_id,name,mimetype,file',
      `${uuid},5001,Ficha,text/plain,none.txt`,
      `${uuid.replace(/1$/, '2')},5001,Ficha,,cuentas-claras-1/sumas.txt`,
    );
    expect(await faultsOf()).toEqual([
      'files/.hidden · 0 · has a name that begins with a dot, has a control character or a backslash, or is too long',
      'files/link.txt · 0 · is no regular file',
      'resources.csv · 2 · file · names a file that neither the import nor the storage has: none.txt',
      'resources.csv · 3 · mimetype · must not be empty where file is given',
    ]);
  });
});

describe('imported contents', () => {
  const asTeacher = async () => {
    const marta = await backend.db
      .selectFrom('users')
      .select(['id', 'mail'])
      .where('mail_key', '=', 'marta.leal@almendros.example')
      .executeTakeFirstOrThrow();
    await backend.db
      .insertInto('library_titles')
      .values({ user_id: marta.id, title_id: '5001' })
      .onConflict((clash) => clash.doNothing())
      .execute();
    const session = await backend.signedIn(marta.mail);
    const uuid = '0c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a5001';
    return { session, title: (await backend.ask('getTitle', { session, path: { titleid: uuid } })).body as Record<string, never[]> };
  };

  test('are what the teacher of a school sees in the title, at once', async () => {
    const { title } = await asTeacher();
    expect(JSON.stringify(title)).toContain('Ficha de sumas');
    put('resources.csv', 'uuid,title_id,name,position', '3c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0001,5001,Otra ficha,1');
    expect((await take()).files).toEqual([{ file: 'resources.csv', added: 0, changed: 1, unchanged: 0 }]);
    expect(JSON.stringify((await asTeacher()).title)).toContain('Otra ficha');
  });

  test('have the size of their file, which stays with a later import without files', async () => {
    const { size, file } = await backend.db
      .selectFrom('resources')
      .select(['size', 'file'])
      .where('uuid', '=', '3c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0001')
      .executeTakeFirstOrThrow();
    expect({ size, file }).toEqual({
      size: String(readFileSync(path.join(sample, 'files', String(file))).length),
      file: 'cuentas-claras-1/sumas.txt',
    });
  });

  test('that move to another title are new in both', async () => {
    const contentVersions = async () =>
      Object.fromEntries(
        (await backend.db.selectFrom('titles').select(['id', 'content_version']).where('id', 'in', ['5001', '5002', '5003']).execute()).map(
          ({ id, content_version }) => [id, content_version],
        ),
      );
    const before = await contentVersions();
    put('products.csv', 'uuid,title_id,type,user_type', '4c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0001,5002,Blink,Ambos');
    expect((await take()).faults).toEqual([]);
    const after = await contentVersions();
    expect(Object.keys(before).filter((id) => before[id] !== after[id])).toEqual(['5001', '5002']);
  });

  test('replace a stored file by one with other content, and keep one with the same content', async () => {
    cpSync(path.join(sample, 'files'), path.join(folder, 'files'), { recursive: true });
    put('files/cuentas-claras-1/sumas.txt', '1 + 1 =');
    put('countries.csv', 'id,name', 'one,Un país');
    expect((await take()).written, 'with faults').toBe(0);
    put('countries.csv', 'id,name', '1131,España');
    expect((await take({ dryRun: true })).written, 'in a dry run').toBe(0);
    expect(readFileSync(path.join(storage, 'cuentas-claras-1/sumas.txt'), 'utf8')).toContain('12 + 7');
    expect((await take()).written).toBe(1);
    expect(readFileSync(path.join(storage, 'cuentas-claras-1/sumas.txt'), 'utf8')).toBe('1 + 1 =');
    expect(readdirSync(path.join(storage, 'cuentas-claras-1')).toSorted()).toEqual(['guia.es.vtt', 'guia.txt', 'sumas.txt']);
  });
});

describe('files as spreadsheets in Spanish write them', () => {
  const nameOf = async (id: number) =>
    (await backend.db.selectFrom('countries').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  test.each([
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16, little-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('are read in %s', async (_, encode) => {
    writeFileSync(path.join(folder, 'countries.csv'), encode(`id;name\r\n1131;España\r\n9001;"Línea uno\r\nPeñón"\r\n;\r\n`));
    expect((await take()).faults).toEqual([]);
    expect(await nameOf(9_001)).toBe('Línea uno\r\nPeñón');
  });

  test('may have lost the first zero of postal codes, write days with slashes and truth in capitals', async () => {
    put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code;postal_code;open',
      '8001;CEIP Mar;Calle;1;Barcelona;Barcelona;1131;MAR0000001;8001;VERDADERO',
    );
    put('pd_announcements.csv', 'id;key;starts_on;ends_on', '88;OTOÑO;01/10/2026;2026-12-31');
    expect((await take()).faults).toEqual([]);
    expect(await backend.db.selectFrom('schools').select(['postal_code', 'open']).where('id', '=', '8001').executeTakeFirst()).toEqual({
      postal_code: '08001',
      open: true,
    });
    const { rows } = await sql`select starts_on::text, ends_on::text from pd_announcements where id = 88`.execute(backend.db);
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
      writeFileSync(path.join(folder, 'pd_announcements.xlsx'), await buffer(workbook({ name: 'Cursos', columns, rows: some })));
    await write(rows);
    expect(await faultsOf()).toEqual([
      'pd_announcements.xlsx · 4 · ends_on · must be a day such as 2026-12-31 or 31/12/2026, but is "mañana"',
    ]);
    await write(rows.slice(0, 2));
    expect((await take()).files).toEqual([{ file: 'pd_announcements.xlsx', added: 1, changed: 0, unchanged: 0 }]);
    const { rows: stored } = await sql`select key, starts_on::text, ends_on::text from pd_announcements where id = 92`.execute(backend.db);
    expect(stored).toEqual([{ key: 'ÑU', starts_on: '2026-10-01', ends_on: '2026-12-31' }]);
    writeFileSync(path.join(folder, 'pd_announcements.xlsx'), 'id,key');
    expect(await faultsOf()).toEqual([expect.stringMatching(/^pd_announcements\.xlsx · 0 · cannot be read: /)]);
  });

  test('are refused where a value can mean several things, or nobody would find it', async () => {
    put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code;postal_code',
      '8002;CEIP Sol;Calle;1;Barcelona;Barcelona;1131;12345678;99001',
    );
    put('pd_announcements.csv', 'id;key;starts_on;ends_on', '89;A;30/02/2026;1/2/26');
    put('child_books.csv', 'isbn;title;cents', '978-84-0000-911-5;Libro;18,50');
    put(
      'notices.csv',
      'person;type;since',
      'marta.leal@almendros.example;gpa;2027-02-29T08:00:00Z',
      'marta.leal@almendros.example;gpa;2027-02-28T08:00:00+23:59',
    );
    put('countries.csv', 'id;name', '9201;dellâ€™Aurora', '9202;Espa¤a', '9203;México, ñandú, Ávila');
    expect(await faultsOf()).toEqual([
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
    put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code;postal_code',
      '8002;CEIP Sol;Calle;1;Barcelona;Barcelona;1131;SOL0000008;99001',
    );
    for (const file of ['child_books.csv', 'pd_announcements.csv', 'notices.csv', 'countries.csv']) unlinkSync(path.join(folder, file));
    expect(await faultsOf()).toEqual(['schools.csv · 2 · postal_code · must be a postal code of the country, but is "99001"']);
  });

  test('may stand beside files that systems leave in folders', async () => {
    for (const name of ['Thumbs.db', 'desktop.ini', '.DS_Store', '~$countries.csv']) put(name, 'x');
    put('countries.csv', 'id,name', '1131,España');
    expect((await take()).faults).toEqual([]);
  });
});

test('accepts an object on each line, and names lines that are none', async () => {
  put('countries.jsonl', '{"id":9101,"name":"Uno"}', '', '{"id":9102,"name":"Dos"}');
  expect((await take()).files).toEqual([{ file: 'countries.jsonl', added: 2, changed: 0, unchanged: 0 }]);
  put('countries.jsonl', '{"id":9103,"name":"Tres"}', '[1]', '{"id":', '{"id":"x","name":"Cuatro"}');
  expect(await faultsOf()).toEqual([
    'countries.jsonl · 2 · must be an object',
    'countries.jsonl · 3 · must be an object',
    'countries.jsonl · 4 · id · must be a number of at most 9 digits, without zeros before it, but is "x"',
  ]);
  put('countries.csv', 'id,name');
  put('schools.xml', '<schools/>');
  expect((await faultsOf()).slice(0, 3)).toEqual([
    'schools.xml · 0 · has to end in .csv or .json or .jsonl or .xlsx',
    'countries.csv · 0 · is there twice, in different formats',
    'countries.jsonl · 0 · is there twice, in different formats',
  ]);
});

describe('what somebody uses already', () => {
  test('an account that a stranger has registered becomes that of the imported person, without the stranger’s password', async () => {
    const mail = 'ana.soler@publisher.example';
    const stranger = { password_hash: 'hash', registration_hash: 'secret', active: false, mail_proven: false, role: 'TEACHER' as const };
    await backend.db
      .insertInto('users')
      .values({
        ...stranger,
        mail,
        name: 'Otra',
        surname: 'Persona',
        surname2: null,
        country_id: 1131,
        profile: null,
        school_id: null,
        subject: null,
        phone: null,
        position_id: null,
        position_name: null,
        id_sim: null,
        mec: null,
        carousel_seen_at: null,
        library_version: null,
        card: null,
        created_at: null,
        birth_date: null,
        ccaa_id: null,
        adoptions_version: null,
      })
      .execute();
    put('people.csv', 'mail,name,surname,role,profile,country_id', `${mail},Ana,Soler,INTERNAL_SUPPORT,SUPPORT_USER,1131`);
    expect((await take()).files).toMatchObject([{ changed: 1 }]);
    const account = await backend.db.selectFrom('users').selectAll().where('mail', '=', mail).executeTakeFirst();
    expect(account).toMatchObject({
      name: 'Ana',
      role: 'INTERNAL_SUPPORT',
      active: true,
      password_hash: null,
      registration_hash: null,
      mail_proven: true,
    });
    expect((await take()).files).toMatchObject([{ changed: 0, unchanged: 1 }]);
  });

  test('a role of the back-office needs its profile, and no other role has it', async () => {
    const row = (mail: string, role: string, profile: string) => `${mail},Ana,Soler,${role},${profile},1131`;
    put(
      'people.csv',
      'mail,name,surname,role,profile,country_id',
      row('a@school.example', 'INVOICE', 'CUSTOMER_USER_PREMIUM'),
      row('b@school.example', 'TEACHER', 'SUPPORT_USER'),
    );
    expect(await faultsOf()).toEqual([
      'people.csv · 2 · profile · must be SUPPORT_USER for the role INVOICE',
      'people.csv · 3 · profile · must not be SUPPORT_USER for the role TEACHER',
    ]);
  });

  test('a licence that is activated or taken keeps its product', async () => {
    await backend.db.updateTable('licences').set({ activated_at: new Date() }).where('code', '=', '500100000001').execute();
    const header = 'code,title_id,product,for_teachers,school_id,expires_at';
    put('licences.csv', header, '500100000001,5002,Otro producto,true,501,2031-08-31T22:00:00Z');
    expect(await faultsOf()).toEqual([
      'licences.csv · 2 · changes title_id or product or for_teachers or school_id of a row that is in use',
    ]);
    put('licences.csv', header, '500100000001,5001,Libro digital del profesorado,true,501,2031-08-31T22:00:00Z');
    expect((await take()).files).toMatchObject([{ changed: 1 }]);

    const { token } = await backend.db
      .insertInto('coupon_libraries')
      .values({ email: 'family@home.example', province_id: 45, has_age: true, marketing: false })
      .returning('token')
      .executeTakeFirstOrThrow();
    const { id } = await backend.db
      .updateTable('coupons')
      .set({ library_token: token, redeemed_at: new Date() })
      .where('code', '=', 'ALMENDRO2026A')
      .returning('id')
      .executeTakeFirstOrThrow();
    await backend.db
      .updateTable('coupon_licences')
      .set({ library_token: token, coupon_id: id, expires_on: '2031-08-31' })
      .where('licence', '=', '700000000001')
      .execute();
    put('coupon_licences.csv', 'licence,product_uuid', '700000000001,5c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0002');
    unlinkSync(path.join(folder, 'licences.csv'));
    expect(await faultsOf()).toEqual(['coupon_licences.csv · 2 · changes product_uuid of a row that is in use']);
  });

  test('a file that a row names already has its new size there, and no picture is replaced', async () => {
    mkdirSync(path.join(folder, 'files/cuentas-claras-1'), { recursive: true });
    put('files/cuentas-claras-1/guia.txt', 'Otra guía');
    put('files/cuentas-claras-1/foto-full.webp', 'one');
    put('countries.csv', 'id,name', '1131,España');
    expect((await take()).written).toBe(2);
    const guide = backend.db.selectFrom('resources').select('size').where('file', '=', 'cuentas-claras-1/guia.txt');
    expect(await guide.executeTakeFirst()).toEqual({ size: '10' });
    put('files/cuentas-claras-1/foto-full.webp', 'two');
    put('files/cuentas-claras-1/guia.txt', 'Una más');
    expect((await take()).faults).toEqual([
      { file: 'files/cuentas-claras-1/foto-full.webp', line: 0, wrong: 'differs from the stored picture: give a new picture a new key' },
    ]);
    expect(readFileSync(path.join(storage, 'cuentas-claras-1/guia.txt'), 'utf8')).toBe('Otra guía');
  });
});

test('an error in the last file rolls back the first', async () => {
  cpSync(sample, folder, { recursive: true });
  put('countries.csv', 'id,name', '1131,España', '1054,Italia', '777,New');
  put('people.csv', 'mail,name,surname,role,country_id', 'x,X,X,USER,1131');
  expect(await faultsOf()).toHaveLength(3);
  expect(await backend.db.selectFrom('countries').select('id').where('id', '=', 777).executeTakeFirst()).toBeUndefined();
});

test('accepts the format of spreadsheets: byte order mark, semicolons, quotes, empty lines', async () => {
  put('countries.csv', '\uFEFF"id";"name"', '', '31;"Países; ""Bajos"""', '', '');
  expect((await take()).faults).toEqual([]);
  const { name } = await backend.db.selectFrom('countries').select('name').where('id', '=', 31).executeTakeFirstOrThrow();
  expect(name).toBe('Países; "Bajos"');
});

test('src/backend/import/README.md describes every file', async () => {
  await expect(describeFiles()).toMatchFileSnapshot('../../src/backend/import/README.md');
});

describe('the template', () => {
  test('has a file for each kind of rows, which changes nothing as long as it is empty', async () => {
    const empty = path.join(folder, 'new');
    await writeTemplate(empty);
    expect(readdirSync(empty).toSorted()).toEqual(['README.md', ...tables.map(({ kind }) => `${kind}.csv`)].toSorted());
    const { faults, files } = await importFrom(empty);
    expect(faults).toEqual([]);
    expect(files.every(({ added, changed, unchanged }) => added + changed + unchanged === 0)).toBe(true);
    await expect(writeTemplate(empty)).rejects.toThrow('is not empty');
  });
});

/** Tables that no file fills, with the reason. */
const filledByUse: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'address_changes',
      'ended_sessions',
      'known_devices',
      'link_tokens',
      'sessions',
      'third_party_arrivals',
      'third_party_journeys',
      'used_links',
      'visits',
    ].map((table) => [table, 'sign-in and registration'] as const),
  ),
  ...Object.fromEntries(
    ['favourite_lists', 'favourites', 'library_titles', 'openings', 'pd_thumbs', 'pd_views', 'student_openings'].map(
      (table) => [table, 'readers'] as const,
    ),
  ),
  ...Object.fromEntries(
    ['replaced_student_links', 'student_devices', 'student_links'].map((table) => [table, 'teachers and their students'] as const),
  ),
  ...Object.fromEntries(['answered_promotions', 'promoted_titles'].map((table) => [table, 'answers at home'] as const)),
  ...Object.fromEntries(
    [
      'adoption_sendings',
      'children_order_payments',
      'children_orders',
      'coupon_libraries',
      'coupon_order_attempts',
      'coupon_order_lines',
      'coupon_orders',
    ].map((table) => [table, 'orders'] as const),
  ),
  ...Object.fromEntries(
    ['family_books', 'ordered_books', 'ordered_children', 'payments', 'product_keys'].map((table) => [table, 'orders'] as const),
  ),
  ...Object.fromEntries(
    ['invoice_activations', 'invoices', 'own_adoptions', 'student_zone_values', 'support_actions'].map(
      (table) => [table, 'the back-office'] as const,
    ),
  ),
  ...Object.fromEntries(['oauth_grants', 'oauth_tokens'].map((table) => [table, 'consents'] as const)),
  ...Object.fromEntries(
    [
      'kysely_migration',
      'kysely_migration_lock',
      'outbox',
      'page_files',
      'rate_limits',
      'releases',
      'secrets',
      'used_captchas',
      'user_search',
      'versions',
    ].map((table) => [table, 'the server itself'] as const),
  ),
  ...Object.fromEntries(['demo_impersonations', 'seeds'].map((table) => [table, 'the demo'] as const)),
  pd_registrations: 'teachers; the learning platform will report completed courses',
};

test('every table of the database is filled by a file or by use', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(backend.db);
  const imported = tables.map(({ table }) => table as string);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set([...imported, ...Object.keys(filledByUse)])].toSorted());
  expect(imported.filter((table) => table in filledByUse)).toEqual([]);
});
