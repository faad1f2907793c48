import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../src/shared/api/contract.gen';
import { faultOfOrder, type MaterialKind, sumOfUnits } from '../../src/shared/rules/adoption-order';
import { fc } from '../support/fc';
import { adoptionCalls, type NewMaterial, newOrder, newTeacher, type OrderValues, unitsOf, type Wish, wishOf } from './support/adoption';
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

describe('sending', () => {
  test('closes the order with the units and head-counts that were sent', async () => {
    const { id, session, orderId } = await calls.teacherWith({ students: 0, classrooms: 0, teachers: 0 });
    const wish = wishOf([2, 0, 1], { alumnosPeticion: 61, aulasPeticion: 4, profesoresPeticion: 5 });
    expect(await calls.send(session, orderId, wish)).toBe('sent');
    const order = await calls.orderOf(session, orderId);
    expect(order).toMatchObject({ estado: { idEstado: 'ENVIADA' }, pedidoModificable: false, detalleModificable: false });
    expect(order).toMatchObject({ alumnosPeticion: 61, aulasPeticion: 4, profesoresPeticion: 5 });
    expect(unitsOf(order)).toEqual([2, 0, 1]);
    expect((await calls.ordersOf(session)).find(({ idSolicitud }) => idSolicitud === Number(orderId))).toMatchObject({
      estado: { idEstado: 'ENVIADA' },
    });
    expect(await calls.sendingsOf(orderId)).toEqual([{ teacher_id: id, warned: false }]);
  });

  test('the same order again gets the same answer, and another order is refused as too late', async () => {
    const { session, orderId } = await calls.teacherWith();
    expect(await calls.send(session, orderId, wishOf([3, 0, 2]))).toBe('sent');
    const before = await stored();
    expect(await calls.send(session, orderId, wishOf([3, 0, 2]))).toBe('sent');
    expect(await calls.send(session, orderId, wishOf([3, 0, 2]), true)).toBe('sent');
    const reordered = { ...wishOf([3, 0, 2]), materiales: [...wishOf([3, 0, 2]).materiales].reverse() };
    expect(await calls.send(session, orderId, reordered), 'with the materials in another sequence').toBe('sent');
    for (const other of [wishOf([2, 0, 2]), wishOf([3, 0, 2], { alumnosPeticion: 41 }), wishOf([3, 0]), wishOf([0, 0, 0])])
      expect(await calls.send(session, orderId, other, true)).toBe('already-sent');
    expect(await stored()).toEqual(before);
  });

  test('is possible again when the publisher has opened the order again', async () => {
    const { session, orderId } = await calls.teacherWith();
    expect(await calls.send(session, orderId, wishOf([1, 0, 0]))).toBe('sent');
    const reopened = { state: 'MODIFICADA', detail_open: true, remark: 'Faltan los pósteres.' } as const;
    await backend.db.updateTable('adoption_orders').set(reopened).where('id', '=', Number(orderId)).execute();
    expect(await calls.send(session, orderId, wishOf([1, 0, 2]))).toBe('sent');
    expect(unitsOf(await calls.orderOf(session, orderId))).toEqual([1, 0, 2]);
    expect(await calls.sendingsOf(orderId)).toHaveLength(2);
  });

  test('works in the demo: an open order can be sent, and its locked head-counts stay', async () => {
    const session = await as('teacher');
    const [ready, second] = [await calls.orderOf(session, '4'), await calls.orderOf(session, '2')];
    const wishFrom = ({ materiales, ...order }: Schemas['AdoptionOrderDetail'], units: readonly number[]): Wish => ({
      alumnosPeticion: order.alumnosPeticion,
      aulasPeticion: order.aulasPeticion,
      profesoresPeticion: order.profesoresPeticion,
      materiales: materiales.map(({ idMaterial }, place) => ({ idMaterial, unidadesActual: units[place] ?? 0 })),
      autorizacion: false,
    });
    expect(await calls.send(session, '4', wishFrom(ready, [2, 2, 2]))).toBe('sent');
    expect(await calls.send(session, '2', wishFrom(second, [2, 0, 0])), 'three teachers, two units before').toBe('over-limit');
    expect(await calls.send(session, '2', wishFrom(second, [1, 2, 0]))).toBe('sent');
    for (const orderId of ['6', '7', '14']) {
      const order = await calls.orderOf(session, orderId);
      expect(await calls.send(session, orderId, { ...wishFrom(order, unitsOf(order)), autorizacion: true })).toBe('not-open');
    }
    for (const orderId of ['5', '9', '11', '12']) {
      const order = await calls.orderOf(session, orderId);
      expect(await calls.send(session, orderId, { ...wishFrom(order, unitsOf(order)), autorizacion: true })).toBe('not-assigned');
    }
  });

  const locked: OrderValues = [{ heads_open: false }];
  const unset = { students: 0, classrooms: 0, teachers: 0 };
  const before: readonly NewMaterial[] = [
    ['ALUM', 0, 3],
    ['PROF', 0, 2],
    ['AULA', 0, 1],
  ];

  test.each<[string, OrderValues, Wish, string]>([
    ['nothing', [], wishOf([0, 0, 0]), 'no-units'],
    ['nothing, locked', locked, wishOf([0, 0, 0]), 'no-units'],
    ['the most units', [], wishOf([3, 3, 2]), 'sent'],
    ['a unit too many for students', [], wishOf([4, 0, 0]), 'over-limit'],
    ['a unit too many for teachers', [], wishOf([0, 4, 0]), 'over-limit'],
    ['a unit too many for the classroom', [], wishOf([0, 0, 3]), 'over-limit'],
    ['a unit too many for students, locked', locked, wishOf([4, 0, 0]), 'over-limit'],
    ['what is left of the limits', [{}, before], wishOf([0, 1, 1]), 'sent'],
    ['more than is left for students', [{}, before], wishOf([1, 0, 0]), 'over-limit'],
    ['more than is left for teachers', [{}, before], wishOf([0, 2, 0]), 'over-limit'],
    ['more than is left for the classroom', [{}, before], wishOf([0, 0, 2]), 'over-limit'],
    [
      'units within the limits of a locked order that are not its own',
      locked,
      wishOf([9, 0, 0], { profesoresPeticion: 9 }),
      'heads-locked',
    ],
    ['students changed, locked', locked, wishOf([1, 1, 1], { alumnosPeticion: 41 }), 'heads-locked'],
    ['classrooms changed, locked', locked, wishOf([1, 1, 1], { aulasPeticion: 3 }), 'heads-locked'],
    ['teachers changed, locked', locked, wishOf([1, 1, 1], { profesoresPeticion: 2 }), 'heads-locked'],
    ['no authorisation, locked', locked, wishOf([1, 1, 1], { autorizacion: false }), 'sent'],
    ['no authorisation', [], wishOf([1, 1, 1], { autorizacion: false }), 'not-authorised'],
    ['no students', [], wishOf([1, 1, 1], { alumnosPeticion: 0 }), 'heads-missing'],
    ['no classrooms', [], wishOf([1, 1, 0], { aulasPeticion: 0 }), 'heads-missing'],
    ['no teachers', [], wishOf([0, 0, 1], { profesoresPeticion: 0 }), 'heads-missing'],
    [
      'no heads, locked, where there are none',
      [{ ...unset, heads_open: false }],
      wishOf([1, 0, 0], { alumnosPeticion: 0, aulasPeticion: 0, profesoresPeticion: 0 }),
      'over-limit',
    ],
    ['units of fewer teachers than there were', [], wishOf([3, 0, 0], { profesoresPeticion: 2 }), 'over-limit'],
    [
      'units of as many teachers as there are now',
      [],
      wishOf([9999, 9999, 9999], { aulasPeticion: 9999, profesoresPeticion: 9999 }),
      'sent',
    ],
    ['one material too few', [], wishOf([1, 1]), 'other-materials'],
    ['one material too many', [], wishOf([1, 1, 1, 1]), 'other-materials'],
    ['no materials', [], wishOf([]), 'other-materials'],
    [
      'a material twice',
      [],
      wishOf([1, 1, 1], { materiales: [1, 1, 2].map((idMaterial) => ({ idMaterial, unidadesActual: 1 })) }),
      'other-materials',
    ],
    [
      'a material twice, besides all',
      [],
      wishOf([1, 1, 1], { materiales: [1, 2, 3, 3].map((idMaterial) => ({ idMaterial, unidadesActual: 1 })) }),
      'other-materials',
    ],
    [
      'a material of another order',
      [],
      wishOf([1, 1, 1], { materiales: [1, 2, 101].map((idMaterial) => ({ idMaterial, unidadesActual: 1 })) }),
      'other-materials',
    ],
    ['an order without materials', [{}, []], wishOf([]), 'no-units'],
    ['an order that is closed', [{ heads_open: false, detail_open: false }], wishOf(), 'not-open'],
  ])('%s is judged', async (_, given, wish, expected) => {
    const { session, orderId } = await calls.teacherWith(...given);
    const untouched = await stored();
    expect(await calls.send(session, orderId, wish)).toBe(expected);
    if (expected === 'sent')
      expect(unitsOf(await calls.orderOf(session, orderId))).toEqual(wish.materiales.map(({ unidadesActual }) => unidadesActual));
    else expect(await stored()).toEqual(untouched);
  });

  test('lists the wrong fields', async () => {
    const { session, orderId } = await calls.teacherWith();
    const errorsOf = async (order: Wish) => {
      const { body } = await backend.ask('sendAdoptionOrder', { session, path: { orderId }, body: { order, alert: false } });
      return (body as Schemas['Problem']).errors?.map(({ pointer }) => pointer.replace('/body/order/', ''));
    };
    expect(await errorsOf(wishOf([4, 1, 3]))).toEqual(['materiales/0/unidadesActual', 'materiales/2/unidadesActual']);
    expect(await errorsOf(wishOf([1, 1, 1], { alumnosPeticion: 0, profesoresPeticion: 0 }))).toEqual([
      'alumnosPeticion',
      'profesoresPeticion',
    ]);
    expect(await errorsOf(wishOf([0, 0, 0]))).toEqual(['materiales']);
    expect(await errorsOf(wishOf([1, 1, 1], { autorizacion: false }))).toEqual(['autorizacion']);
  });

  const whole = { order: wishOf(), alert: false };
  const withUnits = (unidadesActual: unknown) => ({ ...whole, order: { ...wishOf(), materiales: [{ idMaterial: 1, unidadesActual }] } });
  const withStudents = (alumnosPeticion: unknown) => ({ ...whole, order: { ...wishOf(), alumnosPeticion } });

  test.each<[string, unknown]>([
    ...[-1, 1.5, 10_000, 1e21, '1', '', null, true, [], {}, '1; drop table users', '١'].flatMap((value): [string, unknown][] => [
      [`units ${JSON.stringify(value)}`, withUnits(value)],
      [`students ${JSON.stringify(value)}`, withStudents(value)],
    ]),
    ...[0, -1, 1.5, 2_147_483_648, '1', null].map((idMaterial): [string, unknown] => [
      `the material ${JSON.stringify(idMaterial)}`,
      { ...whole, order: { ...wishOf(), materiales: [{ idMaterial, unidadesActual: 1 }] } },
    ]),
    ['more materials than any order has', { ...whole, order: wishOf(Array.from({ length: 501 }, () => 0)) }],
    ['units of a material without the units', { ...whole, order: { ...wishOf(), materiales: [{ idMaterial: 1 }] } }],
    [
      'a material with a limit of its own',
      { ...whole, order: { ...wishOf(), materiales: [{ idMaterial: 1, unidadesActual: 1, tipoMaterial: 'AULA' }] } },
    ],
    [
      'units that were sent before',
      { ...whole, order: { ...wishOf(), materiales: [{ idMaterial: 1, unidadesActual: 1, unidadesEnviadas: 0 }] } },
    ],
    ['another teacher', { ...whole, order: { ...wishOf(), idProfesor: '1' } }],
    ['a state', { ...whole, order: { ...wishOf(), estado: { idEstado: 'APROBADA' } } }],
    ['open head-counts', { ...whole, order: { ...wishOf(), pedidoModificable: true } }],
    ['materials as an object', { ...whole, order: { ...wishOf(), materiales: { 0: { idMaterial: 1, unidadesActual: 1 } } } }],
    ['an authorisation as a text', { ...whole, order: { ...wishOf(), autorizacion: 'true' } }],
    ['no authorisation at all', { ...whole, order: { ...wishOf(), autorizacion: undefined } }],
    ['no order', { alert: false }],
    ['the order null', { order: null, alert: false }],
    ['no alert', { order: wishOf() }],
    ['the alert as a text', { order: wishOf(), alert: 'true' }],
    ['the alert as a number', { order: wishOf(), alert: 1 }],
    ['an unknown field', { ...whole, force: true }],
    ['a list', [whole]],
    ['a text', 'order'],
  ])('a request with %s is refused', async (_, body) => {
    const { session, orderId } = await calls.teacherWith();
    const untouched = await stored();
    const answer = await backend.ask('sendAdoptionOrder', { session, path: { orderId }, body });
    expect(answer).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(await stored()).toEqual(untouched);
  });

  test('is judged by server and browser alike, and the stored units are those that the browser shows', async () => {
    const kinds: readonly MaterialKind[] = ['ALUM', 'PROF', 'AULA'];
    const count = fc.nat(5);
    const teacher = await newTeacher(backend.db);
    const session = await backend.signedIn(teacher.mail);
    const material = fc.record({ kind: fc.constantFrom(...kinds), units: fc.nat(4), unitsSent: fc.nat(3) });
    const situation = fc.record({
      counts: fc.record({ students: count, classrooms: count, teachers: count }),
      materials: fc.array(material, { minLength: 1, maxLength: 3 }),
      areHeadCountsOpen: fc.boolean(),
      isAuthorised: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(situation, async ({ counts, materials, areHeadCountsOpen, isAuthorised }) => {
        const stock = materials.map(({ kind, unitsSent }): NewMaterial => [kind, 0, unitsSent]);
        const orderId = await newOrder(backend.db, teacher.id, { ...counts, heads_open: areHeadCountsOpen }, stock);
        const form = { counts, materials: materials.map((one, place) => ({ ...one, id: place + 1 })) };
        const heads = { alumnosPeticion: counts.students, aulasPeticion: counts.classrooms, profesoresPeticion: counts.teachers };
        const wish = wishOf(
          materials.map(({ units }) => units),
          { ...heads, autorizacion: isAuthorised },
        );
        const result = await calls.send(session, orderId, wish);
        expect(result).toBe(faultOfOrder(form, { areHeadCountsOpen, isAuthorised }) ?? 'sent');
        const kept = unitsOf(await calls.orderOf(session, orderId)).reduce((sum, units) => sum + units, 0);
        expect(kept).toBe(result === 'sent' ? sumOfUnits(form) : 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the warning', () => {
  /** Creates an order of a teacher for title 1057, and an order of a colleague: by default sent, at the same school and for this title. */
  const ordersOfTwo = async (state: 'ENVIADA' | 'APROBADA' = 'ENVIADA', school_id = '7', title_id = '1057') => {
    await backend.db.updateTable('adoption_orders').set({ title_id: null }).where('title_id', '=', '1057').execute();
    const isOpen = state !== 'ENVIADA';
    const colleague = await calls.teacherWith({ state, heads_open: isOpen, detail_open: isOpen, school_id, title_id });
    return { colleague, ...(await calls.teacherWith({ title_id: '1057' })) };
  };

  test('comes if the school has ordered the title before, and nothing is stored; confirming it sends the order', async () => {
    const { id, session, orderId } = await ordersOfTwo();
    const untouched = await stored();
    expect(await calls.send(session, orderId, wishOf())).toBe('ordered-before');
    expect(await calls.send(session, orderId, wishOf())).toBe('ordered-before');
    expect(await stored()).toEqual(untouched);
    expect(await calls.send(session, orderId, wishOf(), true)).toBe('sent');
    expect(await calls.sendingsOf(orderId)).toEqual([{ teacher_id: id, warned: true }]);
    expect(await calls.send(session, orderId, wishOf()), 'the answer was lost').toBe('sent');
    expect(await calls.sendingsOf(orderId)).toHaveLength(1);
  });

  test('can be tried in the demo', async () => {
    const session = await as('teacher');
    const { materiales } = await calls.orderOf(session, '10');
    const wish = wishOf([], { alumnosPeticion: 24, aulasPeticion: 1, profesoresPeticion: 2 });
    const order = { ...wish, materiales: materiales.map(({ idMaterial, unidadesActual }) => ({ idMaterial, unidadesActual })) };
    expect(await calls.send(session, '10', order)).toBe('ordered-before');
  });

  test.each<[string, Parameters<typeof ordersOfTwo>]>([
    ['ordered at another school', ['ENVIADA', '28']],
    ['not yet ordered', ['APROBADA']],
    ['another title', ['ENVIADA', '7', '1058']],
  ])('does not come if the title is %s', async (_, given) => {
    const { session, orderId } = await ordersOfTwo(...given);
    expect(await calls.send(session, orderId, wishOf())).toBe('sent');
  });

  test('does not come for orders without a title', async () => {
    await calls.teacherWith({ state: 'ENVIADA', heads_open: false, detail_open: false, title_id: null });
    const { session, orderId } = await calls.teacherWith({ title_id: null });
    expect(await calls.send(session, orderId, wishOf())).toBe('sent');
  });

  test('does not lift any other rule', async () => {
    const { session, orderId, colleague } = await ordersOfTwo();
    const untouched = await stored();
    expect(await calls.send(session, orderId, wishOf([4, 0, 0]), true)).toBe('over-limit');
    expect(await calls.send(session, orderId, wishOf([4, 0, 0])), 'before the warning').toBe('over-limit');
    expect(await calls.send(session, orderId, wishOf([0, 0, 0]), true)).toBe('no-units');
    expect(await calls.send(session, orderId, wishOf([1, 1]), true)).toBe('other-materials');
    expect(await calls.send(session, colleague.orderId, wishOf(), true)).toBe('not-assigned');
    expect(await stored()).toEqual(untouched);
  });
});

describe('at the same time', () => {
  const CLIENTS = 50;
  const all = <T>(ask: (who: number) => Promise<T>) => Promise.all(Array.from({ length: CLIENTS }, (_, who) => ask(who)));

  test('fifty clients send the same order once', async () => {
    const { session, orderId } = await calls.teacherWith();
    expect(new Set(await all(() => calls.send(session, orderId, wishOf())))).toEqual(new Set(['sent']));
    expect(await calls.sendingsOf(orderId)).toHaveLength(1);
  });

  test('fifty clients with three different orders send one of them, complete', async () => {
    const { session, orderId } = await calls.teacherWith();
    const wishes = [wishOf([3, 0, 0]), wishOf([0, 3, 0], { alumnosPeticion: 41 }), wishOf([0, 0, 2], { aulasPeticion: 4 })];
    const results = await all((who) => calls.send(session, orderId, wishes[who % 3]));
    const { materiales, ...order } = await calls.orderOf(session, orderId);
    const kept = wishes.findIndex((wish) =>
      wish.materiales.every((one, place) => one.unidadesActual === materiales[place]?.unidadesActual),
    );
    expect(order).toMatchObject({ alumnosPeticion: wishes[kept]?.alumnosPeticion, aulasPeticion: wishes[kept]?.aulasPeticion });
    results.forEach((result, who) => {
      expect(result).toBe(who % 3 === kept ? 'sent' : 'already-sent');
    });
    expect(await calls.sendingsOf(orderId)).toHaveLength(1);
  });

  test('of teachers who order the same title at once, the first one orders, and the others are warned', async () => {
    const teachers = await Promise.all(Array.from({ length: 8 }, () => calls.teacherWith({ title_id: '1059' })));
    const results = await Promise.all(teachers.map(({ session, orderId }) => calls.send(session, orderId, wishOf())));
    expect(results.filter((result) => result === 'sent')).toHaveLength(1);
    expect(results.filter((result) => result === 'ordered-before')).toHaveLength(7);
  });

  test('an order that the publisher closes meanwhile is sent before that, or not at all', async () => {
    const { session, orderId } = await calls.teacherWith();
    const closing = backend.db
      .updateTable('adoption_orders')
      .set({ state: 'ENREVISION', heads_open: false, detail_open: false })
      .where('id', '=', Number(orderId))
      .where('state', '=', 'APROBADA')
      .executeTakeFirstOrThrow();
    const [result, { numUpdatedRows }] = await Promise.all([calls.send(session, orderId, wishOf()), closing]);
    expect(result).toBe(numUpdatedRows === 0n ? 'sent' : 'not-open');
    expect(await calls.sendingsOf(orderId)).toHaveLength(numUpdatedRows === 0n ? 1 : 0);
  });
});
