import { describe, expect, it } from 'vitest';
import {
  canCreate,
  endsBeforeStart,
  hasFailed,
  hasResult,
  isRunning,
  orderErrors,
  orderKey,
  searchErrors,
} from '../../../src/areas/admin-invoices/rules';

const order = { start: '2026-10-01', end: '2026-10-31', expires: '2027-08-31', days: '365', comment: '' };

describe('a process can be started', () => {
  it('for Blink with three dates and a number of days, for La Salle with two dates', () => {
    expect(canCreate('blink', order)).toBe(true);
    expect(canCreate('lasalle', { ...order, expires: '', days: '' })).toBe(true);
  });
  it.each([
    { start: '' },
    { start: '2026-13-01' },
    { start: '01-10-2026' },
    { start: '2026-02-30' },
    { end: '2026-09-30' },
    { end: '2026-10-31 ' },
  ])('for neither channel with %j', (differently) => {
    for (const channel of ['blink', 'lasalle'] as const) expect(canCreate(channel, { ...order, ...differently })).toBe(false);
  });
  it.each([{ expires: '' }, { expires: '2027-02-29' }, { days: '' }, { days: '3a' }, { days: '1.5' }, { days: '-1' }, { days: '123456' }])(
    'not for Blink with %j',
    (differently) => {
      expect(canCreate('blink', { ...order, ...differently })).toBe(false);
      expect(canCreate('lasalle', { ...order, ...differently })).toBe(true);
    },
  );
  it('for a single day', () => {
    expect(canCreate('blink', { ...order, end: order.start })).toBe(true);
    expect(endsBeforeStart({ ...order, end: order.start })).toBe(false);
  });
});

it('only a period with an end can end before its beginning', () => {
  expect(endsBeforeStart({ ...order, end: '' })).toBe(false);
  expect(endsBeforeStart({ ...order, end: '2026-09-30' })).toBe(true);
});

it('the key of an order changes with its form and its fields, but not with its comment', () => {
  const key = orderKey('form', order);
  expect(orderKey('form', { ...order, comment: 'x', days: ' 365 ' })).toBe(key);
  const others = [
    orderKey('another', order),
    ...(['start', 'end', 'expires', 'days'] as const).map((field) => orderKey('form', { ...order, [field]: '1' })),
  ];
  expect(new Set([key, ...others]).size).toBe(6);
});

it.each([
  ['', null],
  ['2026', null],
  [' 1999 ', null],
  ['26', 'invoices.yearInvalid'],
  ['3000', 'invoices.yearInvalid'],
  ['2026a', 'invoices.yearInvalid'],
])('the year %j has the error %s', (year, error) => {
  expect(searchErrors({ year, id: '' }).year).toBe(error);
});

it.each([
  ['', null],
  ['7', null],
  [' 12 ', null],
  ['0', 'invoices.idInvalid'],
  ['7a', 'invoices.idInvalid'],
  ['-7', 'invoices.idInvalid'],
  ['1'.repeat(13), 'invoices.idInvalid'],
])('the identifier %j has the error %s', (id, error) => {
  expect(searchErrors({ year: '', id }).id).toBe(error);
});

it('a process runs until it has an end, and offers a download and a failure only after its end', () => {
  const at = new Date();
  expect([isRunning({ finishedAt: null }), isRunning({ finishedAt: at })]).toEqual([true, false]);
  const results = [
    { finishedAt: null, result: 'x' },
    { finishedAt: at, result: null },
    { finishedAt: at, result: 'x' },
  ];
  expect(results.map(hasResult)).toEqual([false, false, true]);
  const statuses = [
    { finishedAt: null, status: 'ERROR' },
    { finishedAt: at, status: 'FINALIZADO' },
    { finishedAt: at, status: 'ERROR' },
  ];
  expect(statuses.map(hasFailed)).toEqual([false, false, true]);
});

describe('the errors in the days of a process', () => {
  const none = { start: null, end: null, expires: null };
  const all = ['start', 'end', 'expires'] as const;

  it('name a text that is no day, once the person has left its field', () => {
    const typed = { ...order, start: '31/09/2026', expires: '1/2' };
    expect(orderErrors(typed, [])).toEqual(none);
    expect(orderErrors(typed, ['start'])).toEqual({ ...none, start: 'common.dayInvalid' });
    expect(orderErrors({ ...typed, end: '0' }, all)).toEqual({
      start: 'common.dayInvalid',
      end: 'common.dayInvalid',
      expires: 'common.dayInvalid',
    });
  });
  it('are none if each field is empty or contains a day', () => {
    expect(orderErrors({ ...order, start: '', expires: '' }, all)).toEqual(none);
    expect(orderErrors(order, all)).toEqual(none);
  });
  it('name at once a period that ends before its beginning', () => {
    expect(orderErrors({ ...order, end: '2026-09-30' }, [])).toEqual({ ...none, end: 'invoices.endsBeforeStart' });
  });
});
