import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerRoles, pageSizeFor, sortColumns, staffRoles } from '../../src/areas/admin-search/rules';
import { manyPeople } from '../../src/backend/demo/many-people';
import { sortedByName } from '../../src/shared/rules/names';
import { openTestBackend, type TestBackend } from './support/backend';

type Person = {
  readonly id: number;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string | null;
  readonly email: string;
  readonly card?: string | null;
  readonly role: string;
  readonly creationDate: string | null;
  readonly lastAccessDate: string | null;
  readonly active: 0 | 1;
};
type ResultPage = { readonly total: number; readonly items: readonly Person[] };
type Query = Readonly<Record<string, string | number>>;

let backend: TestBackend;
let session: Readonly<Record<'customer' | 'internal', string>>;

const operations = { customer: 'findCustomers', internal: 'findStaff' } as const;
const mails = { customer: 'customersupport@demo.example', internal: 'internalsupport@demo.example' } as const;

/** A person with unusual characters in name and address. */
const difficult = { mail: 'Difícil.100%_\\x@DIFFICULT.example', name: 'D’Ángelo  José-María', surname: 'Ñandú', surname2: '100%_\\' };

const insert = (person: Readonly<Record<string, unknown>>) =>
  backend.db
    .insertInto('users')
    .values({ role: 'TEACHER', profile: 'CUSTOMER_USER_PREMIUM', country_id: 1131, ...difficult, ...person })
    .returning('id')
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  backend = await openTestBackend();
  session = { customer: await backend.signedIn(mails.customer), internal: await backend.signedIn(mails.internal) };
  await insert({ card: 'X0012345L', created_at: null });
});
afterAll(() => backend.close());

