import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cutBatches } from '../../src/backend/import/batch';
import { sampleRows } from '../../src/backend/import/sample-rows';
import { tables } from '../../src/backend/import/tables';
import { prepareImport } from './support/import';

const here = prepareImport({ isFilled: false });

const versions = async () =>
  Object.fromEntries((await here.backend.db.selectFrom('versions').selectAll().execute()).map(({ name, value }) => [name, value]));

type Counts = { readonly added: number; readonly changed: number; readonly unchanged: number };

/** Counts the files that a folder gives to the storage. */
const filesIn = (folder: string): number =>
  readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('an empty database', () => {
  test('reports the sample in a dry run, imports it, and changes nothing the second time', async () => {
    const empty = await here.stored();
    const tried = await here.importFrom(here.sample, { dryRun: true });
    expect(await here.stored()).toEqual(empty);
    const before = await versions();

    const taken = await here.importFrom(here.sample);
    expect(taken).toEqual({ ...tried, written: filesIn(here.sample) });
    expect(taken.faults).toEqual([]);
    // The portal comes with its texts, and with the province of the sample.
    const known: Readonly<Record<string, Partial<Counts>>> = { texts: { changed: 2 }, provinces: { unchanged: 1 } };
    expect(taken.files).toEqual(
      tables.map(({ kind }) => {
        const count = { added: 0, changed: 0, unchanged: 0, ...(known[kind] ?? { added: sampleRows[kind]?.length }) };
        return { file: `${kind}.csv`, ...count };
      }),
    );
    const filled = await versions();
    expect(filled.catalogue).not.toBe(before.catalogue);
    expect(filled.content).not.toBe(before.content);

    const full = await here.stored();
    const again = await here.importFrom(here.sample);
    expect(again.files.every(({ added, changed }) => added + changed === 0)).toBe(true);
    expect(await here.stored()).toEqual(full);
    expect(await versions()).toEqual(filled);
  });

  test('serves the imported text, page and country of a school afterwards', async () => {
    const { body } = await here.backend.ask('getTexts', { path: { locale: 'es_ES' } });
    expect((body as { data: Record<string, string> }).data['library.title']).toBe('Mis libros');
    expect((await here.backend.ask('getWebContent', { path: { pageId: 'HELP', language: 'es' } })).text).toContain('Escríbanos');
    const { body: countries } = await here.backend.ask('getCountries');
    expect(countries).toEqual(expect.arrayContaining([{ id: 1054, name: 'Italia' }]));
  });

  test('has people afterwards who set their password by the link in a mail and see the adopted titles of their school', async () => {
    const mail = 'marta.leal@almendros.example';
    const signIn = async (password: string) =>
      here.backend.ask('signIn', { body: { mail, password, token: await here.backend.earn('signin') } });
    expect((await signIn('Almendro1')).status).toBe(401);
    expect((await here.backend.ask('forgotPassword', { body: { email: mail, token: await here.backend.earn('password') } })).status).toBe(
      204,
    );
    const { plain } = await here.backend.db.selectFrom('outbox').select('plain').where('recipient', '=', mail).executeTakeFirstOrThrow();
    const hash = new URL(/https?:\S+/.exec(plain)?.[0] ?? '').searchParams.get('hash');
    const reset = { password: 'Almendro1', hash, token: await here.backend.earn('password') };
    expect((await here.backend.ask('resetPassword', { body: reset })).status).toBe(204);
    expect((await signIn('Almendro1')).status).toBe(200);
    const session = await here.backend.signedIn(mail);
    const { items } = (await here.backend.ask('getSelectableTitles', { session })).body as {
      items: readonly { adoption: number; idTitulo: string }[];
    };
    expect(items.flatMap(({ adoption, idTitulo }) => (adoption === 1 ? idTitulo : []))).toEqual(['5001', '5002', '5004']);
    expect(items).toHaveLength(10);

    // The same person names a position, and sees the orders.
    expect((await here.backend.ask('setPosition', { session, body: { position: 'DIR##Dirección' } })).status).toBe(204);
    const { Areas } = (await here.backend.ask('getAdoptionOrders', { session })).body as {
      Areas: readonly { Titulos: readonly object[] }[];
    };
    expect(Areas.map(({ Titulos }) => Titulos.length)).toEqual([2]);
    const books = await here.backend.db.selectFrom('child_offers').innerJoin('child_books', 'child_books.isbn', 'child_offers.isbn');
    expect(await books.select(['level_id', 'title', 'cents', 'in_stock']).orderBy('level_id').execute()).toEqual([
      { level_id: 11, title: 'Cuentas claras 1', cents: 1_850, in_stock: true },
      { level_id: 12, title: 'Cuentas claras 2', cents: 1_990, in_stock: false },
    ]);
    expect(await here.backend.db.selectFrom('users').select('hp_permission').where('mail', '=', mail).executeTakeFirst()).toEqual({
      hp_permission: true,
    });
  });
});

