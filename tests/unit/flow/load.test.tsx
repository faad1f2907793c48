import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { FlowEnvironmentContext } from '../../../src/shared/flow/environment';
import { loadFlow, useLoad } from '../../../src/shared/flow/load';
import { macrotask } from '../../support/wire/held-timers';

it('brings a list by what its page gives, and tries again', async () => {
  let fails = true;
  const flow = loadFlow(
    fromPromise<readonly string[], { of: string }>(async ({ input }) => {
      if (fails) throw { _tag: 'NetworkDown' };
      return [JSON.stringify(input)];
    }) as never,
  );
  const inspect = vi.fn();
  const around = ({ children }: { readonly children: ReactNode }) => (
    <FlowEnvironmentContext value={{ inspect }}>{children}</FlowEnvironmentContext>
  );
  const { result } = renderHook(() => useLoad(flow, 'Ana'), { wrapper: around });
  expect(result.current.phase).toBe('loading');
  await act(macrotask);
  expect([result.current.phase, result.current.items]).toEqual(['failed', []]);
  expect(result.current.state.matches('failed')).toBe(true);
  fails = false;
  act(() => result.current.retry());
  await act(macrotask);
  expect(result.current.phase).toBe('ready');
  expect(result.current.items).toEqual(['"Ana"']);
  // who inspects flows sees this one as well
  expect(inspect).toHaveBeenCalled();
});
