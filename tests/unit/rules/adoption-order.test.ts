import { describe, expect, test } from 'vitest';
import {
  continuesNumber,
  faultOfOrder,
  type Head,
  type HeadCounts,
  hasSameCounts,
  heads,
  isDetailEditable,
  isOverLimit,
  limitOf,
  type Material,
  type MaterialKind,
  maxUnits,
  needsAction,
  type OrderForm,
  type OrderHold,
  type OrderState,
  orderIdOf,
  quantityOf,
  sendingOf,
  sumOfUnits,
  typedUnits,
  withChanges,
  withCount,
  withOneLess,
  withOneMore,
  withSending,
  withUnits,
} from '../../../src/shared/rules/adoption-order';
import { fc } from '../../support/fc';

const kinds: readonly MaterialKind[] = ['ALUM', 'PROF', 'AULA'];
const states: readonly OrderState[] = ['NOSOLICITA', 'APROBADA', 'ENREVISION', 'RECHAZADA', 'MODIFICADA', 'ENVIADA'];
const counts: HeadCounts = { students: 50, classrooms: 2, teachers: 3 };
const material = (id: number, kind: MaterialKind, units = 0, unitsSent = 0): Material => ({ id, kind, units, unitsSent });
const unitsOf = ({ materials }: OrderForm) => materials.map(({ units }) => units);
const only = (kind: MaterialKind, units = 0, unitsSent = 0): OrderForm => ({ counts, materials: [material(1, kind, units, unitsSent)] });

describe('the number of an order', () => {
  test.each([
    ['1', 1],
    ['42', 42],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['99999999999999999999', null],
    ['0', null],
    ['-1', null],
    ['+1', null],
    ['01', null],
    ['1.5', null],
    ['1e3', null],
    ['0x10', null],
    ['abc', null],
    ['', null],
    [' 1', null],
    ['1\n', null],
    ['١', null],
  ])('%j is %s', (text, id) => {
    expect(orderIdOf(text)).toBe(id);
  });
});

describe('a typed quantity', () => {
  test.each([
    ['12', 12],
    ['0', 0],
    ['', 0],
    [' ', 0],
    ['abc', null],
    ['-3', null],
    ['+3', null],
    ['1.5', null],
    ['1,5', null],
    ['1e3', null],
    ['0x1', null],
    ['3a', null],
    ['25 alumnos', null],
    [' 7 ', 7],
    ['0007', 7],
    ['9999', 9_999],
    ['12345', 12_345],
    ['1.200', 1_200],
    ['1 200', 1_200],
    ['1\u00a0200', 1_200],
    ['1,200', 1_200],
    ['1’200', 1_200],
    ['1.2000', null],
    ['1234.200', null],
    ['1..200', null],
    ['1 2', null],
    ['٣', null],
    ['１２', null],
    ['NaN', null],
    ['∞', null],
  ])('%j is %j', (typed, quantity) => {
    expect(quantityOf(typed)).toBe(quantity);
  });

  test('is an integer from 0 on, or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (typed) => {
        const quantity = quantityOf(typed);
        expect(quantity === null || (Number.isInteger(quantity) && quantity >= 0)).toBe(true);
      }),
    );
  });
});

describe('a text that replaces units', () => {
  test.each([
    ['12', 3, 12],
    ['', 3, 0],
    ['abc', 3, 0],
    ['abc', 0, 0],
    ['-3', 3, 0],
    ['4a', 3, 0],
    ['3a', 3, 3],
    ['a3', 3, 3],
    ['1,2', 12, 12],
  ])('%j in the place of %i means %i', (typed, before, units) => {
    expect(typedUnits(typed, before)).toBe(units);
  });
});

test.each([
  ['35', 3, true],
  ['3', 0, true],
  ['', 0, false],
  ['', 3, false],
  ['7', 3, false],
  ['3 ', 3, false],
  ['3', 35, false],
])('the text %j continues the number %i: %s', (typed, before, expected) => {
  expect(continuesNumber(typed, before)).toBe(expected);
});

