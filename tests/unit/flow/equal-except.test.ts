import { beforeEach, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { equalExcept } from '../../../src/shared/flow/equal-except';

const machine = setup({
  types: { context: {} as { text: string; total: number }, events: {} as { type: 'typed' | 'counted' | 'opened' | 'ended' | 'started' } },
  actors: { wait: fromPromise(() => new Promise(() => undefined)) },
}).createMachine({
  context: { text: '', total: 0 },
  initial: 'closed',
  states: { closed: {}, opened: {}, ended: { type: 'final' } },
  on: {
    typed: { actions: assign({ text: ({ context }) => `${context.text}a` }) },
    counted: { actions: assign({ total: ({ context }) => context.total + 1 }) },
    opened: '.opened',
    ended: '.ended',
    started: { actions: assign({ text: ({ spawn }) => spawn('wait', { id: 'wait' }).id }) },
  },
});

let flow = createActor(machine);
beforeEach(() => {
  flow = createActor(machine).start();
});

test.each([
  ['typed', true],
  ['counted', false],
  ['opened', false],
  ['ended', false],
  ['started', false],
] as const)('after %s the page looks the same: %s', (type, isSame) => {
  const before = flow.getSnapshot();
  flow.send({ type });
  expect(equalExcept('text')(before, flow.getSnapshot())).toBe(isSame);
});