test('schools are found by their imported postal code, which may contain spaces', async () => {
  here.put(
    'schools.csv',
    'id,name,street,street_number,town,province,country_id,premium_code,postal_code',
    '591,CEIP Sol,Calle,,Madrid,Madrid,1131,SOL0000001,28 004',
    '592,Scuola Luna,Via,,Torino,Torino,1054,LUNA000001,10 1ab',
  );
  expect((await here.take()).faults).toEqual([]);
  const namesAt = async (countryId: string, postalCode: string) =>
    ((await here.backend.ask('findSchools', { path: { countryId, postalCode } })).body as { d_centro: string }[]).map(
      ({ d_centro }) => d_centro,
    );
  expect(await namesAt('1131', '28004')).toEqual(['CEIP Sol']);
  expect(await namesAt('1054', '10 1AB')).toEqual(['Scuola Luna']);
});

test('an imported client is known by its own secret only', async () => {
  const secret = 'd'.repeat(64);
  const secret_hash = createHash('sha256').update(secret).digest('hex');
  here.put('clients.json', JSON.stringify([{ id: 'school-app', name: 'App', secret_hash, redirect_uris: 'https://app.example/return' }]));
  expect((await here.take()).faults).toEqual([]);
  const errorWith = async (client_secret: string) => {
    const body = {
      grant_type: 'authorization_code',
      code: 'none',
      redirect_uri: 'https://app.example/return',
      client_id: 'school-app',
      client_secret,
    };
    return ((await here.backend.ask('issueToken', { body })).body as { error: string }).error;
  };
  expect([await errorWith(secret), await errorWith('e'.repeat(64))]).toEqual(['invalid_grant', 'invalid_client']);
});

describe('a later import', () => {
  test('updates rows that differ and keeps rows that its files omit', async () => {
    await here.backend.db.updateTable('schools').set({ open: false }).where('id', '=', '502').execute();
    here.put(
      'schools.csv',
      'id;name;street;street_number;town;province;country_id;premium_code',
      '502;IES La Vega;Calle Nueva;;Granada;Granada;1131;LAVEGA0001',
      '504;CEIP Río;Calle Río;1;Toledo;Toledo;1131;RIO0000001',
    );
    expect((await here.take()).files).toEqual([{ file: 'schools.csv', added: 1, changed: 1, unchanged: 0 }]);
    const school = await here.backend.db.selectFrom('schools').selectAll().where('id', '=', '502').executeTakeFirst();
    expect(school).toMatchObject({ name: 'IES La Vega', street: 'Calle Nueva', open: false, postal_code: '18004', region: 'Andalucía' });
  });

  test('keeps the password and the library of an updated person', async () => {
    const mail = 'marta.leal@almendros.example';
    const before = await here.backend.db.selectFrom('users').selectAll().where('mail', '=', mail).executeTakeFirstOrThrow();
    here.put('people.csv', 'mail,name,surname,role,country_id', 'Marta.Leal@Almendros.example,Marta,Leal,TEACHER,1131');
    expect((await here.take()).files).toMatchObject([{ added: 0, changed: 1 }]);
    const after = await here.backend.db.selectFrom('users').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, mail: 'Marta.Leal@Almendros.example' });
  });

  test('of more rows than one batch is one transaction', async () => {
    here.put('countries.csv', 'id,name', ...Array.from({ length: 2_500 }, (_, n) => `${200_000 + n},Country ${n}`));
    expect((await here.take()).files).toMatchObject([{ added: 2_500 }]);
  });
});