const find = (who: keyof typeof operations, query: Query) =>
  backend.ask(operations[who], {
    session: session[who],
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
const findPeople = async (query: Query, who: keyof typeof operations = 'customer') => {
  const { status, body } = await find(who, query);
  expect(status).toBe(200);
  return body as ResultPage;
};
const mailsOf = async (query: Query, who: keyof typeof operations = 'customer') =>
  (await findPeople(query, who)).items.map(({ email }) => email);

describe('customer support', () => {
  test('reads every field of a person', async () => {
    const { items } = await findPeople({ email: 'teacher@demo.example' });
    const id = Number(await backend.idOf('teacher@demo.example'));
    expect(items).toEqual([
      {
        id,
        name: 'Ana',
        surname1: 'Ruiz',
        surname2: 'Vega',
        email: 'teacher@demo.example',
        card: '00000000T',
        role: 'TEACHER',
        creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        lastAccessDate: null,
        active: 1,
        impersonable: true,
      },
    ]);
    await backend.signedIn('teacher@demo.example');
    expect((await findPeople({ id })).items[0]?.lastAccessDate).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test.each(customerRoles)('finds %s and no other role', async (role) => {
    const { total, items } = await findPeople({ role });
    expect(total).toBeGreaterThan(0);
    expect(new Set(items.map((person) => person.role))).toEqual(new Set([role]));
  });

  test.each(staffRoles)('finds no %s', async (role) => {
    expect(await find('customer', { role })).toMatchObject({ status: 400, type: 'invalid-request' });
    const mail = manyPeople().find((person) => person.role === role)?.mail ?? '';
    expect(await findPeople({ email: mail })).toEqual({ total: 0, items: [] });
  });

  test.each([
    ['teacher@demo.example', true],
    ['demo@demo.example', true],
    ['fake@demo.example', true],
    ['plus@demo.example', false],
    ['demoplus@demo.example', false],
    ['noprofile@demo.example', false],
    ['student@demo.example', false],
  ])('offers the account of %s only if it may be used: %s', async (email, isOffered) => {
    const { items } = await findPeople({ email });
    expect(items).toMatchObject([{ active: 1, impersonable: isOffered }]);
    const opened = await backend.ask('getCustomer', { session: session.customer, path: { userId: await backend.idOf(email) } });
    expect(opened.body).toMatchObject({ impersonable: isOffered });
    const sought = await backend.ask('findImpersonable', { session: session.customer, body: { mail: email } });
    expect(sought.status).toBe(isOffered ? 200 : 404);
  });

  test('finds accounts that are not active, and says so', async () => {
    expect((await findPeople({ email: 'inactive@demo.example' })).items).toMatchObject([{ active: 0 }]);
  });

  test('does not find a deleted account', async () => {
    const { id } = await insert({ mail: 'gone@difficult.example' });
    expect((await findPeople({ id: Number(id) })).total).toBe(1);
    await backend.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await findPeople({ id: Number(id) })).toEqual({ total: 0, items: [] });
    expect(await find('customer', { id: 999_999_999_999 })).toMatchObject({ status: 200, body: { total: 0 } });
  });

  test('finds a changed account by its new name, e-mail and role', async () => {
    const { id } = await insert({ mail: 'before@difficult.example' });
    const change = (fields: object) => backend.db.updateTable('users').set(fields).where('id', '=', id).execute();
    await change({ name: 'Renamed', mail: 'after@difficult.example', card: '12345678Z' });
    expect(await mailsOf({ name: 'renamed' })).toEqual(['after@difficult.example']);
    expect(await mailsOf({ dni: '12345678' })).toEqual(['after@difficult.example']);
    expect(await mailsOf({ email: 'before@difficult' })).toEqual([]);
    await change({ role: 'USER_INTERNAL' });
    expect(await mailsOf({ name: 'renamed' })).toEqual([]);
    expect(await mailsOf({ name: 'renamed' }, 'internal')).toEqual(['after@difficult.example']);
    await backend.db.deleteFrom('users').where('id', '=', id).execute();
  });
});

describe('internal support', () => {
  test.each(staffRoles)('finds %s and no other role, without a card', async (role) => {
    const { total, items } = await findPeople({ role }, 'internal');
    expect(total).toBeGreaterThan(0);
    expect(new Set(items.map((person) => person.role))).toEqual(new Set([role]));
    expect(items[0]).not.toHaveProperty('card');
  });

  test.each(customerRoles)('finds no %s', async (role) => {
    expect(await find('internal', { role })).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('does not search by card', async () => {
    expect(await find('internal', { dni: '00000000T' })).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(await mailsOf({ dni: '00000000T', email: 'internal@' }, 'internal')).toEqual(['internal@demo.example']);
    expect(await find('internal', { role: 'USER_INTERNAL', sort: 'card' })).toMatchObject({ status: 400 });
  });
});

describe('a person is found', () => {
  test.each([
    ['by the beginning of the name', { name: 'jos' }],
    ['by another word of the name', { name: 'maria' }],
    ['by words in another order', { name: 'MARÍA d' }],
    ['after an apostrophe', { name: 'ángelo' }],
    ['with another apostrophe', { name: "D'Angelo" }],
    ['without accents', { surname1: 'nandu' }],
    ['with accents as letters of their own', { surname1: 'N\u0303andu\u0301' }],
    ['with spaces around', { surname1: '  ñandú ' }],
    ['by % as a letter', { surname2: '100%' }],
    ['by all signs of patterns', { surname2: '100%_\\' }],
    ['by the e-mail, in capitals', { email: 'DIFÍCIL.100%_\\' }],
    ['by the card', { dni: 'X0012345L' }],
    ['by a card with its points and without zeros', { dni: 'x-12.345-l' }],
    ['by the beginning of the card', { dni: 'X001' }],
    ['by all at once', { name: 'jose', surname1: 'ñ', surname2: '100', email: 'dif', dni: 'X', role: 'TEACHER' }],
  ])('%s', async (_, query) => {
    // The beginning of the e-mail keeps other people of the demo out.
    expect(await mailsOf({ email: 'dif', ...query })).toEqual([difficult.mail]);
  });

  test.each([
    ['by the end of a name', { name: 'sé' }],
    ['by a letter in the middle', { name: 'ngelo' }],
    ['where one word is missing', { name: 'jose pedro' }],
    ['where one field differs', { name: 'jose', surname1: 'ruiz' }],
    ['by % as any text', { name: '%' }],
    ['by _ as any letter', { surname1: '_andu' }],
    ['by a backslash', { surname1: '\\' }],
    ['by % in an e-mail', { email: '%@' }],
    ['by marks alone', { name: '’-.' }],
    ['by an operator of searches', { name: "a' | 'b" }],
    ['by SQL', { name: "' or 1=1 --" }],
    ['by the longest text', { name: 'ﷺ'.repeat(254) }],
    ['by the longest e-mail', { email: '😀'.repeat(254) }],
  ])('not %s', async (_, query) => {
    expect(await mailsOf(query)).not.toContain(difficult.mail);
  });

  test('by the id alone, if the id is complete', async () => {
    const { id } = (await findPeople({ email: 'teacher@demo' })).items[0] as Person;
    expect((await findPeople({ id })).total).toBe(1);
    expect((await findPeople({ id: ` ${id} ` })).total).toBe(1);
  });
});

describe('the pages', () => {
  test('of 100 people each reach the last person', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => findPeople({ role: 'TEACHER', page })));
    const [{ total }] = pages as [ResultPage];
    expect(total).toBeGreaterThan(200);
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100, total - 200, 0]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(total);
  });

  test('of fictitious teachers have 1,000 people each', async () => {
    const { total, items } = await findPeople({ role: 'TEACHER_FAKE' });
    expect(items).toHaveLength(total);
    expect(total).toBeGreaterThan(pageSizeFor('TEACHER'));
    expect(pageSizeFor('TEACHER_FAKE')).toBe(1_000);
  });

  test('sort ñ after n, as in Spanish, and find it by n', async () => {
    const surnames = ['Nunzio', 'Núnez', 'Nuñez', 'NUN\u0303O', 'Nuno', 'Nuoro'];
    for (const [place, surname] of surnames.entries()) {
      await insert({ mail: `enye${place}@order.example`, name: 'Enye', surname, surname2: null });
    }
    const sortedBy = async (sort: string) =>
      (await findPeople({ name: 'enye', surname1: 'nun', sort })).items.map(({ surname1 }) => surname1.normalize('NFC'));
    const inOrder = ['Núnez', 'Nuno', 'Nunzio', 'Nuñez', 'NUÑO'];
    expect(await sortedBy('surname1')).toEqual(inOrder);
    expect(await sortedBy('-surname1')).toEqual([...inOrder].reverse());
    expect(
      sortedByName(inOrder.map((name) => ({ name }))).map(({ name }) => name),
      'the portal sorts by the same rule',
    ).toEqual(inOrder);
    await backend.db.deleteFrom('users').where('name', '=', 'Enye').execute();
  });

  test.each(sortColumns.flatMap((column) => [column, `-${column}`]))('contain everybody once, in the order of %s', async (sort) => {
    const pages = await Promise.all([1, 2, 3].map((page) => findPeople({ role: 'TEACHER', sort, page })));
    const people = pages.flatMap(({ items }) => items);
    expect(new Set(people.map(({ id }) => id)).size).toBe(pages[0]?.total);
    const way = sort.startsWith('-') ? -1 : 1;
    const key = (person: Person) => {
      const value = person[sort.replace('-', '') as keyof Person];
      if (typeof value === 'number') return value;
      const spanish = (value ?? '').normalize('NFC').replace(/ñ/gi, 'n\x7f');
      return spanish.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    };
    const order = (a: Person, b: Person) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id);
    expect(people.map(({ id }) => id)).toEqual([...people].sort((a, b) => way * order(a, b)).map(({ id }) => id));
  });

  test('have the same order, whether many people are found or few', async () => {
    // Above 2,000 people, the database reads the order from an index instead of sorting.
    await sql`
      insert into users (mail, name, surname, role, profile, country_id)
      select 'crowd' || n || '@crowd.example', 'Crowd', 'Number ' || lpad((n * 7919 % 10007)::text, 5, '0'), 'STUDENT', 'CUSTOMER_USER_PREMIUM', 1131
      from generate_series(1, 2500) n`.execute(backend.db);
    const pages = await Promise.all(Array.from({ length: 26 }, (_, n) => findPeople({ name: 'crowd', sort: 'surname1', page: n + 1 })));
    const surnames = pages.flatMap(({ items }) => items.map(({ surname1 }) => surname1));
    expect(surnames).toHaveLength(2_500);
    expect(surnames).toEqual([...surnames].sort());
    await backend.db.deleteFrom('users').where('name', '=', 'Crowd').execute();
  });
});