describe('the limit', () => {
  test.each([
    ['ALUM', 'teachers', 3],
    ['PROF', 'teachers', 3],
    ['AULA', 'classrooms', 2],
  ] as const)('of %s is the number of %s', (kind, _, limit) => {
    expect(limitOf(kind, counts)).toBe(limit);
    expect(unitsOf(withUnits(only(kind), 1, limit))).toEqual([limit]);
    const form = only(kind, 1);
    expect(withUnits(form, 1, limit + 1), 'is ignored').toBe(form);
    expect(isOverLimit(material(1, kind, limit), counts)).toBe(false);
    expect(isOverLimit(material(1, kind, limit + 1), counts)).toBe(true);
  });

  test('counts units that were sent before', () => {
    const twice = withOneMore(withOneMore(only('PROF', 0, 2), 1), 1);
    expect(unitsOf(twice)).toEqual([1]);
    expect(unitsOf(withUnits(only('ALUM', 0, 2), 1, 2))).toEqual([0]);
    expect(unitsOf(withOneMore(only('AULA', 0, 2), 1))).toEqual([0]);
    expect(unitsOf(withOneMore(only('AULA', 0, 9), 1))).toEqual([0]);
  });

  test('without any people allows no unit', () => {
    const none = { ...only('ALUM'), counts: { students: 50, classrooms: 0, teachers: 0 } };
    expect(withOneMore(none, 1)).toBe(none);
  });

  test('allows only to lower an order that exceeds it', () => {
    const over = only('PROF', 7);
    expect(unitsOf(withOneLess(over, 1))).toEqual([6]);
    expect(unitsOf(withUnits(over, 1, 3))).toEqual([3]);
    expect(withOneMore(over, 1)).toBe(over);
    expect(withUnits(over, 1, 7), 'the same units').toBe(over);
    expect(faultOfOrder(withOneLess(over, 1), { areHeadCountsOpen: false, isAuthorised: false })).toBe('over-limit');
  });
});

describe('a press', () => {
  test('of minus does not go below 0', () => {
    const form = only('ALUM');
    expect(withOneLess(form, 1)).toBe(form);
    expect(withUnits(form, 1, -1)).toBe(form);
    expect(unitsOf(withOneLess(only('ALUM', 1), 1))).toEqual([0]);
  });

  test('changes only its material, and keeps the other fields of the material', () => {
    const named = { counts, materials: [material(1, 'ALUM'), { ...material(2, 'ALUM'), name: 'Libro' }, material(3, 'ALUM')] };
    expect(withOneMore(named, 2).materials).toEqual([
      material(1, 'ALUM'),
      { ...material(2, 'ALUM', 1), name: 'Libro' },
      material(3, 'ALUM'),
    ]);
    expect(withOneMore(named, 9)).toBe(named);
    expect(withUnits(named, 9, 1)).toBe(named);
  });
});

describe('a head-count', () => {
  test('counts students, classrooms or teachers', () => {
    expect(heads).toEqual(['students', 'classrooms', 'teachers']);
  });

  test.each(heads)('of %s makes two lists of head-counts differ', (head) => {
    expect(hasSameCounts(counts, { ...counts })).toBe(true);
    expect(hasSameCounts(counts, { ...counts, [head]: 9 })).toBe(false);
  });

  const form: OrderForm = { counts, materials: [material(1, 'ALUM', 1), material(2, 'PROF', 2, 1), material(3, 'AULA', 2)] };

  test.each<[Head, readonly number[]]>([
    ['students', [1, 2, 2]],
    ['classrooms', [1, 2, 0]],
    ['teachers', [0, 0, 2]],
  ])('of %s sets the units that depend on it to 0 when it changes', (head, units) => {
    const changed = withCount(form, head, 9);
    expect(changed.counts).toEqual({ ...counts, [head]: 9 });
    expect(unitsOf(changed)).toEqual(units);
    expect(changed.materials.map(({ unitsSent }) => unitsSent)).toEqual([0, 1, 0]);
  });

  test.each(heads)('of %s that stays the same changes nothing', (head) => {
    expect(withCount(form, head, counts[head])).toBe(form);
  });
});