describe('new adoptions of a school', () => {
  const [marta, paolo] = ['marta.leal@almendros.example', 'paolo.riva@aurora.example'];
  const told = async () => {
    const rows = await here.backend.db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['mail', 'type'])
      .where('type', '=', 'changedAdoptions')
      .execute();
    return rows.map(({ mail, type }) => [mail.toLowerCase(), type]);
  };
  const set = (changes: { readonly library_version?: string | null; readonly role?: 'TEACHER' | 'TEACHER_DEMO' }) =>
    here.backend.db.updateTable('users').set(changes).where('mail_key', '=', marta).execute();
  const adopt = (...rows: readonly string[]) => here.put('adoptions.csv', 'school_id,title_id', ...rows);

  test('cause one notice for each of its teachers, and for nobody else', async () => {
    await here.backend.db.updateTable('users').set({ library_version: randomUUID() }).where('mail_key', 'in', [marta, paolo]).execute();
    adopt('501,5003', '501,5001');
    await here.take({ dryRun: true });
    expect(await told(), 'after a dry run').toEqual([]);
    expect((await here.take()).files).toMatchObject([{ added: 1, unchanged: 1 }]);
    expect(await told()).toEqual([[marta, 'changedAdoptions']]);
    await here.backend.db.deleteFrom('notices').execute();
    await here.take();
    expect(await told(), 'after the same import').toEqual([]);
  });

  test.each([
    ['who have no library', { library_version: null }],
    ['all of whose titles are demos', { library_version: randomUUID(), role: 'TEACHER_DEMO' }],
  ] as const)('are not told to teachers %s', async (_, changes) => {
    await set(changes);
    await here.backend.db.deleteFrom('school_adoptions').where('title_id', '=', '5003').execute();
    adopt('501,5003');
    expect((await here.take()).files).toMatchObject([{ added: 1 }]);
    expect(await told()).toEqual([]);
    await set({ role: 'TEACHER' });
  });

  test('cause no notices if the import has errors', async () => {
    await set({ library_version: randomUUID() });
    await here.backend.db.deleteFrom('school_adoptions').where('title_id', '=', '5003').execute();
    adopt('501,5003', '999,5001');
    expect((await here.take()).faults).toHaveLength(1);
    expect(await told()).toEqual([]);
  });
});

test('the project of a title is imported', async () => {
  here.put(
    'titles.csv',
    'id,uuid,node_ref,name,stage,subjects,category_id,project',
    `5019,${randomUUID()},cover-5019,Rutas 1,ESO,Historia,320,7201`,
  );
  expect((await here.take()).faults).toEqual([]);
  expect(await here.backend.db.selectFrom('titles').select('project').where('id', '=', '5019').executeTakeFirst()).toEqual({
    project: 7_201,
  });
});

describe('imported contents', () => {
  const asTeacher = async () => {
    const marta = await here.backend.db
      .selectFrom('users')
      .select(['id', 'mail'])
      .where('mail_key', '=', 'marta.leal@almendros.example')
      .executeTakeFirstOrThrow();
    await here.backend.db
      .insertInto('library_titles')
      .values({ user_id: marta.id, title_id: '5001' })
      .onConflict((clash) => clash.doNothing())
      .execute();
    const session = await here.backend.signedIn(marta.mail);
    const uuid = '0c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a5001';
    return { session, title: (await here.backend.ask('getTitle', { session, path: { titleid: uuid } })).body as Record<string, never[]> };
  };

  test('are what the teacher of a school sees in the title, at once', async () => {
    const { title } = await asTeacher();
    expect(JSON.stringify(title)).toContain('Ficha: Sumar y restar');
    here.put('resources.csv', 'uuid,title_id,name,position', '3c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0100,5001,Otra ficha,1');
    expect((await here.take()).files).toEqual([{ file: 'resources.csv', added: 0, changed: 1, unchanged: 0 }]);
    expect(JSON.stringify((await asTeacher()).title)).toContain('Otra ficha');
  });

  test('that move to another title are new in both', async () => {
    const contentVersions = async () =>
      Object.fromEntries(
        (
          await here.backend.db.selectFrom('titles').select(['id', 'content_version']).where('id', 'in', ['5001', '5002', '5003']).execute()
        ).map(({ id, content_version }) => [id, content_version]),
      );
    const before = await contentVersions();
    here.put('products.csv', 'uuid,title_id,type,user_type', '4c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0100,5002,Blink,Ambos');
    expect((await here.take()).faults).toEqual([]);
    const after = await contentVersions();
    expect(Object.keys(before).filter((id) => before[id] !== after[id])).toEqual(['5001', '5002']);
  });
});