describe.each(['customer', 'internal'] as const)('the server refuses to %s support', (who) => {
  test.each([
    ['nothing', {}],
    ['a page of nothing', { page: 2 }],
    ['an order of nothing', { sort: 'name' }],
    ['spaces alone', { name: '   ', email: '\u00a0' }],
    ['an empty text', { name: '' }],
    ['10,000 characters', { name: 'a'.repeat(10_000) }],
    ['255 characters', { surname1: 'é'.repeat(255) }],
    ['NUL', { name: 'a\0' }],
    ['an id that is none', { id: 'x' }],
    ['id 0', { id: 0 }],
    ['a negative id', { id: -1 }],
    ['a broken id', { id: 1.5 }],
    ['an id that is too large', { id: '1000000000000000000000' }],
    ['a role that is none', { role: 'PIRATE' }],
    ['a role that nobody serves', { role: 'ADMINISTRATOR' }],
    ['a column that is none', { name: 'a', sort: 'password_hash' }],
    ['a column with SQL', { name: 'a', sort: 'id; drop table users' }],
    ['page 0', { name: 'a', page: 0 }],
    ['page -1', { name: 'a', page: -1 }],
    ['page 1.5', { name: 'a', page: 1.5 }],
    ['page 1e9', { name: 'a', page: '1e9' }],
  ])('%s', async (_, query) => {
    expect(await find(who, query)).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('a page after the last page, only by an empty list', async () => {
    const { total } = await findPeople({ name: 'a' }, who);
    expect(await findPeople({ name: 'a', page: 1_000_000 }, who)).toEqual({ total, items: [] });
  });
});

describe('teachers are counted', () => {
  const counted = async () => (await backend.ask('countTeachers', { session: session.customer })).body;

  test('by role, with the same numbers as in the search', async () => {
    const totals = await Promise.all(
      ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'].map(async (role) => ({ role, count: (await findPeople({ role })).total })),
    );
    expect(await counted()).toEqual(totals);
  });

  test('also for a role that nobody has', async () => {
    const restored = await backend.db
      .updateTable('users')
      .set({ role: 'USER' })
      .where('role', '=', 'TEACHER_DEMO')
      .returning('id')
      .execute();
    expect(await counted()).toContainEqual({ role: 'TEACHER_DEMO', count: 0 });
    await backend.db
      .updateTable('users')
      .set({ role: 'TEACHER_DEMO' })
      .where(
        'id',
        'in',
        restored.map(({ id }) => id),
      )
      .execute();
  });
});

describe('the licences of a customer', () => {
  const ask = async (mail: string, query: Readonly<Record<string, string>> = {}, by = session.customer) =>
    backend.ask('getCustomerLicences', { session: by, path: { userId: await backend.idOf(mail) }, query });

  test('have every field, and the last to expire comes first', async () => {
    const { status, body } = await ask('marta.ibanez@many.example');
    expect(status).toBe(200);
    const licences = body as readonly Readonly<Record<string, unknown>>[];
    expect(licences).toHaveLength(30);
    expect(licences[0]).toEqual({
      token: 'OUPM000000029',
      titulosim: expect.any(String),
      tituloproducto: 'Recursos para la pizarra digital',
      isbn: '9788400000295',
      tipoproducto: null,
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      totalteachers: 2,
      consumedteachers: 1,
      totalstudents: 0,
      consumedstudents: 0,
    });
    const ends = licences.map(({ expires }) => String(expires));
    expect(ends).toEqual([...ends].sort().reverse());
  });

  test('are an empty list for a customer without licences', async () => {
    expect(await ask('empty@demo.example')).toMatchObject({ status: 200, body: [] });
  });

  test('are used up by activation', async () => {
    const asked = { session: await backend.signedIn('teacher@demo.example'), path: { id: 'OUP0000000001' } };
    expect(await backend.ask('activateLicence', { ...asked, query: { token: await backend.earn('license') } })).toMatchObject({
      status: 204,
    });
    const { body } = await ask('teacher@demo.example');
    expect(body).toContainEqual(expect.objectContaining({ token: 'OUP0000000001', totalteachers: 1, consumedteachers: 1 }));
  });

  test.each([mails.internal, mails.customer, 'internal@demo.example', 'user@demo.example'])(
    'of somebody who is no customer are not found: %s',
    async (mail) => {
      expect(await ask(mail)).toMatchObject({ status: 404, type: 'not-found' });
      expect(await ask(mail, { excel: '' })).toMatchObject({ status: 404, type: 'not-found' });
    },
  );

  test.each(['0', '-1', '1.5', 'x', '99999999999999999999', "1' or '1'='1"])('of the malformed id %s are refused', async (userId) => {
    expect(await backend.ask('getCustomerLicences', { session: session.customer, path: { userId } })).toMatchObject({ status: 400 });
  });

  test('of an id that nobody has are not found', async () => {
    const path = { userId: '999999999999' };
    expect(await backend.ask('getCustomerLicences', { session: session.customer, path })).toMatchObject({ status: 404 });
  });

  test('are for customer support alone', async () => {
    for (const mail of [mails.internal, 'teacher@demo.example', 'invoice@demo.example', 'impersonated@demo.example']) {
      expect(await ask('empty@demo.example', {}, await backend.signedIn(mail)), mail).toMatchObject({ status: 403, type: 'not-allowed' });
    }
  });

  const workbook = async (mail: string, query = '?excel') => {
    const url = `/api/admin/customer/user/${await backend.idOf(mail)}/licences${query}`;
    const { statusCode, headers, rawPayload } = await backend.server.inject({ url, headers: { cookie: `session=${session.customer}` } });
    expect(statusCode).toBe(200);
    return { headers, rows: (await readXlsxFile(rawPayload))[0]?.data ?? [] };
  };

  /** The format of a date in Madrid: YYYY-MM-DD. */
  const inMadrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

  test('show in the file their last day by the time of the schools', async () => {
    const customer = await backend.idOf('marta.ibanez@many.example');
    await backend.db.updateTable('licences').set({ expires_at: '2099-08-31T22:30:00Z' }).where('activated_by', '=', customer).execute();
    const { rows } = await workbook('marta.ibanez@many.example');
    expect(rows[1]?.[5]).toEqual(new Date('2099-09-01T00:00:00Z'));
  });

  test.each(['?excel', '?excel=', '?excel=true'])('are an Excel file with %s', async (query) => {
    const { headers, rows } = await workbook('marta.ibanez@many.example', query);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.xlsx"/);
    const { body } = await ask('marta.ibanez@many.example');
    const licences = body as readonly Readonly<Record<string, string | number | null>>[];
    expect(rows).toHaveLength(1 + licences.length);
    expect(rows[1]).toEqual(
      Object.entries(licences[0] ?? {}).map(([name, value]) =>
        name === 'expires' ? new Date(`${inMadrid.format(new Date(String(value)))}T00:00:00Z`) : value,
      ),
    );
  });

  test('of a customer without licences are a file with only a header', async () => {
    const { rows } = await workbook('empty@demo.example');
    expect(rows).toEqual([
      [
        ...['Código de licencia', 'Título del libro', 'Título del producto', 'ISBN', 'Tipo de producto', 'Válida hasta'],
        ...[
          'Licencias de profesorado en total',
          'Licencias de profesorado usadas',
          'Licencias de alumnado en total',
          'Licencias de alumnado usadas',
        ],
      ],
    ]);
  });

  test('are not sent as a file to HEAD, nor as another kind of file', async () => {
    const url = `/api/admin/customer/user/${await backend.idOf('marta.ibanez@many.example')}/licences?excel`;
    const { statusCode, rawPayload } = await backend.server.inject({
      method: 'HEAD',
      url,
      headers: { cookie: `session=${session.customer}` },
    });
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(await ask('empty@demo.example', { excel: 'pdf' })).toMatchObject({ status: 400 });
  });
});

test('the database knows the same roles as the rules', async () => {
  const { rows } = await sql<{ role: string; served_by: string | null }>`select distinct role, served_by from user_search`.execute(
    backend.db,
  );
  const of = (who: string | null) => rows.filter(({ served_by }) => served_by === who).map(({ role }) => role);
  expect(of('customer').sort()).toEqual([...customerRoles].sort());
  expect(of('internal').sort()).toEqual([...staffRoles].sort());
  expect(of(null)).toContain('ADMINISTRATOR');
});