describe('sending', () => {
  const ready: OrderForm = { counts, materials: [material(1, 'ALUM', 3), material(2, 'AULA', 0, 2)] };
  const open = { areHeadCountsOpen: true, isAuthorised: true };
  const locked = { areHeadCountsOpen: false, isAuthorised: false };
  const withoutCount = (head: Head): OrderForm => ({ counts: { ...counts, [head]: 0 }, materials: [] });

  test('is possible with a unit, no limit exceeded, all head-counts and the authorisation', () => {
    expect(faultOfOrder(ready, open)).toBeUndefined();
    expect(faultOfOrder(only('PROF', 1), open)).toBeUndefined();
  });

  test.each<[string, OrderForm, typeof open, string | undefined]>([
    ['without units', only('ALUM'), open, 'no-units'],
    ['without materials', { counts, materials: [] }, open, 'no-units'],
    ['with only units that were sent before', only('ALUM', 0, 3), open, 'no-units'],
    ['over a limit', only('ALUM', 4), open, 'over-limit'],
    ['over a limit together with units that were sent before', only('AULA', 1, 2), open, 'over-limit'],
    [
      'with units over the limit that were sent before',
      { counts, materials: [material(1, 'ALUM', 1), material(2, 'AULA', 0, 3)] },
      open,
      'over-limit',
    ],
    ['without students', withoutCount('students'), open, 'heads-missing'],
    ['without classrooms', withoutCount('classrooms'), open, 'heads-missing'],
    ['without teachers', withoutCount('teachers'), open, 'heads-missing'],
    ['without the authorisation', ready, { ...open, isAuthorised: false }, 'not-authorised'],
    ['with closed head-counts, without the authorisation', ready, locked, undefined],
    ['with closed head-counts, without students', { ...ready, counts: { ...counts, students: 0 } }, locked, undefined],
    ['with closed head-counts, without units', only('ALUM'), locked, 'no-units'],
    ['with closed head-counts, over a limit', only('ALUM', 4), locked, 'over-limit'],
  ])('%s has the expected fault, or none', (_, form, conditions, fault) => {
    expect(faultOfOrder(form, conditions)).toBe(fault);
  });

  test('is applied only if it names exactly the materials of the order', () => {
    const unit = (id: number) => ({ id, units: 1 });
    const received = (...ids: readonly number[]) => withSending(ready, { counts, units: ids.map(unit) });
    expect(received(2, 1)).toEqual({ counts, materials: [material(1, 'ALUM', 1), material(2, 'AULA', 1, 2)] });
    for (const ids of [[], [1], [1, 3], [1, 1], [1, 2, 2], [1, 2, 3], [1, 1, 2]]) expect(received(...ids)).toBeUndefined();
  });
});

describe('an order that is loaded again', () => {
  const base: OrderForm = { counts, materials: [material(1, 'ALUM', 1), material(2, 'PROF', 1), material(3, 'AULA', 1)] };
  const open = { areHeadCountsOpen: true, isDetailOpen: true };

  test('keeps the changes of the person, and takes all other values from the server', () => {
    const filled = withUnits(withCount(base, 'students', 60), 1, 3);
    const anew = { ...base, materials: [material(1, 'ALUM', 2), material(2, 'PROF', 2), material(4, 'AULA', 1)] };
    const again = withChanges(anew, { base, filled, ...open });
    expect(again.counts).toEqual({ ...counts, students: 60 });
    expect(again.materials).toEqual([material(1, 'ALUM', 3), material(2, 'PROF', 2), material(4, 'AULA', 1)]);
  });

  test('drops changes that would exceed a limit', () => {
    const filled = withUnits(base, 1, 3);
    const received = { ...base, materials: [material(1, 'ALUM', 0, 2)] };
    expect(unitsOf(withChanges(received, { base, filled, ...open }))).toEqual([0]);
    const fewer = { ...base, counts: { ...counts, teachers: 2 } };
    expect(unitsOf(withChanges(fewer, { base, filled, ...open }))).toEqual([1, 1, 1]);
  });

  test('sets the units that depend on a changed head-count to 0, except units that were filled in later', () => {
    const filled = withUnits(withCount(base, 'teachers', 5), 1, 1);
    expect(unitsOf(withChanges(base, { base, filled, ...open }))).toEqual([1, 0, 1]);
  });

  test('keeps the values of a part that is closed by now', () => {
    const filled = withUnits(withCount(base, 'teachers', 5), 3, 2);
    expect(withChanges(base, { base, filled, areHeadCountsOpen: false, isDetailOpen: false })).toEqual(base);
    const unitsAlone = withChanges(base, { base, filled, areHeadCountsOpen: false, isDetailOpen: true });
    expect(unitsAlone.counts).toEqual(counts);
    expect(unitsOf(unitsAlone)).toEqual([0, 0, 2]);
    expect(unitsOf(withChanges(base, { base, filled, areHeadCountsOpen: true, isDetailOpen: false }))).toEqual([0, 0, 1]);
  });
});