describe('what somebody uses already', () => {
  test('an account that a stranger has registered becomes that of the imported person, without the stranger’s password', async () => {
    const mail = 'ana.soler@publisher.example';
    const stranger = { password_hash: 'hash', registration_hash: 'secret', active: false, mail_proven: false, role: 'TEACHER' as const };
    await here.backend.db
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
    here.put('people.csv', 'mail,name,surname,role,profile,country_id', `${mail},Ana,Soler,INTERNAL_SUPPORT,SUPPORT_USER,1131`);
    expect((await here.take()).files).toMatchObject([{ changed: 1 }]);
    const account = await here.backend.db.selectFrom('users').selectAll().where('mail', '=', mail).executeTakeFirst();
    expect(account).toMatchObject({
      name: 'Ana',
      role: 'INTERNAL_SUPPORT',
      active: true,
      password_hash: null,
      registration_hash: null,
      mail_proven: true,
    });
    expect((await here.take()).files).toMatchObject([{ changed: 0, unchanged: 1 }]);
  });

  test('a role of the back-office needs its profile, and no other role has it', async () => {
    const row = (mail: string, role: string, profile: string) => `${mail},Ana,Soler,${role},${profile},1131`;
    here.put(
      'people.csv',
      'mail,name,surname,role,profile,country_id',
      row('a@school.example', 'INVOICE', 'CUSTOMER_USER_PREMIUM'),
      row('b@school.example', 'TEACHER', 'SUPPORT_USER'),
    );
    expect(await here.faultsOf()).toEqual([
      'people.csv · 2 · profile · must be SUPPORT_USER for the role INVOICE',
      'people.csv · 3 · profile · must not be SUPPORT_USER for the role TEACHER',
    ]);
  });

  test('a licence that is activated or taken keeps its product', async () => {
    await here.backend.db.updateTable('licences').set({ activated_at: new Date() }).where('code', '=', '500100000001').execute();
    const header = 'code,title_id,product,for_teachers,school_id,expires_at';
    here.put('licences.csv', header, '500100000001,5002,Otro producto,true,501,2031-08-31T22:00:00Z');
    expect(await here.faultsOf()).toEqual([
      'licences.csv · 2 · changes title_id or product or for_teachers or school_id of a row that is in use',
    ]);
    here.put('licences.csv', header, '500100000001,5001,Libro digital del profesorado,true,501,2031-08-31T22:00:00Z');
    expect((await here.take()).files).toMatchObject([{ changed: 1 }]);

    const { token } = await here.backend.db
      .insertInto('coupon_libraries')
      .values({ email: 'family@home.example', province_id: 45, has_age: true, marketing: false })
      .returning('token')
      .executeTakeFirstOrThrow();
    const { id } = await here.backend.db
      .updateTable('coupons')
      .set({ library_token: token, redeemed_at: new Date() })
      .where('code', '=', 'ALMENDRO001')
      .returning('id')
      .executeTakeFirstOrThrow();
    await here.backend.db
      .updateTable('coupon_licences')
      .set({ library_token: token, coupon_id: id, expires_on: '2031-08-31' })
      .where('licence', '=', '700000000001')
      .execute();
    here.put('coupon_licences.csv', 'licence,product_uuid', '700000000001,5c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0002');
    unlinkSync(path.join(here.folder, 'licences.csv'));
    expect(await here.faultsOf()).toEqual(['coupon_licences.csv · 2 · changes product_uuid of a row that is in use']);
  });

  test('an account that support has closed stays closed, and counts as unchanged', async () => {
    const mail = 'lucas.pena@almendros.example';
    const account = here.backend.db.selectFrom('users').select(['active', 'closed']).where('mail', '=', mail);
    await here.backend.db.updateTable('users').set({ active: false, closed: true }).where('mail', '=', mail).execute();
    here.put('people.csv', 'mail,name,surname,role,country_id,active', `${mail},Lucas,Peña,TEACHER,1131,true`);
    expect((await here.take()).files).toMatchObject([{ changed: 0, unchanged: 1 }]);
    expect(await account.executeTakeFirst()).toEqual({ active: false, closed: true });
  });

  test('identity numbers may be swapped within a file, but not taken from others', async () => {
    const [alba, hugo] = ['alba.cano@almendros.example', 'hugo.rey@almendros.example'];
    const give = (...cards: readonly [string, string][]) =>
      here.put(
        'people.csv',
        'mail,name,surname,role,country_id,card',
        ...cards.map(([mail, card]) => `${mail},Alba,Cano,TEACHER,1131,${card}`),
      );
    const cards = async () => {
      const found = await here.backend.db
        .selectFrom('users')
        .select(['mail', 'card'])
        .where('mail', 'in', [alba, hugo])
        .orderBy('mail')
        .execute();
      return found.map(({ card }) => card);
    };
    give([alba, '00000001R'], [hugo, '00000002W']);
    await here.take();
    expect(await cards()).toEqual(['00000001R', '00000002W']);
    give([alba, '00000002W'], [hugo, '00000001R']);
    expect((await here.take()).files).toMatchObject([{ changed: 2 }]);
    expect(await cards()).toEqual(['00000002W', '00000001R']);
    give([hugo, '00000002W'], [alba, '']);
    expect((await here.take()).faults).toEqual([]);
    expect(await cards()).toEqual([null, '00000002W']);
    give([alba, '00000002W']);
    expect(await here.faultsOf()).toEqual(['people.csv · 2 · card · is that of another row of the database']);
    give([alba, '00000002W'], [hugo, '00000002W']);
    expect(await here.faultsOf()).toEqual([
      'people.csv · 3 · card · is that of line 2',
      'people.csv · 2 · card · is that of another row of the database',
    ]);
  });

  test('a notice that the person has read comes back only with a later moment', async () => {
    const mail = 'clara.ruiz@almendros.example';
    const session = await here.backend.signedIn(mail);
    const shown = async () => ((await here.backend.ask('getNotice', { session })).body as { type: string | null }).type;
    const read = () => here.backend.ask('dismissFreeAdoptionNotice', { session, body: { noShowModal: true } });
    const give = (since: string) => here.put('notices.csv', 'person,type,since', `${mail},gpa,${since}`);
    give('2024-09-01T08:00:00Z');
    await here.take();
    expect(await shown()).toBe('gpa');
    await read();
    expect((await here.take()).files).toMatchObject([{ unchanged: 1 }]);
    expect(await shown(), 'after the same import').toBeNull();
    give(new Date(Date.now() + 60_000).toISOString());
    await here.take();
    expect(await shown(), 'with a later moment').toBe('gpa');
    await read();
    expect(await shown(), 'read before its moment').toBeNull();
  });

  test('a notice about adoptions that the person has read comes back with other adoptions', async () => {
    const mail = 'pablo.ferrer@lavega.example';
    await here.backend.db.updateTable('users').set({ library_version: randomUUID() }).where('mail', '=', mail).execute();
    const session = await here.backend.signedIn(mail);
    const shown = async () => ((await here.backend.ask('getNotice', { session })).body as { type: string | null }).type;
    for (const title of ['5001', '5002']) {
      here.put('adoptions.csv', 'school_id,title_id', `502,${title}`);
      await here.take();
      expect(await shown(), title).toBe('changedAdoptions');
      await here.backend.ask('dismissChangedAdoptions', { session });
      await here.take();
      expect(await shown(), `${title} again`).toBeNull();
    }
  });

  test('a registration for a course becomes a completed one', async () => {
    const mail = 'clara.ruiz@almendros.example';
    const session = await here.backend.signedIn(mail);
    const wish = { action: 'ALTA', courseId: 1, master: 'classroom-language', birthday: null, announcementKey: 'ACTUAL' };
    expect((await here.backend.ask('changeCourseRegistration', { session, body: wish })).status).toBe(204);
    here.put('pd_registrations.csv', 'person,course_id,completed_at', `${mail},1,2026-05-31T08:00:00Z`);
    expect((await here.take()).files).toMatchObject([{ added: 0, changed: 1 }]);
    expect((await here.take()).files).toMatchObject([{ unchanged: 1 }]);
    const completed = (await here.backend.ask('getCourseRegistrations', { session, query: { completed: '1' } })).body;
    expect(completed).toMatchObject([{ courseTitle: 'Matemáticas con objetos' }]);
    const present = await here.backend.ask('getCourseRegistration', { session, path: { announcementId: '1' } });
    expect(present.body).toBeNull();
  });
});

