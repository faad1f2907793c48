import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../src/backend/contract/types';
import { demoPosition, demoPositions } from '../../src/backend/demo/adoption';
import type { components } from '../../src/shared/api/contract.gen';
import { needsAction } from '../../src/shared/rules/adoption-order';
import { adoptionCalls, newOrder, newTeacher, wishOf } from './support/adoption';
import { openTestBackend, type TestBackend } from './support/backend';
import { readTableDigests, type TableDigests } from './support/table-digests';

type Schemas = components['schemas'];

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
let calls: ReturnType<typeof adoptionCalls>;
beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
  calls = adoptionCalls(backend);
});
afterAll(() => backend.close());

const as = (name: string) => backend.signedIn(`${name}@demo.example`);

const areasOf = async (session: string) => ((await backend.ask('getAdoptionOrders', { session })).body as Schemas['AdoptionOrders']).Areas;
const listed = async (session: string, id: number) => (await calls.ordersOf(session)).find(({ idSolicitud }) => idSolicitud === id);

describe('the list', () => {
  test('has the orders of the school by area, sorted by name', async () => {
    const areas = await areasOf(await as('teacher'));
    const sorted = (names: readonly string[]) => [...names].sort(new Intl.Collator('es', { numeric: true }).compare);
    const names = areas.map(({ Area }) => Area);
    expect(names).toEqual(sorted(names));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['Infantil', 'Inglés', 'Matemáticas', 'Música']));
    for (const { Titulos } of areas)
      expect(Titulos.map(({ desTitulo }) => desTitulo)).toEqual(sorted(Titulos.map(({ desTitulo }) => desTitulo)));
    const ids = areas.flatMap(({ Titulos }) => Titulos.map(({ idSolicitud }) => idSolicitud));
    expect([...ids].sort((one, other) => one - other)).toEqual(Array.from({ length: 18 }, (_, place) => place + 1));
  });

  test('sorts orders with the same name by level', async () => {
    const teacher = await newTeacher(backend.db, { school_id: '28' });
    for (const level of ['3.º de ESO', '1.º de ESO', '2.º de ESO']) await newOrder(backend.db, teacher.id, { school_id: '28', level });
    const orders = await calls.ordersOf(await backend.signedIn(teacher.mail));
    expect(orders.map(({ desNivel }) => desNivel)).toEqual(['1.º de ESO', '2.º de ESO', '3.º de ESO']);
  });

  test('has everything that a card shows', async () => {
    const order = await listed(await as('teacher'), 1);
    expect(order).toEqual({
      idSolicitud: 1,
      estado: { idEstado: 'MODIFICADA' },
      pedidoModificable: true,
      detalleModificable: true,
      todoRecibido: false,
      idProfesor: await backend.idOf('teacher@demo.example'),
      desProfesor: 'Ana Ruiz Vega',
      desTitulo: 'Mates a medida 1',
      desAsignatura: 'Matemáticas',
      desNivel: '1.º de Primaria',
      portadaTitulo: 'cover-1010',
      coverVersion: expect.stringMatching(/^[\w-]{8}$/),
      comentarioPublico: 'El número de docentes no coincide con el del curso pasado: revíselo.',
    });
    const cover = await backend.ask('getCover', {
      path: { id: order?.portadaTitulo ?? '' },
      query: { version: order?.coverVersion ?? '' },
    });
    expect(cover.headers['cache-control']).toContain('immutable');
  });

  test('has every state, orders without a teacher, and titles without a cover', async () => {
    const orders = await calls.ordersOf(await as('teacher'));
    expect(new Set(orders.map(({ estado }) => estado.idEstado)).size).toBe(6);
    expect(orders.find(({ idSolicitud }) => idSolicitud === 9)).toMatchObject({ idProfesor: null, desProfesor: null });
    expect(orders.find(({ idSolicitud }) => idSolicitud === 15)).toMatchObject({ portadaTitulo: null, coverVersion: null });
  });

  test('tells the assigned teacher alone that the head-counts are open', async () => {
    const [mine, theirs] = await Promise.all([listed(await as('teacher'), 5), listed(await as('google'), 5)]);
    expect(mine).toMatchObject({ pedidoModificable: false, detalleModificable: true, desProfesor: 'Diego Prieto' });
    expect(theirs).toMatchObject({ pedidoModificable: true, detalleModificable: true });
    expect({ ...mine, pedidoModificable: true }).toEqual(theirs);
  });

  test('has an order as closed if the school has received everything that it may order', async () => {
    const session = await as('teacher');
    expect(await listed(session, 16)).toMatchObject({ estado: { idEstado: 'APROBADA' }, detalleModificable: false, todoRecibido: true });
    // Order 14 is closed for another reason.
    expect(await listed(session, 14)).toMatchObject({ detalleModificable: false, todoRecibido: false });
    // The next orders are open: they can still be sent.
    expect(await listed(session, 2)).toMatchObject({ detalleModificable: true, todoRecibido: false });
    expect(await listed(session, 13)).toMatchObject({ detalleModificable: true });
    expect(await listed(session, 3)).toMatchObject({ detalleModificable: true });
  });

  test.each<[string, readonly number[]]>([
    ['teacher', [1, 3, 4, 10, 13, 15, 17, 18]],
    ['google', [5]],
  ])('marks the orders that wait for %s', async (name, waiting) => {
    const userId = await backend.idOf(`${name}@demo.example`);
    const orders = (await calls.ordersOf(await as(name))).map((order) => ({
      id: order.idSolicitud,
      state: order.estado.idEstado,
      teacherId: order.idProfesor,
      areHeadCountsOpen: order.pedidoModificable,
      isDetailOpen: order.detalleModificable,
    }));
    const found = orders.filter((order) => needsAction(order, userId)).map(({ id }) => id);
    expect([...found].sort((one, other) => one - other)).toEqual(waiting);
  });

  test('is empty for a school without orders, and for somebody without a school', async () => {
    const { mail } = await newTeacher(backend.db, { school_id: null });
    for (const session of [await as('portugal'), await backend.signedIn(mail)]) {
      expect(await areasOf(session)).toEqual([]);
      expect(await backend.ask('getAdoptionOrder', { session, path: { orderId: '1' } })).toMatchObject({ status: 404 });
      expect(await calls.send(session, '1', wishOf())).toBe('not-found');
    }
  });
});

