import { describe, expect, test } from 'vitest';
import { courseOf, isOpenTo, lockOf, nameOf, reasonOf } from '../../../src/areas/adoption/rules';
import type { Order } from '../../../src/areas/adoption/types';

const ana = { userId: '12', isSupporter: false };
const supporter = { userId: '12', isSupporter: true };

const order = (differently: Partial<Order> = {}): Order => ({
  id: 1,
  state: 'APROBADA',
  areHeadCountsOpen: false,
  isDetailOpen: true,
  isFull: false,
  teacherId: '12',
  teacherName: 'Ana Ruiz Vega',
  title: 'Mates a medida 1',
  subject: 'Matemáticas',
  level: '1.º de Primaria',
  cover: null,
  remark: null,
  ...differently,
});

describe('an order', () => {
  test.each([
    ['of the reader', order(), ana, undefined],
    ['with open head-counts', order({ areHeadCountsOpen: true }), ana, undefined],
    ['of a colleague', order({ teacherId: '40' }), ana, 'colleague'],
    ['of a colleague, closed', order({ teacherId: '40', isDetailOpen: false }), ana, 'closed'],
    ['without a teacher', order({ teacherId: null }), ana, 'closed'],
    ['that is closed', order({ state: 'MODIFICADA', isDetailOpen: false }), ana, 'closed'],
    ['in the account that customer support uses', order(), supporter, 'support'],
    ['that is delivered in full', order({ isFull: true }), ana, 'full'],
    ['that is delivered in full, closed', order({ isFull: true, isDetailOpen: false }), ana, 'full'],
    ['of a colleague, delivered in full', order({ isFull: true, teacherId: '40' }), ana, 'colleague'],
    ['that is delivered in full, with open head-counts', order({ isFull: true, areHeadCountsOpen: true }), ana, undefined],
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
  ] as const)('is not open in the state %s, which explains it', (state, reason) => {
    expect(lockOf(order({ state }), ana)).toBeUndefined();
    expect(reasonOf(order({ state }), ana)).toBe(reason);
    expect(isOpenTo(order({ state }), ana)).toBe(false);
  });
});

test('a missing subject or level leaves no separator behind', () => {
  expect(courseOf(order())).toBe('Matemáticas - 1.º de Primaria');
  expect(courseOf(order({ subject: '' }))).toBe('1.º de Primaria');
  expect(courseOf(order({ subject: '', level: '' }))).toBe('');
  expect(nameOf(order())).toBe('Mates a medida 1 (1.º de Primaria)');
  expect(nameOf(order({ level: '' }))).toBe('Mates a medida 1');
});
