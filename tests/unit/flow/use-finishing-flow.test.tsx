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
const closeWindow = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'closes';
};

let stopOwning = () => {};
const signIn = (id: string | null) => {
  stopOwning();
  stopOwning = setIdentityOwner({ id: () => id, askWhoIsHere: async () => {} });
};

beforeEach(() => {
  logic = flow();
  signIn('Ana');
});
afterEach(() => {
  cleanup();
  stopOwning();
});

it('a flow finishes after its page was left, and the reopened page finds it', () => {
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

it('the flows of two things are separate', () => {
  open();
  tell({ type: 'pressed' });
  const answer = send;
  cleanup();
  open('two');
  expect(reads()).toBe('settled 0');
  answer({ type: 'answered' });
});

it('the browser asks before the window closes while something is unsaved, on any page', () => {
  open();
  expect(closeWindow()).toBe('closes');
  tell({ type: 'pressed' });
  cleanup();
  expect(closeWindow()).toBe('asks');
  send({ type: 'answered' });
  expect(closeWindow()).toBe('closes');
});

it('the browser does not ask while a flow is only unfinished, and the flow continues', () => {
  open();
  tell({ type: 'counted' });
  cleanup();
  expect(closeWindow()).toBe('closes');
  open();
  expect(reads()).toBe('counting 0');
  open('two');
  tell({ type: 'pressed' });
  expect(closeWindow()).toBe('asks');
  tell({ type: 'answered' });
  expect(closeWindow()).toBe('closes');
});

it('a flow ends when another person has signed in', () => {
  open();
  tell({ type: 'pressed' });
  cleanup();
  signIn('Eva');
  send({ type: 'heard' });
  expect(closeWindow()).toBe('closes');
  open();
  expect(reads()).toBe('settled 0');
});

it('a flow continues while no person is known, because the session may come back', () => {
  open();
  tell({ type: 'pressed' });
  signIn(null);
  tell({ type: 'heard' });
  signIn('Ana');
  tell({ type: 'answered' });
  expect(reads()).toBe('settled 1');
});
