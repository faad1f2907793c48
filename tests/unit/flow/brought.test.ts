import { expect, it } from 'vitest';
import { broughtFault } from '../../../src/shared/flow/brought';

it.each([null, undefined, 'text', 7, [], {}])('%j brings nothing', (state) => {
  expect(broughtFault(state)).toEqual({});
});

it('reads what flows bring', () => {
  const told = { reason: 'library', message: 'Closed today' };
  expect(broughtFault({ ...told, step: 2 })).toEqual(told);
});

it.each([{ reason: 'other' }, { reason: {} }, { message: { a: 1 } }, { message: '' }])('leaves out the unknown value of %j', (state) => {
  expect(broughtFault(state)).toEqual({});
});
