import { act, renderHook } from '@testing-library/react';
import { expect, expectTypeOf, it } from 'vitest';
import { fromPromise } from 'xstate';
import { loadMachine } from '../../../machines/shared/load.machine';
import { useFlow } from '../../../src/shared/flow/use-flow';
import { macrotask } from '../../support/wire/held-timers';

it('loads a list with the service of its page, with typed items, and retries', async () => {
  let fails = true;
  const flow = loadMachine<{ readonly name: string }, { readonly letter: string }>().provide({
    actors: {
      load: fromPromise(async ({ input }) => {
        if (fails) throw { _tag: 'NetworkDown' };
        return [{ name: `${input.of.letter}na` }];
      }),
    },
  });
  const { result } = renderHook(() => useFlow(flow, { input: () => ({ of: { letter: 'A' } }) }));
  const at = () => result.current[0];
  expectTypeOf(at().context.items).toEqualTypeOf<readonly { readonly name: string }[]>();
  const isBusy = () => at().hasTag('busy');
  expect([at().value, isBusy()]).toEqual(['loading', true]);
  await act(macrotask);
  expect([at().value, isBusy(), at().context.items]).toEqual([{ failed: 'unavailable' }, false, []]);
  fails = false;
  act(() => result.current[1]({ type: 'retried' }));
  await act(macrotask);
  expect([at().value, at().context.items]).toEqual(['ready', [{ name: 'Ana' }]]);
});
