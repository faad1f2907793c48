import { expect, it } from 'vitest';
import { broughtFault } from '../../../src/shared/flow/brought';

it.each([null, undefined, 'text', 7, [], {}])('%j contains no message', (state) => {
  expect(broughtFault(state)).toEqual({});
});

it('reads the message that a flow passes on', () => {
  const told = { reason: 'library', message: 'Closed today' };
  expect(broughtFault({ ...told, step: 2 })).toEqual(told);
});

it.each([{ reason: 'other' }, { reason: {} }, { message: { a: 1 } }, { message: '' }])('ignores the unknown value of %j', (state) => {
  expect(broughtFault(state)).toEqual({});
});
