import { expect, it } from 'vitest';
import { brought } from '../../../src/shared/flow/brought';

it.each([null, undefined, 'text', 7, [], {}])('%j brings nothing', (state) => {
  expect(brought(state)).toEqual({});
});

it('reads what flows bring', () => {
  const told = { reason: 'library', message: 'Closed today', said: 'editLibrary.saved' };
  expect(brought({ ...told, step: 2 })).toEqual(told);
});

it.each([{ reason: 'other' }, { reason: {} }, { message: { a: 1 } }, { message: '' }, { said: 'errorPage.text' }, { said: {} }])(
  'leaves out the unknown value of %j',
  (state) => {
    expect(brought(state)).toEqual({});
  },
);
