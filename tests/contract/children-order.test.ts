import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromNow } from '../../src/backend/db/clock';
import { dayText } from '../../src/backend/db/day-text';
import { demoChildrenOrders } from '../../src/backend/demo/children';
import type { components } from '../../src/shared/api/contract.gen';
import { type ChildEntries, isWholeChild, type KnownChild } from '../../src/shared/rules/children-order';
import { daysAfter } from '../../src/shared/rules/day';
import { openTestBackend, type TestBackend } from './support/backend';
import { knownChild, newChild, newOrderer, orderOf, wishedChild } from './support/children-orders';
import { smallPicture } from './support/family-books';
import { readTableDigests, type TableDigests } from './support/table-digests';

type Schemas = components['schemas'];
type Order = Schemas['ChildrenOrder'];
type Child = Schemas['OrderedChild'];

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

const as = (name: string) => backend.signedIn(`${name}@demo.example`);
const get = async (name: string, operation: Parameters<TestBackend['ask']>[0], path: Readonly<Record<string, string>> = {}, query = {}) =>
  backend.ask(operation, { session: await as(name), path, query });

const somebody = async () => {
  const one = await newOrderer(backend.db);
  return { ...one, session: await backend.signedIn(one.mail) };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const send = ({ session }: Pick<Somebody, 'session'>, body: object) => backend.ask('sendChildrenOrder', { session, body });
const upload = async ({ session, order }: Pick<Somebody, 'session' | 'order'>, hijo = 2) => {
  const answer = await backend.ask('uploadFamilyBook', { session, body: { libro_familia: smallPicture, id_peticion: order, hijo } });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as Schemas['StoredFamilyBook']).imagen_libro_familia;
};

const today = async () => {
  const { rows } = await sql<{ day: string }>`select to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD') as day`.execute(backend.db);
  return rows[0]?.day ?? '';
};

/** Sends an order that must be refused, and checks that nothing is stored. */
const refused = async (one: Somebody, body: object, status: number, type: string) => {
  const before = await stored();
  const answer = await send(one, body);
  expect(answer).toMatchObject({ status, type });
  expect(await stored()).toEqual(before);
  return answer.body as Schemas['Problem'];
};

describe('access', () => {
  test.each([
    ['teacher', 0],
    ['google', 0],
    ['microsoft', 1],
    ['italy', 1],
    ['demo', 1],
    ['student', 1],
    ['impersonated', 1],
  ])('of %s is %i', async (name, access) => {
    expect(await get(name, 'getChildrenOrderAccess')).toMatchObject({ status: 200, body: { access } });
  });

  test('is refused where no books are sold', async () => {
    const other = await openTestBackend({ payment: { provider: 'none' } });
    const session = await other.signedIn('teacher@demo.example');
    expect(await other.ask('getChildrenOrderAccess', { session })).toMatchObject({ body: { access: 1 } });
    expect(await other.ask('getChildrenOrderId', { session })).toMatchObject({ status: 403, type: 'no-children-order' });
    await other.close();
  });

  test.each(['microsoft', 'italy'])('without it %s is refused everywhere', async (name) => {
    const session = await as(name);
    const before = await stored();
    const paths = {
      getChildrenOrderId: {},
      getChildrenOrderVat: {},
      getChildrenOrderCost: {},
      getKnownChildren: {},
      getDeliveryAddress: { schoolId: '7' },
      findChildSchools: { zip: '45600' },
      getSchoolLevels: { schoolId: '7' },
      getLevelSubjects: { schoolId: '7', level: '4' },
      getSubjectBooks: { school: '7', level: '4', subject: '2', teacherId: '1', schoolId: '7' },
      payChildrenOrder: { orderId: '3', totalCost: '10.45' },
      getChildrenOrderState: { orderId: '1' },
      getUnpaidChildrenOrder: {},
    } as const;
    for (const [operation, path] of Object.entries(paths)) {
      const answer = await backend.ask(operation as keyof typeof paths, { session, path });
      expect(answer, operation).toMatchObject({ status: 403, type: 'no-children-order' });
    }
    expect(await send({ session }, orderOf({ id: '1', order: 4, known: 1 }))).toMatchObject({
      status: 403,
    });
    const body = { libro_familia: smallPicture, id_peticion: 4, hijo: 1 };
    expect(await backend.ask('uploadFamilyBook', { session, body })).toMatchObject({ status: 403, type: 'no-children-order' });
    expect(await stored()).toEqual(before);
  });
});

