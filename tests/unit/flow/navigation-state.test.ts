import { expect, it } from 'vitest';
import { readAccessFault, readFault } from '../../../src/shared/flow/navigation-state';

it.each([null, undefined, 'text', 7, [], {}])('%j contains no message', (state) => {
  expect(readFault(state)).toEqual({});
});

it('reads the message that a flow passes on', () => {
  const told = { reason: 'titleFailed', message: 'Closed today', again: '/title/1' };
  expect(readFault({ ...told, step: 2 })).toEqual(told);
});

it.each([{ reason: 'other' }, { reason: {} }, { message: { a: 1 } }, { message: '' }, { again: 1 }])(
  'ignores the unknown value of %j',
  (state) => {
    expect(readFault(state)).toEqual({});
  },
);

it('reads only the reasons that belong to an error page', () => {
  expect(readAccessFault({ reason: 'signedOut', again: '/oauth2-signin' })).toEqual({ reason: 'signedOut', again: '/oauth2-signin' });
  expect([readAccessFault({ reason: 'library' }), readFault({ reason: 'signedOut' })]).toEqual([{}, {}]);
});