describe('an order', () => {
  const mine: OrderHold = { state: 'MODIFICADA', teacherId: '1', areHeadCountsOpen: false, isDetailOpen: true };

  test.each(states)('in state %s can be changed only if the state allows it, and waits for the teacher only in MODIFICADA', (state) => {
    const order = { ...mine, state };
    expect(isDetailEditable(order, '1')).toBe(['MODIFICADA', 'APROBADA'].includes(state));
    expect(needsAction(order, '1')).toBe(state === 'MODIFICADA');
    expect(needsAction({ ...order, areHeadCountsOpen: true }, '1')).toBe(true);
  });

  test.each<[string, Partial<OrderHold>]>([
    ['of another teacher', { teacherId: '2' }],
    ['without a teacher', { teacherId: null }],
    ['that is closed', { isDetailOpen: false }],
  ])('%s cannot be changed, and does not wait for the teacher', (_, change) => {
    expect(isDetailEditable({ ...mine, ...change }, '1')).toBe(false);
    expect(needsAction({ ...mine, ...change }, '1')).toBe(false);
  });
});

describe('after any presses and typed texts', () => {
  const typed = fc.oneof(fc.string({ maxLength: 6 }), fc.integer({ min: -20, max: 20_000 }).map(String));
  const someCounts = fc.record({ students: fc.nat(40), classrooms: fc.nat(12), teachers: fc.nat(12) });
  const someForm: fc.Arbitrary<OrderForm> = someCounts.chain((given) =>
    fc
      .array(fc.record({ kind: fc.constantFrom(...kinds), unitsSent: fc.nat(14) }), { maxLength: 6 })
      .map((list) => ({ counts: given, materials: list.map(({ kind, unitsSent }, id) => material(id, kind, 0, unitsSent)) })),
  );
  const step: fc.Arbitrary<(form: OrderForm) => OrderForm> = fc.oneof(
    fc.nat(6).map((id) => (form: OrderForm) => withOneMore(form, id)),
    fc.nat(6).map((id) => (form: OrderForm) => withOneLess(form, id)),
    fc.tuple(fc.nat(6), typed).map(
      ([id, text]) =>
        (form: OrderForm) =>
          withUnits(form, id, typedUnits(text, 0)),
    ),
    fc.tuple(fc.constantFrom(...heads), typed).map(
      ([head, text]) =>
        (form: OrderForm) =>
          withCount(form, head, Math.min(quantityOf(text) ?? 0, maxUnits)),
    ),
  );
  const conditions = fc.record({ areHeadCountsOpen: fc.boolean(), isAuthorised: fc.boolean() });

  test('no units exceed a limit or fall below 0', () => {
    fc.assert(
      fc.property(someForm, fc.array(step, { maxLength: 60 }), (start, steps) => {
        let form = start;
        for (const next of steps) {
          form = next(form);
          for (const one of form.materials) {
            expect(Number.isInteger(one.units) && one.units >= 0).toBe(true);
            expect(one.units === 0 || !isOverLimit(one, form.counts)).toBe(true);
          }
        }
      }),
    );
  });

  test('the shown sum equals the sent sum, and browser and server find the same fault', () => {
    fc.assert(
      fc.property(someForm, fc.array(step, { maxLength: 60 }), conditions, (start, steps, given) => {
        const form = steps.reduce((before, next) => next(before), start);
        const received = withSending(start, sendingOf(form));
        expect(received).toEqual(form);
        expect(received && sumOfUnits(received)).toBe(sumOfUnits(form));
        expect(received && faultOfOrder(received, given)).toBe(faultOfOrder(form, given));
      }),
    );
  });

  test('units that were sent before never change', () => {
    fc.assert(
      fc.property(someForm, fc.array(step, { maxLength: 60 }), (start, steps) => {
        const form = steps.reduce((before, next) => next(before), start);
        expect(form.materials.map(({ id, kind, unitsSent }) => [id, kind, unitsSent])).toEqual(
          start.materials.map(({ id, kind, unitsSent }) => [id, kind, unitsSent]),
        );
      }),
    );
  });
});
