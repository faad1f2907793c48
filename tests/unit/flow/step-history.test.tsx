import { cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStepHistory } from '../../../src/shared/flow/step-history';

type Place = { readonly step: number | undefined; readonly canGoBack: boolean };

const stepHere = () => (history.state as { readonly step?: number } | null)?.step;

/** Opens the page of a flow, as a person who comes from another page. */
const open = (step: number | undefined) => {
  cleanup();
  history.pushState({ page: 'before' }, '', '/before');
  history.pushState({ message: 'kept' }, '', '/flow');
  const back = vi.fn();
  const page = renderHook(({ step, canGoBack }: Place) => useStepHistory(step, canGoBack, back), {
    initialProps: { step, canGoBack: true } as Place,
  });
  return { back, at: (step: number | undefined, canGoBack = true) => page.rerender({ step, canGoBack }), leave: page.unmount };
};

/** Makes a move in the history, and resolves when the browser has arrived. */
const arriveAfter = (move: () => void) =>
  new Promise((arrived) => {
    window.addEventListener('popstate', arrived, { once: true });
    move();
  });

beforeEach(() => {
  vi.restoreAllMocks();
  // A new entry removes the forward entries of other tests.
  history.pushState(null, '', '/');
});

it('marks the entry of the first step and keeps its state', () => {
  const entries = history.length;
  open(1);
  expect(history.state).toEqual({ message: 'kept', step: 1 });
  expect(history.length).toBe(entries + 2);
});

it('does not touch the history of a flow without steps', async () => {
  const { back } = open(undefined);
  expect(history.state).toStrictEqual({ message: 'kept' });
  await arriveAfter(() => history.back());
  expect(back).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/before');
});

it('adds an entry for each further step, and the browser’s Back goes back one step', async () => {
  const { back, at } = open(1);
  const entries = history.length;
  at(2);
  expect([history.length, history.state]).toEqual([entries + 1, { step: 2 }]);
  at(2);
  expect(history.length).toBe(entries + 1);
  await arriveAfter(() => history.back());
  expect(back).toHaveBeenCalledOnce();
  at(1);
  expect([history.length, stepHere()]).toEqual([entries + 1, 1]);
  // The flow goes forward again.
  at(2);
  expect([history.length, stepHere()]).toEqual([entries + 1, 2]);
});

it('removes an entry when the flow goes back by itself', async () => {
  const { back, at } = open(1);
  at(2);
  at(3);
  await arriveAfter(() => at(1));
  expect(stepHere()).toBe(1);
  expect(back).not.toHaveBeenCalled();
});

it('removes an entry only once, even if the page renders again before the browser has moved', async () => {
  const go = vi.spyOn(history, 'go');
  const { at } = open(1);
  at(2);
  await arriveAfter(() => {
    at(1);
    at(1);
  });
  expect(go).toHaveBeenCalledOnce();
  expect([stepHere(), location.pathname]).toEqual([1, '/flow']);
});

it('removes two entries if the flow goes back two steps before the browser has moved', async () => {
  const { back, at } = open(1);
  at(2);
  at(3);
  await arriveAfter(() => {
    at(2);
    at(1);
  });
  await arriveAfter(() => undefined);
  expect([stepHere(), location.pathname]).toEqual([1, '/flow']);
  expect(back).not.toHaveBeenCalled();
});

it('sends a later Back to the flow, even after the flow has gone back by itself', async () => {
  const { back, at } = open(1);
  at(2);
  await arriveAfter(() => at(1));
  at(2);
  await arriveAfter(() => history.back());
  expect(back).toHaveBeenCalledOnce();
});

it('leaves at once an entry whose step the flow has not reached', async () => {
  const { back, at } = open(1);
  at(2);
  await arriveAfter(() => at(1));
  await arriveAfter(() => history.forward());
  expect(stepHere()).toBe(2);
  await arriveAfter(() => undefined);
  expect(stepHere()).toBe(1);
  expect(back).not.toHaveBeenCalled();
});

it('stays on a step that cannot be left', async () => {
  const { back, at } = open(1);
  at(2);
  at(2, false);
  await arriveAfter(() => history.back());
  await arriveAfter(() => undefined);
  expect(stepHere()).toBe(2);
  expect(back).not.toHaveBeenCalled();
});

it('removes all entries when the flow is done, so that Back leads out of it', async () => {
  const { back, at } = open(1);
  at(2);
  at(3);
  await arriveAfter(() => at(4, false));
  expect([stepHere(), location.pathname]).toEqual([1, '/flow']);
  await arriveAfter(() => history.back());
  expect(location.pathname).toBe('/before');
  expect(back).not.toHaveBeenCalled();
});

it('removes no entry if a flow is done in its first step', async () => {
  const go = vi.spyOn(history, 'go');
  const { back, at } = open(1);
  at(2, false);
  // `go(0)` would reload the page.
  expect(go).not.toHaveBeenCalled();
  await arriveAfter(() => history.back());
  expect(location.pathname).toBe('/before');
  expect([back, go].flatMap(({ mock }) => mock.calls)).toEqual([]);
  go.mockRestore();
});

it('stays on its step when the browser moves inside the page', async () => {
  const { back, at } = open(1);
  at(2);
  history.pushState(null, '', '#top');
  const go = vi.spyOn(history, 'go');
  await arriveAfter(() => history.back());
  expect(stepHere()).toBe(2);
  await arriveAfter(() => history.forward());
  // `go(0)` would reload the page.
  expect([back, go].flatMap(({ mock }) => mock.calls)).toEqual([]);
  go.mockRestore();
});

it('follows the flow after a jump back over several steps if the flow goes back only one', async () => {
  const { back, at } = open(1);
  at(2);
  at(3);
  await arriveAfter(() => history.go(-2));
  expect([back.mock.calls.length, stepHere()]).toEqual([1, 1]);
  at(2);
  expect(stepHere()).toBe(2);
});

it('ignores the browser after the page was left', async () => {
  const { back, at, leave } = open(1);
  at(2);
  leave();
  await arriveAfter(() => history.back());
  expect(back).not.toHaveBeenCalled();
});