describe('an order', () => {
  test('has head-counts and materials, in the order of the publisher', async () => {
    const session = await as('teacher');
    const order = await calls.orderOf(session, '2');
    expect(order).toEqual({
      ...(await listed(session, 2)),
      alumnosPeticion: 48,
      aulasPeticion: 2,
      profesoresPeticion: 3,
      materiales: [
        { idMaterial: 201, desMaterial: 'Libro del alumnado', tipoMaterial: 'ALUM', unidadesActual: 0, unidadesEnviadas: 2 },
        { idMaterial: 202, desMaterial: 'Guía didáctica', tipoMaterial: 'PROF', unidadesActual: 1, unidadesEnviadas: 1 },
        { idMaterial: 203, desMaterial: 'Juego de regletas', tipoMaterial: 'AULA', unidadesActual: 0, unidadesEnviadas: 2 },
      ],
    });
    expect(order.pedidoModificable).toBe(false);
    expect(await calls.orderOf(await as('google'), '2'), 'a colleague sees it').toMatchObject({ idSolicitud: 2 });
  });

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '1;drop', '%00', '１'])('is not found by the malformed number %j', async (orderId) => {
    const session = await as('teacher');
    const before = await stored();
    expect(await backend.ask('getAdoptionOrder', { session, path: { orderId } })).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(await calls.send(session, orderId, wishOf())).toBe('invalid-request');
    expect(await stored()).toEqual(before);
  });

  test.each(['31', '999', '2147483647'])('of another school is not found: %s', async (orderId) => {
    const session = await as('teacher');
    const before = await stored();
    expect(await backend.ask('getAdoptionOrder', { session, path: { orderId } })).toMatchObject({ status: 404, type: 'not-found' });
    expect(await calls.send(session, orderId, wishOf(), true)).toBe('not-found');
    expect(await stored()).toEqual(before);
  });

  test('stays with the school when its teacher goes to another school, or closes the account', async () => {
    const { id, session, orderId } = await calls.teacherWith();
    await backend.db.updateTable('users').set({ school_id: '28' }).where('id', '=', id).execute();
    expect(await calls.send(session, orderId, wishOf())).toBe('not-found');
    await backend.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await calls.orderOf(await as('teacher'), orderId)).toMatchObject({
      idProfesor: null,
      desProfesor: null,
      detalleModificable: true,
    });
    expect(await calls.send(await as('teacher'), orderId, wishOf())).toBe('not-assigned');
  });

  test.each<[string, object]>([
    ['with open head-counts and closed units', { heads_open: true, detail_open: false }],
    ...(['NOSOLICITA', 'ENREVISION', 'RECHAZADA', 'ENVIADA'] as const).map(
      (state) => [`open in state ${state}`, { state }] as [string, object],
    ),
    ['of more students than four digits hold', { students: 10_000 }],
    ['of a state that does not exist', { state: 'PENDIENTE' }],
  ])('cannot be stored %s', async (_, wanted) => {
    await expect(newOrder(backend.db, null, wanted)).rejects.toThrow();
  });
});

