import { expect, it } from 'vitest';
import { broughtAccessFault, broughtFault } from '../../../src/shared/flow/brought';

it.each([null, undefined, 'text', 7, [], {}])('%j contains no message', (state) => {
  expect(broughtFault(state)).toEqual({});
});

it('reads the message that a flow passes on', () => {
  const told = { reason: 'titleFailed', message: 'Closed today', again: '/title/1' };
  expect(broughtFault({ ...told, step: 2 })).toEqual(told);
});

it.each([{ reason: 'other' }, { reason: {} }, { message: { a: 1 } }, { message: '' }, { again: 1 }])(
  'ignores the unknown value of %j',
  (state) => {
    expect(broughtFault(state)).toEqual({});
  },
);

it('reads for each error page its own reasons alone', () => {
  expect(broughtAccessFault({ reason: 'signedOut', again: '/oauth2-signin' })).toEqual({ reason: 'signedOut', again: '/oauth2-signin' });
  expect([broughtAccessFault({ reason: 'library' }), broughtFault({ reason: 'signedOut' })]).toEqual([{}, {}]);
});
