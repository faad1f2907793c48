import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { fromPromise } from 'xstate';
import { listMachine } from '../../../machines/shared/list.machine';
import { useFlow } from '../../../src/shared/flow/use-flow';
import { useViewInAddress, viewInAddress } from '../../../src/shared/flow/view-in-address';
import { macrotask } from '../../support/wire/held-timers';

type Letter = { readonly id: string };

const letters = listMachine<Letter, undefined>().provide({
  actors: { load: fromPromise(async (): Promise<readonly Letter[]> => [{ id: 'a' }]) },
});

let send: ReturnType<typeof useFlow<typeof letters>>[1];

function Letters() {
  const [state, tell] = useFlow(letters, { input: () => ({ of: undefined, view: viewInAddress(['name', 'age']) }) });
  useViewInAddress(state.context.view);
  send = tell;
  return <output>{JSON.stringify(state.context.view)}</output>;
}

const open = async (address: string, state: unknown = null) => {
  history.pushState(state, '', address);
  render(
    <StrictMode>
      <Router base="/app">
        <Letters />
      </Router>
    </StrictMode>,
  );
  await act(macrotask);
};

const tell = (event: Parameters<typeof send>[0]) => act(() => send(event));
const view = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const address = () => location.pathname + location.search + location.hash;

afterEach(cleanup);

it('starts with the view in the address and keeps the address', async () => {
  const replace = vi.spyOn(history, 'replaceState');
  await open('/app/letters?filter=a%20b&sort=-age&page=2');
  expect(view()).toEqual({ filter: 'a b', sort: { column: 'age', isDown: true }, page: 2 });
  expect(address()).toBe('/app/letters?filter=a%20b&sort=-age&page=2');
  expect(replace).not.toHaveBeenCalled();
  replace.mockRestore();
});

it('writes the view to the address without a new history entry, and keeps other parameters', async () => {
  await open('/app/letters?of=school#list', { step: 2 });
  const entries = history.length;
  tell({ type: 'filter.changed', filter: 'ñu & co' });
  expect(address()).toBe('/app/letters?of=school&filter=%C3%B1u+%26+co#list');
  tell({ type: 'sort.chosen', column: 'name' });
  tell({ type: 'sort.chosen', column: 'name' });
  tell({ type: 'page.chosen', page: 3 });
  expect(address()).toBe('/app/letters?of=school&filter=%C3%B1u+%26+co&sort=-name&page=3#list');
  tell({ type: 'filter.changed', filter: '' });
  expect(address()).toBe('/app/letters?of=school&sort=-name#list');
  expect([history.length, history.state]).toEqual([entries, { step: 2 }]);
});

it('restores the view after a reload', async () => {
  await open('/app/letters');
  tell({ type: 'sort.chosen', column: 'age' });
  tell({ type: 'page.chosen', page: 2 });
  const before = view();
  cleanup();
  await open(address());
  expect(view()).toEqual(before);
});

it('removes invalid parts from the address', async () => {
  await open(`/app/letters?page=-1&sort=nobody&filter=${'x'.repeat(10_000)}`);
  expect(view()).toEqual({ filter: '', sort: null, page: 1 });
  expect(address()).toBe('/app/letters');
});