test('a batch ends with its thousandth row, or when its rows are long', async () => {
  const sizesOf = async (count: number, length: number) => {
    async function* rows() {
      for (let line = 1; line <= count; line += 1) yield { line, cells: { html: 'x'.repeat(length) } };
    }
    const sizes: number[] = [];
    for await (const batch of cutBatches(rows())) sizes.push(batch.length);
    return sizes;
  };
  expect(await sizesOf(2_500, 1)).toEqual([1_000, 1_000, 500]);
  expect(await sizesOf(5, 3_000_000)).toEqual([3, 2]);
});

test('an error in the last file rolls back the first', async () => {
  cpSync(here.sample, here.folder, { recursive: true });
  here.put('countries.csv', 'id,name', '1131,España', '1054,Italia', '777,New');
  here.put('people.csv', 'mail,name,surname,role,country_id', 'x,X,X,USER,1131');
  expect(await here.faultsOf()).toHaveLength(3);
  expect(await here.backend.db.selectFrom('countries').select('id').where('id', '=', 777).executeTakeFirst()).toBeUndefined();
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
};

test('every table of the database is filled by a file or by use', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
    here.backend.db,
  );
  const imported = tables.map(({ table }) => table as string);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set([...imported, ...Object.keys(filledByUse)])].toSorted());
  expect(imported.filter((table) => table in filledByUse)).toEqual([]);
});
