import { act, renderHook } from '@testing-library/react';
import { expect, expectTypeOf, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { loadQuietlyMachine } from '../../../machines/shared/load-quietly.machine';
import { useFlow } from '../../../src/shared/flow/use-flow';
import { macrotask } from '../../support/wire/held-timers';

const flow = (load: () => Promise<readonly { readonly name: string }[]>) =>
  loadQuietlyMachine<{ readonly name: string }, { readonly letter: string }>().provide({ actors: { load: fromPromise(load) } });

it.each([
  ['some items', async () => [{ name: 'Ana' }], 'shown', [{ name: 'Ana' }]],
  ['no items', async () => [], { absent: 'withoutItems' }, []],
  ['a failure', () => Promise.reject({ _tag: 'Timeout' }), { absent: 'withoutAnswer' }, []],
  ['the end of the session', () => Promise.reject({ _tag: 'SessionEnded' }), { absent: 'interrupted' }, []],
])('shows the outcome of a request: %s', async (_, load, value, items) => {
  const logic = flow(load);
  const { result } = renderHook(() => useFlow(logic, { input: () => ({ of: { letter: 'A' } }) }));
  const at = () => result.current[0];
  expectTypeOf(at().context.items).toEqualTypeOf<readonly { readonly name: string }[]>();
  expect(at().value).toEqual({ loading: 'awaited' });
  await act(macrotask);
  expect([at().value, at().context.items]).toEqual([value, items]);
});

it('waits a second, and shows items that arrive later', async () => {
  let come: (items: readonly { readonly name: string }[]) => void = () => undefined;
  const clock = new SimulatedClock();
  const load = new Promise<readonly { readonly name: string }[]>((resolve) => {
    come = resolve;
  });
  const actor = createActor(
    flow(() => load),
    { input: { of: { letter: 'A' } }, clock },
  ).start();
  clock.increment(999);
  expect(actor.getSnapshot().value).toEqual({ loading: 'awaited' });
  clock.increment(1);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.isLate]).toEqual([{ loading: 'late' }, true]);
  come([{ name: 'Ana' }]);
  await macrotask();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.items]).toEqual(['shown', [{ name: 'Ana' }]]);
});
