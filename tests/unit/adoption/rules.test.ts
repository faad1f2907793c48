import { describe, expect, test } from 'vitest';
import { courseOf, isOpenTo, lockOf, nameOf, reasonOf } from '../../../src/areas/adoption/rules';
import type { Order } from '../../../src/areas/adoption/types';

const ana = { userId: '12', isSupporter: false };
const supporter = { userId: '12', isSupporter: true };

const order = (differently: Partial<Order> = {}): Order => ({
  ...{ id: 1, state: 'APROBADA', isHeaderOpen: false, isDetailOpen: true, isFull: false, teacherId: '12', teacherName: 'Ana Ruiz Vega' },
  ...{ title: 'Mates a medida 1', subject: 'Matemáticas', level: '1.º de Primaria', cover: null, remark: null },
  ...differently,
});

describe('an order', () => {
  test.each([
    ['that is hers', order(), ana, undefined],
    ['of which the head-counts are open', order({ isHeaderOpen: true }), ana, undefined],
    ['of a colleague', order({ teacherId: '40' }), ana, 'colleague'],
    ['of a colleague, which is closed', order({ teacherId: '40', isDetailOpen: false }), ana, 'closed'],
    ['of nobody', order({ teacherId: null }), ana, 'closed'],
    ['that is closed', order({ state: 'MODIFICADA', isDetailOpen: false }), ana, 'closed'],
    ['in the account that customer support uses', order(), supporter, 'support'],
    ['of which the school has all', order({ isFull: true }), ana, 'full'],
    ['of which the school has all, and which is closed', order({ isFull: true, isDetailOpen: false }), ana, 'full'],
    ['of which the school has all, a colleague’s', order({ isFull: true, teacherId: '40' }), ana, 'colleague'],
    ['of which the school has all, until it counts again', order({ isFull: true, isHeaderOpen: true }), ana, undefined],
  ] as const)('%s', (_, shown, reader, lock) => {
    expect(lockOf(shown, reader)).toBe(lock);
    expect(isOpenTo(shown, reader)).toBe(lock === undefined);
    expect(reasonOf(shown, reader)).toBe(lock && `adoption.lock.${lock}`);
  });

  test.each([
    ['NOSOLICITA', 'adoption.lock.NOSOLICITA'],
    ['ENREVISION', 'adoption.tip.ENREVISION'],
    ['RECHAZADA', 'adoption.lock.RECHAZADA'],
    ['ENVIADA', 'adoption.tip.ENVIADA'],
  ] as const)('in the state %s is explained by it', (state, reason) => {
    expect(lockOf(order({ state }), ana)).toBeUndefined();
    expect(reasonOf(order({ state }), ana)).toBe(reason);
    expect(isOpenTo(order({ state }), ana)).toBe(false);
  });
});

test('what the publisher leaves out leaves no trace', () => {
  expect(courseOf(order())).toBe('Matemáticas - 1.º de Primaria');
  expect(courseOf(order({ subject: '' }))).toBe('1.º de Primaria');
  expect(courseOf(order({ subject: '', level: '' }))).toBe('');
  expect(nameOf(order())).toBe('Mates a medida 1 (1.º de Primaria)');
  expect(nameOf(order({ level: '' }))).toBe('Mates a medida 1');
});
