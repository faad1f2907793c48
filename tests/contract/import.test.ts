import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../src/backend/import/import';
import { temporaryFolder } from '../support/temporary-folder';
import { openTestBackend, type TestBackend } from './support/backend';
import { readTableDigests, type TableDigests } from './support/table-digests';

const sample = 'src/backend/import/sample';

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
let folder: string;

beforeAll(async () => {
  backend = await openTestBackend({ demo: false });
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());
beforeEach(() => {
  folder = temporaryFolder('import');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, ...lines: readonly string[]) => writeFileSync(path.join(folder, file), lines.join('\n'));
const take = (options = {}) => importFolder(backend.db, folder, options);
const versions = async () =>
  Object.fromEntries((await backend.db.selectFrom('versions').selectAll().execute()).map(({ name, value }) => [name, value]));

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
    const tried = await importFolder(backend.db, sample, { dryRun: true });
    expect(await stored()).toEqual(empty);
    const before = await versions();

    const taken = await importFolder(backend.db, sample);
    expect(taken).toEqual(tried);
    expect(taken.faults).toEqual([]);
    expect(taken.files).toEqual([
      { file: 'countries.csv', added: 2, changed: 0, unchanged: 0 },
      { file: 'schools.csv', added: 3, changed: 0, unchanged: 0 },
      { file: 'titles.csv', added: 3, changed: 0, unchanged: 0 },
      { file: 'adoptions.csv', added: 3, changed: 0, unchanged: 0 },
      { file: 'texts.json', added: 0, changed: 2, unchanged: 0 },
      { file: 'pages.json', added: 2, changed: 0, unchanged: 0 },
      { file: 'people.csv', added: 3, changed: 0, unchanged: 0 },
      { file: 'clients.csv', added: 2, changed: 0, unchanged: 0 },
      { file: 'positions.csv', added: 2, changed: 0, unchanged: 0 },
      { file: 'adoption_orders.csv', added: 2, changed: 0, unchanged: 0 },
      { file: 'adoption_materials.csv', added: 3, changed: 0, unchanged: 0 },
      { file: 'child_levels.csv', added: 2, changed: 0, unchanged: 0 },
      { file: 'child_subjects.csv', added: 1, changed: 0, unchanged: 0 },
      { file: 'child_books.csv', added: 2, changed: 0, unchanged: 0 },
      { file: 'child_school_levels.csv', added: 3, changed: 0, unchanged: 0 },
      { file: 'child_offers.csv', added: 2, changed: 0, unchanged: 0 },
    ]);
    const filled = await versions();
    expect(filled.catalogue).not.toBe(before.catalogue);
    expect(filled.content).not.toBe(before.content);

    const full = await stored();
    const again = await importFolder(backend.db, sample);
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
    const rows = await backend.db.selectFrom('notices').innerJoin('users', 'users.id', 'user_id').select(['mail', 'type']).execute();
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
      'adoption_orders.csv · 4 · state · must be one of NOSOLICITA, ENREVISION, RECHAZADA, ENVIADA, APROBADA, MODIFICADA',
      'adoption_orders.csv · 4 · students · must be a number from 0 to 9999, without zeros before it',
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
        "people.csv · 2 · mail · must be an e-mail address",
        "people.csv · 2 · name · must be a name of 2 to 45 letters",
        "people.csv · 3 · role · must be one of TEACHER, TEACHER_DEMO, TEACHER_PREMIUM, STUDENT, TEACHER_FAKE, USER_INTERNAL, USER, INTERNAL, DIGITAL_SUPPORT, CGC, ADMINISTRATOR, CUSTOMER_SUPPORT, INTERNAL_SUPPORT, INVOICE",
        "people.csv · 3 · profile · must be one of CUSTOMER_USER_PREMIUM, CUSTOMER_USER_PLUS, SUPPORT_USER",
        "people.csv · 3 · language · must be one of es, en, it",
        "people.csv · 3 · card · must be a Spanish identity number",
        "people.csv · 3 · phone · must be nine digits",
        "people.csv · 3 · marketing · must be true or false",
        "people.csv · 3 · active · must be true or false",
        "people.csv · 3 · school_id · names none of the schools (999)",
        "people.csv · 3 · country_id · names none of the countries (7)",
        "people.csv · 4 · mail · must be an e-mail address",
        "people.csv · 4 · name · must be a name of 2 to 45 letters",
        "people.csv · 4 · surname · must be a name of 2 to 45 letters",
        "people.csv · 4 · role · must be one of TEACHER, TEACHER_DEMO, TEACHER_PREMIUM, STUDENT, TEACHER_FAKE, USER_INTERNAL, USER, INTERNAL, DIGITAL_SUPPORT, CGC, ADMINISTRATOR, CUSTOMER_SUPPORT, INTERNAL_SUPPORT, INVOICE",
        "people.csv · 4 · country_id · must be a number of at most 9 digits, without zeros before it",
      ]
    `);
  });

  test('in lists within a cell', async () => {
    const wrong = ['A||B', 'a'.repeat(1_001), Array.from({ length: 51 }, (_, n) => n).join('|')];
    const uuidOf = (n: number) => `6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a0${n}`;
    const rows = [...wrong, 'A | B'].map((subjects, n) => `${900 + n},${uuidOf(n)},node-${n},Name,ESO,${subjects},1`);
    put('titles.csv', 'id,uuid,node_ref,name,stage,subjects,category_id', ...rows);
    const must = 'subjects · must be at most 50 texts of 1 to 1000 characters, with | between them';
    expect(await faultsOf()).toEqual([2, 3, 4].map((line) => `titles.csv · ${line} · ${must}`));
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
      'clients.csv · 2 · id · must be 1 to 100 letters, digits, ., _, ~ and -',
      'clients.csv · 2 · secret_hash · must be a SHA-256 hash of 64 hexadecimal digits',
      ...wrong.map((_, n) => `clients.csv · ${n + 3} · redirect_uris · must be ${must}`),
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
        "peple.csv · 0 · is none of countries, schools, titles, adoptions, texts, pages, people, clients, positions, adoption_orders, adoption_materials, child_levels, child_subjects, child_books, child_school_levels, child_offers, each .csv or .json",
        "countries.csv · 1 · name · is missing",
        "countries.csv · 1 · nmae · is none of id, name",
        "schools.json · 0 · cannot be read: must be a list of objects",
        "titles.csv · 1 · uuid · is missing",
        "titles.csv · 1 · node_ref · is missing",
        "titles.csv · 1 · stage · is missing",
        "titles.csv · 1 · subjects · is missing",
        "titles.csv · 1 · category_id · is missing",
        "adoptions.csv · 3 · Invalid Record Length: columns length is 2, got 1 on line 3",
        "adoptions.csv · 4 · Invalid Record Length: columns length is 2, got 3 on line 4",
        "adoptions.csv · 5 · Invalid Closing Quote: got "1" at line 5 instead of delimiter, record delimiter, trimable character (if activated) or comment",
        "adoptions.csv · 6 · Quote Not Closed: the parsing is finished with an opening quote at line 6",
        "texts.csv · 2 · key · names none of the texts (no.such.text)",
        "pages.json · 1 · slug · must be 1 to 64 letters, digits, _ and -",
        "pages.json · 2 · must be an object",
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
    put('countries.csv', 'id,name');
    expect(await faultsOf()).toEqual([expect.stringMatching(/^countries\.csv.* holds no rows$/)]);
    put('countries.csv', '');
    expect(await faultsOf()).toEqual([expect.stringMatching(/^countries\.csv.* its first line has to name the columns$/)]);
    unlinkSync(path.join(folder, 'countries.csv'));
    put('pages.json', '[]');
    expect(await faultsOf()).toEqual([expect.stringMatching(/^pages\.json.* must be a list of objects$/)]);
    await expect(importFolder(backend.db, path.join(folder, 'nowhere'))).rejects.toThrow('There is no folder that can be read at');
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
    expect(await faultsOf(), 'beside other faults').toEqual([expect.stringContaining('· 3 · Invalid'), `people.csv · 2 · ${kept}`]);
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

  test('in files that are not UTF-8 and in text that the database cannot store', async () => {
    writeFileSync(path.join(folder, 'countries.csv'), Buffer.from('id,name\n1,Espa\xf1a\n2,A\0B', 'latin1'));
    expect(await faultsOf()).toMatchInlineSnapshot(`
      [
        "countries.csv · 2 · name · must be UTF-8 text without NUL",
        "countries.csv · 3 · name · must be UTF-8 text without NUL",
      ]
    `);
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

test('src/operating.md documents every column', async () => {
  const { tables } = await import('../../src/backend/import/tables');
  const page = readFileSync('src/operating.md', 'utf8');
  const told = tables.map(({ kind, fields }) => [
    kind,
    Object.entries(fields)
      .map(([name, { optional }]) => (optional ? `[${name}]` : name))
      .join(', '),
  ]);
  for (const [kind, columns] of told) expect(page).toContain(`| \`${kind}\` | ${columns} |`);
});
