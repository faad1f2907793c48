import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { setIdentityOwner } from '../../../src/shared/api/call-identity';
import { useFinishingFlow } from '../../../src/shared/flow/use-finishing-flow';

type Event = { type: 'pressed' } | { type: 'counted' } | { type: 'answered' } | { type: 'heard' };

const flow = () =>
  setup({
    types: { input: {} as number, context: {} as { pressed: number }, events: {} as Event, tags: {} as 'unsaved' | 'unfinished' },
  }).createMachine({
    id: 'stars',
    context: ({ input }) => ({ pressed: input }),
    initial: 'settled',
    states: {
      settled: {
        on: { pressed: { target: 'saving', actions: assign({ pressed: ({ context }) => context.pressed + 1 }) }, counted: 'counting' },
      },
      counting: { tags: 'unfinished', on: { answered: 'settled' } },
      saving: { tags: 'unsaved', on: { answered: 'settled', heard: {} } },
    },
  });
type Logic = ReturnType<typeof flow>;

let logic: Logic;
let send: (event: Event) => void;

function Page({ what }: { readonly what: string }) {
  const [state, tell] = useFinishingFlow(logic, what, () => 0);
  send = tell;
  return <p>{`${state.value} ${state.context.pressed}`}</p>;
}

const open = (what = 'one') => render(<Page what={what} />);
const tell = (event: Event) => act(() => send(event));
const reads = () => screen.getByText(/\d/).textContent;
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'closes';
};

let stopOwning = () => {};
const here = (id: string | null) => {
  stopOwning();
  stopOwning = setIdentityOwner({ id: () => id, replaced: async () => {} });
};

beforeEach(() => {
  logic = flow();
  here('Ana');
});
afterEach(() => {
  cleanup();
  stopOwning();
});

it('finishes after its page was left; the page finds it again', () => {
  open();
  tell({ type: 'pressed' });
  cleanup();
  open();
  expect(reads()).toBe('saving 1');
  cleanup();
  send({ type: 'answered' });
  open();
  expect(reads()).toBe('settled 0');
});

it('keeps apart what is saved of two things', () => {
  open();
  tell({ type: 'pressed' });
  const answer = send;
  cleanup();
  open('two');
  expect(reads()).toBe('settled 0');
  answer({ type: 'answered' });
});

it('has the browser ask before the window is closed while something is unsaved, wherever the person is', () => {
  open();
  expect(closing()).toBe('closes');
  tell({ type: 'pressed' });
  cleanup();
  expect(closing()).toBe('asks');
  send({ type: 'answered' });
  expect(closing()).toBe('closes');
});

it('asks nobody about what is only unfinished, and finishes it', () => {
  open();
  tell({ type: 'counted' });
  cleanup();
  expect(closing()).toBe('closes');
  open();
  expect(reads()).toBe('counting 0');
  open('two');
  tell({ type: 'pressed' });
  expect(closing()).toBe('asks');
  tell({ type: 'answered' });
  expect(closing()).toBe('closes');
});

it('saves nothing as another person', () => {
  open();
  tell({ type: 'pressed' });
  cleanup();
  here('Eva');
  send({ type: 'heard' });
  expect(closing()).toBe('closes');
  open();
  expect(reads()).toBe('settled 0');
});

it('goes on while nobody is known to be here: the session may come back', () => {
  open();
  tell({ type: 'pressed' });
  here(null);
  tell({ type: 'heard' });
  here('Ana');
  tell({ type: 'answered' });
  expect(reads()).toBe('settled 1');
});