describe('people', () => {
  const asks: readonly (readonly [OperationId, object])[] = [
    ['getAdoptionOrders', {}],
    ['getAdoptionOrder', { path: { orderId: '1' } }],
    ['sendAdoptionOrder', { path: { orderId: '1' }, body: { order: wishOf(), alert: false } }],
    ['getPositions', {}],
    ['setPosition', { body: { position: '1##Dirección' } }],
  ];

  test.each(asks)('without the permission are refused: %s', async (operation, ask) => {
    const { mail } = await newTeacher(backend.db, { gpa_permission: false });
    const session = await backend.signedIn(mail);
    const before = await stored();
    expect(await backend.ask(operation, { ...ask, session })).toMatchObject({ status: 403, type: 'no-free-adoption' });
    expect(await stored()).toEqual(before);
  });

  test.each(asks.slice(0, 3))('without a position are refused: %s', async (operation, ask) => {
    const session = await as('new');
    const before = await stored();
    expect(await backend.ask(operation, { ...ask, session })).toMatchObject({ status: 403, type: 'no-position' });
    expect(await stored()).toEqual(before);
  });

  test.each(asks)('of the other portal, or not signed in, are refused: %s', async (operation, ask) => {
    const { mail } = await newTeacher(backend.db, { profile: 'CUSTOMER_USER_PLUS' });
    expect(await backend.ask(operation, { ...ask, session: await backend.signedIn(mail) })).toMatchObject({
      status: 403,
      type: 'not-allowed',
    });
    expect(await backend.ask(operation, ask)).toMatchObject({ status: 401 });
  });
});

describe('a position', () => {
  const set = async (session: string, position: unknown) => {
    const { status, type } = await backend.ask('setPosition', { session, body: { position } });
    return type ?? status;
  };
  const positionOf = async (session: string) => {
    const { positionId, positionName } = (await backend.ask('getUser', { session })).body as Schemas['User'];
    return { position_id: positionId, position_name: positionName };
  };

  test('is one of the list, in the order of the publisher', async () => {
    const { body } = await backend.ask('getPositions', { session: await as('new') });
    expect(body).toEqual({ positions: demoPositions.map(({ id, name }) => ({ idCargo: id, desCargo: name })) });
  });

  test('opens the orders, once it is named', async () => {
    const { mail } = await newTeacher(backend.db, { position_id: null, position_name: null });
    const session = await backend.signedIn(mail);
    expect(await backend.ask('getAdoptionOrders', { session })).toMatchObject({ status: 403, type: 'no-position' });
    const others = () =>
      backend.db.selectFrom('users').select(['id', 'position_id', 'position_name']).where('mail', '!=', mail).orderBy('id').execute();
    const before = await others();
    expect(await set(session, '3##Jefatura de departamento')).toBe(204);
    expect(await positionOf(session)).toEqual(demoPosition);
    expect(await others(), 'everybody else keeps theirs').toEqual(before);
    expect(await calls.ordersOf(session)).not.toEqual([]);
    expect(await set(session, '3##Jefatura de departamento'), 'the same again').toBe(204);
    expect(await set(session, '1##Dirección'), 'another one').toBe(204);
    expect(await positionOf(session)).toEqual({ position_id: '1', position_name: 'Dirección' });
  });

  test.each<[unknown, string]>([
    ['99##Dirección', 'unknown-position'],
    ['1##Jefatura de departamento', 'unknown-position'],
    ['1##dirección', 'unknown-position'],
    ['1##Dirección ', 'unknown-position'],
    ['1##Dirección##Dirección', 'unknown-position'],
    ["1##' or '1'='1", 'unknown-position'],
    ['1##<script>', 'unknown-position'],
    ['noposition', 'invalid-request'],
    ['1', 'invalid-request'],
    ['1##', 'invalid-request'],
    ['##Dirección', 'invalid-request'],
    ['', 'invalid-request'],
    [null, 'invalid-request'],
    [1, 'invalid-request'],
    [['1##Dirección'], 'invalid-request'],
    [`1##${'D'.repeat(400)}`, 'invalid-request'],
    [undefined, 'invalid-request'],
  ])('%j is refused', async (position, expected) => {
    const session = await as('new');
    const untouched = await stored();
    expect(await set(session, position)).toBe(expected);
    expect(await stored()).toEqual(untouched);
  });
});
