import { expect, it } from 'vitest';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { ofState } from '../../../src/shared/flow/of-state';

const table = { sending: 'Sending', stopped: 'Stopped', 'stopped.unknown': 'Unknown', 'page.dialog.open': 'Open' };

it.each<[StateValue, string | undefined]>([
  ['sending', 'Sending'],
  [{ stopped: 'tooOften' }, 'Stopped'],
  [{ stopped: 'unknown' }, 'Unknown'],
  [{ page: { dialog: 'open' }, sending: 'slowly' }, 'Sending'],
  [{ page: { dialog: 'open' } }, 'Open'],
  [{ page: { dialog: 'closed' } }, undefined],
  ['unknown', undefined],
])('for the state %o a table has %s', (value, words) => {
  expect(ofState({ value } as AnyMachineSnapshot, table)).toBe(words);
});