describe('the start of the form', () => {
  test('has cost, VAT and the address of the own school', async () => {
    expect((await get('teacher', 'getChildrenOrderVat')).body).toEqual({ vat: 4 });
    expect((await get('teacher', 'getChildrenOrderCost')).body).toEqual({ ordercost: 10.05 });
    expect((await get('teacher', 'getDeliveryAddress', { schoolId: '7' })).body).toEqual({
      direction: 'Camino de los Olivos 3, 45600 Talavera de la Reina (Toledo)',
    });
    expect(await get('teacher', 'getDeliveryAddress', { schoolId: '28' })).toMatchObject({ status: 404 });
  });

  test('has one number for all windows until the order is sent', async () => {
    const one = await somebody();
    const ids = await Promise.all(Array.from({ length: 50 }, () => backend.ask('getChildrenOrderId', { session: one.session })));
    expect(new Set(ids.map(({ body }) => (body as { id: number }).id))).toEqual(new Set([one.order]));
    expect(await send(one, orderOf(one))).toMatchObject({ status: 204 });
    const next = ((await backend.ask('getChildrenOrderId', { session: one.session })).body as { id: number }).id;
    expect(next).toBeGreaterThan(one.order);
  });

  test('gives the same number to fifty windows that ask at the same time', async () => {
    const one = await somebody();
    await backend.db.deleteFrom('children_orders').where('user_id', '=', one.id).execute();
    const ids = await Promise.all(Array.from({ length: 50 }, () => backend.ask('getChildrenOrderId', { session: one.session })));
    expect(new Set(ids.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  });

  test('has the known children as the publisher knows them; pages offer those whose data are complete', async () => {
    const { children } = (await get('teacher', 'getKnownChildren')).body as { children: readonly Schemas['KnownChild'][] };
    expect(children).toHaveLength(6);
    expect(children[0]).toEqual({
      id: 1,
      schoolId: '7',
      schooName: 'CEIP El Olivar',
      schoolPostalCode: '45600',
      name: 'Lucía',
      surname1: 'Ruiz',
      surname2: 'Sanz',
      birthDate: '2016-03-09',
      levels: [
        { C_NIVEL: 3, D_NIVEL: '3º de Primaria' },
        { C_NIVEL: 4, D_NIVEL: '4º de Primaria' },
      ],
    });
    const asRule = ({ schooName, schoolPostalCode, levels, ...child }: Schemas['KnownChild']): KnownChild => ({
      ...child,
      schoolName: schooName,
      postalCode: schoolPostalCode,
      levels: levels.map(({ C_NIVEL, D_NIVEL }) => ({ id: C_NIVEL, name: D_NIVEL })),
    });
    const day = await today();
    expect(children.filter((child) => isWholeChild(asRule(child), day)).map(({ id }) => id)).toEqual([1, 2]);
    expect(((await get('google', 'getKnownChildren')).body as { children: readonly unknown[] }).children).toHaveLength(1);
  });
});

describe('schools, levels, subjects and books', () => {
  test.each([
    ['45600', [{ id_centro: '7', d_centro: 'CEIP El Olivar' }]],
    [
      '45001',
      [
        { id_centro: '44', d_centro: 'CEIP Alcántara' },
        { id_centro: '28', d_centro: 'IES Puerta del Sol' },
      ],
    ],
    ['28001', []],
    // The school at the first postal code is closed. The school at the second postal code is in Italy.
    ['39001', []],
    ['22100', []],
  ])('at %s', async (zip, centros) => {
    expect(await get('teacher', 'findChildSchools', { zip })).toMatchObject({ status: 200, body: { centros } });
  });

  test.each(['2800', '280011', '00123', '53001', 'ABCDE', ' 28001', '2800１'])('%j is no postal code', async (zip) => {
    expect(await get('teacher', 'findChildSchools', { zip })).toMatchObject({ status: 400 });
  });

  const levelIds = async (schoolId: string, query = {}) =>
    ((await get('teacher', 'getSchoolLevels', { schoolId }, query)).body as { levels: readonly Schemas['Level'][] }).levels.map(
      ({ C_NIVEL }) => C_NIVEL,
    );

  test('levels have a number and a name; a school may have no levels; a known child has levels of its own', async () => {
    expect(await levelIds('7')).toEqual([1, 2, 3, 4]);
    expect(await levelIds('44')).toEqual([]);
    expect(await levelIds('7', { idhijo: '1' })).toEqual([3, 4]);
    expect(await levelIds('7', { idhijo: '2' })).toEqual([4]);
    // The children in the next requests belong to another person than the caller.
    expect(await get('teacher', 'getSchoolLevels', { schoolId: '7' }, { idhijo: '7' })).toMatchObject({ status: 404 });
    expect(await get('google', 'getSchoolLevels', { schoolId: '7' }, { idhijo: '1' })).toMatchObject({ status: 404 });
    for (const schoolId of ['999', '51', '43'])
      expect(await get('teacher', 'getSchoolLevels', { schoolId })).toMatchObject({ status: 404 });
  });

  test('only subjects with books are listed, by name', async () => {
    expect((await get('teacher', 'getLevelSubjects', { schoolId: '7', level: '4' })).body).toEqual({
      asignaturas: [
        { C_ASIGNATURA: 1, D_ASIGNATURA: 'Lengua' },
        { C_ASIGNATURA: 2, D_ASIGNATURA: 'Matemáticas' },
      ],
    });
    expect((await get('teacher', 'getLevelSubjects', { schoolId: '7', level: '2' })).body).toEqual({ asignaturas: [] });
  });

  const books = (path: Readonly<Record<string, string>>, name = 'teacher') =>
    get(name, 'getSubjectBooks', { school: '7', level: '4', subject: '2', teacherId: '1', schoolId: '7', ...path });

  test('books say whether they are in stock; they are not found for another teacher or school', async () => {
    expect((await books({})).body).toEqual({
      isbns: [
        { isbn: '9788400096021', titulo: 'Cuaderno de Mates 4', coste: 9.95, stock: 'S' },
        { isbn: '9788400096014', titulo: 'Mates 4', coste: 32.5, stock: 'S' },
        { isbn: '9788400096038', titulo: 'Problemas 4', coste: 10.05, stock: 'N' },
      ],
    });
    expect((await books({ subject: '3' })).body).toEqual({ isbns: [] });
    expect(await books({ teacherId: '4' })).toMatchObject({ status: 404 });
    expect(await books({ schoolId: '28' })).toMatchObject({ status: 404 });
    expect(await books({}, 'google')).toMatchObject({ status: 404 });
  });
});

describe('an order', () => {
  test('is written as a whole', async () => {
    const one = await somebody();
    await backend.db.updateTable('users').set({ school_id: '28' }).where('id', '=', one.id).execute();
    const picture = await upload(one);
    const lengua = { isbn: '9788400096045', titulo: 'as the page says', coste: 33.1, stock: 'S' };
    const leo = newChild(picture, {
      t_nombre: ' Leo ',
      t_apellido1: ' Sol ',
      t_apellido2: ' Río ',
      id_centro_hijo: '31',
      codigo_postal: '10001',
      level: 11,
      subject: 3,
      componentes: [{ isbn: '9788400096069', titulo: 'as the page says', coste: 29.9, stock: 'S' }],
    });
    const alba = knownChild(one, { componentes: [...wishedChild.componentes, lengua] });
    const wish = { hijos: [leo, alba], id_centro_profesor: '28', n_profesores_departamento: 3, id_decision_adopcion: 9 };
    expect(await send(one, orderOf(one, wish))).toMatchObject({ status: 204 });
    const order = await backend.db.selectFrom('children_orders').selectAll().where('id', '=', one.order).executeTakeFirstOrThrow();
    expect(order).toMatchObject({ vat: 400, cost_cents: 1_005, vat_cents: 40, total_cents: 1_045, paid_at: null, school_id: '28' });
    expect(order).toMatchObject({ department_teachers: 3, adoption_decision: 9 });
    const children = await backend.db
      .selectFrom('ordered_children')
      .select(['number', 'known_id', 'name', 'surname1', 'surname2', 'school_id', 'postal_code', 'level_id', 'subject_id'])
      .select(dayText(sql.ref('birth_date')).as('born'))
      .where('order_id', '=', one.order)
      .orderBy('number')
      .execute();
    expect(children).toEqual([
      {
        number: 1,
        known_id: one.known,
        name: 'Alba',
        surname1: 'Sol',
        surname2: '',
        born: '2016-06-01',
        school_id: '7',
        postal_code: '45600',
        level_id: 4,
        subject_id: 2,
      },
      {
        number: 2,
        known_id: null,
        name: 'Leo',
        surname1: 'Sol',
        surname2: 'Río',
        born: '2017-02-28',
        school_id: '31',
        postal_code: '10001',
        level_id: 11,
        subject_id: 3,
      },
    ]);
    const books = await backend.db
      .selectFrom('ordered_books')
      .select(['number', 'isbn', 'title', 'cents'])
      .where('order_id', '=', one.order)
      .orderBy('number')
      .orderBy('isbn')
      .execute();
    expect(books).toEqual([
      { number: 1, isbn: '9788400096014', title: 'Mates 4', cents: 3_250 },
      { number: 1, isbn: '9788400096045', title: 'Lengua 4', cents: 3_310 },
      { number: 2, isbn: '9788400096069', title: 'English 1', cents: 2_990 },
    ]);
    expect(await backend.ask('getChildrenOrderState', { session: one.session, path: { orderId: String(one.order) } })).toMatchObject({
      body: { state: 'unpaid', totalCost: 10.45 },
    });
  });

  test('that is sent again counts once, however its JSON is written; a different order with its number is refused', async () => {
    const one = await somebody();
    const picture = await upload(one);
    const order = orderOf(one, { hijos: [knownChild(one), newChild(picture)] });
    expect(await send(one, order)).toMatchObject({ status: 204 });
    const before = await stored();
    const reversed = Object.fromEntries(Object.entries({ ...order, hijos: [...order.hijos].reverse() }).reverse());
    expect(await send(one, reversed)).toMatchObject({ status: 204 });
    expect(await send(one, { ...order, f_solicitud: '2026-11-27' }), 'after midnight').toMatchObject({ status: 204 });
    expect(await stored()).toEqual(before);
    await refused(one, { ...order, n_profesores_departamento: 1 }, 409, 'already-ordered');
    await refused(one, { ...order, hijos: [knownChild(one)] }, 409, 'already-ordered');
    const again = await backend.ask('uploadFamilyBook', {
      session: one.session,
      body: { libro_familia: smallPicture, id_peticion: one.order, hijo: 2 },
    });
    expect(again).toMatchObject({ status: 409, type: 'already-ordered' });
  });

  test('that fifty clients send at once counts once; of two different orders, the first counts', async () => {
    const one = await somebody();
    const [order, other] = [orderOf(one), orderOf(one, { n_profesores_departamento: 7 })];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(one, index % 2 ? order : other)));
    const taken = answers.filter(({ status }) => status === 204);
    expect(taken).toHaveLength(25);
    expect(new Set(answers.filter(({ status }) => status !== 204).map(({ type }) => type))).toEqual(new Set(['already-ordered']));
    const { rows } = await sql`select 1 from ordered_children where order_id = ${one.order}`.execute(backend.db);
    expect(rows).toHaveLength(1);
  });

  const wrongCosts: readonly Partial<Order>[] = [
    { cost: 10 },
    { vatCost: 0.41 },
    { totalCost: 10.46 },
    { totalCost: 0.01 },
    { iva: 5 },
    { cost: 10.051 },
  ];
  test.each(wrongCosts)('with %j is refused', async (differing) => {
    const one = await somebody();
    await refused(one, orderOf(one, differing), 409, 'price-changed');
  });

  test.each<[string, (one: Somebody) => Partial<Child>, number, string]>([
    [
      'a book that is out of stock',
      () => ({ componentes: [{ isbn: '9788400096038', titulo: 'Problemas 4', coste: 10.05, stock: 'S' }] }),
      409,
      'out-of-stock',
    ],
    [
      'a book of another value',
      () => ({ componentes: [{ ...(wishedChild.componentes[0] as Schemas['Book']), coste: 0.01 }] }),
      409,
      'price-changed',
    ],
    [
      'a book that is not offered',
      () => ({ componentes: [{ isbn: '9788400096069', titulo: 'English 1', coste: 29.9, stock: 'S' }] }),
      409,
      'not-offered',
    ],
    ['a school elsewhere', () => ({ id_centro_hijo: '28' }), 409, 'not-offered'],
    ['a postal code elsewhere', () => ({ codigo_postal: '45001' }), 409, 'not-offered'],
    ['a level of other children', () => ({ level: 3 }), 409, 'not-offered'],
    ['a subject without books', () => ({ subject: 3 }), 409, 'not-offered'],
    ['another name than the publisher has', () => ({ t_nombre: 'Berta' }), 400, 'invalid-request'],
    ['another birth date than the publisher has', () => ({ f_nacimiento: '2016-06-02' }), 400, 'invalid-request'],
    [
      'a picture for a known child',
      () => ({ libro_familia: true, imagen_libro_familia: '00000000-0000-4000-8000-000000000000' }),
      400,
      'invalid-request',
    ],
    ['a book twice', () => ({ componentes: [...wishedChild.componentes, ...wishedChild.componentes] }), 400, 'invalid-request'],
    ['no book', () => ({ componentes: [] }), 400, 'invalid-request'],
    ['a child of somebody else', () => ({ id: 1 }), 404, 'not-found'],
    ['a child that does not exist', () => ({ id: 2_000_000_000 }), 404, 'not-found'],
  ])('with %s is refused', async (_, differing, status, type) => {
    const one = await somebody();
    await refused(one, orderOf(one, { hijos: [knownChild(one, differing(one))] }), status, type);
  });

  test.each<[keyof ChildEntries, Partial<Child>]>([
    ['name', { t_nombre: '   ' }],
    ['name', { t_nombre: 'a'.repeat(51) }],
    ['surname1', { t_apellido1: '' }],
    ['surname2', { t_apellido2: 'a'.repeat(51) }],
    ['birthDate', { f_nacimiento: '2015-02-30' }],
    ['birthDate', { f_nacimiento: '1989-12-31' }],
    ['birthDate', { f_nacimiento: '28/02/2017' }],
    ['postalCode', { codigo_postal: '53001' }],
    ['picture', { libro_familia: false, imagen_libro_familia: null }],
  ])('with a wrong %s is refused: %j', async (_, differing) => {
    const one = await somebody();
    const picture = await upload(one);
    const { errors = [] } = await refused(one, orderOf(one, { hijos: [newChild(picture, differing)] }), 400, 'invalid-request');
    expect(errors.map(({ pointer }) => pointer)).toContain(`/body/hijos/0/${Object.keys(differing).at(-1)}`);
  });

  test('accepts names of fifty characters, and a child that was born today, but not tomorrow', async () => {
    const day = await today();
    const one = await somebody();
    const picture = await upload(one);
    const baby = { t_nombre: '𝒳'.repeat(50), t_apellido2: '', f_nacimiento: day };
    await refused(one, orderOf(one, { hijos: [newChild(picture, { ...baby, f_nacimiento: daysAfter(day, 1) })] }), 400, 'invalid-request');
    expect(await send(one, orderOf(one, { hijos: [newChild(picture, baby)] }))).toMatchObject({ status: 204 });
  });

  test('needs, for each new child, a picture that was uploaded for this order', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const strange = await upload(other);
    await refused(one, orderOf(one, { hijos: [newChild(strange)] }), 409, 'picture-missing');
    const first = await upload(one);
    const picture = await upload(one);
    await refused(one, orderOf(one, { hijos: [newChild(first)] }), 409, 'picture-missing');
    await refused(one, orderOf(one, { hijos: [newChild(picture, { numero_hijo: 3 })] }), 409, 'picture-missing');
    expect(await send(one, orderOf(one, { hijos: [newChild(picture)] }))).toMatchObject({ status: 204 });
  });

  test('of somebody else, for children of somebody else or with a child twice is refused', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await refused(one, orderOf(one, { id_peticion: other.order }), 404, 'not-found');
    await refused(one, orderOf(one, { id_peticion: demoChildrenOrders.open.id }), 404, 'not-found');
    await refused(one, orderOf(one, { id_profesor: other.id }), 400, 'invalid-request');
    await refused(one, orderOf(one, { id_centro_profesor: '28' }), 400, 'invalid-request');
    await refused(one, orderOf(one, { hijos: [] }), 400, 'invalid-request');
    await refused(one, orderOf(one, { hijos: [knownChild(one), knownChild(one)] }), 400, 'invalid-request');
    await refused(one, orderOf(one, { hijos: [knownChild(one), knownChild(one, { numero_hijo: 2 })] }), 400, 'invalid-request');
    await refused(one, { ...orderOf(one), more: 1 }, 400, 'invalid-request');
  });

  test('with a known child whose data are incomplete is refused', async () => {
    const one = await somebody();
    await backend.db.updateTable('known_children').set({ school_name: ' ' }).where('id', '=', one.known).execute();
    await refused(one, orderOf(one), 400, 'invalid-request');
  });

  test('keeps its pictures for their full time, counted from the sending', async () => {
    const one = await somebody();
    const picture = await upload(one);
    const dated = backend.db.updateTable('family_books').set({ stored_at: fromNow(-20 * 60 * 60_000) });
    await dated.where('order_id', '=', one.order).execute();
    expect(await send(one, orderOf(one, { hijos: [newChild(picture)] }))).toMatchObject({ status: 204 });
    const { stored_at, sent_at } = await backend.db
      .selectFrom('children_orders')
      .innerJoin('family_books', 'order_id', 'children_orders.id')
      .select(['stored_at', 'sent_at'])
      .where('order_id', '=', one.order)
      .executeTakeFirstOrThrow();
    expect(stored_at).toEqual(sent_at);
  });

  test('keeps no picture of a child that was removed from the order', async () => {
    const one = await somebody();
    await upload(one, 2);
    await upload(one, 3);
    expect(await send(one, orderOf(one))).toMatchObject({ status: 204 });
    const { rows } = await sql`select 1 from family_books where order_id = ${one.order}`.execute(backend.db);
    expect(rows).toEqual([]);
  });

  test('cannot be sent, paid or read during an impersonation', async () => {
    const session = await as('impersonated');
    await backend.db.updateTable('users').set({ hp_permission: true }).where('mail', '=', 'impersonated@demo.example').execute();
    for (const operation of ['getChildrenOrderId', 'getKnownChildren'] as const)
      expect(await backend.ask(operation, { session })).toMatchObject({ status: 403, type: 'not-allowed' });
    expect(await backend.ask('getChildrenOrderAccess', { session })).toMatchObject({ body: { access: 1 } });
  });
});
