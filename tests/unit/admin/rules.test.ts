import { expect, test } from 'vitest';
import { actionErrors } from '../../../src/areas/admin/rules';

const blank = { person: '', support: '', from: '', to: '' };

test.each([
  ['nothing', {}, {}],
  ['one day', { from: '2026-11-05', to: '2026-11-05' }, {}],
  ['days in order', { from: '2026-11-05', to: '2026-11-06' }, {}],
  ['days in the wrong order', { from: '2026-11-05', to: '2026-11-04' }, { to: 'supportActions.toBeforeFrom' }],
  ['a first day that does not exist', { from: '2026-02-30' }, { from: 'common.dayInvalid' }],
  ['a last day that does not exist', { from: '2026-11-05', to: '2026-11-31' }, { to: 'common.dayInvalid' }],
] as const)('the errors of %s', (_, typed, errors) => {
  expect(actionErrors({ ...blank, ...typed })).toEqual({ from: null, to: null, ...errors });
});
