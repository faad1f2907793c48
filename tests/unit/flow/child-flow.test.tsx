import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ActorRefFrom, assign, createActor, createMachine, type EmittedFrom, emit, setup } from 'xstate';
import { childFlow, useChildFlow } from '../../../src/shared/flow/child-flow';
import { useFlow } from '../../../src/shared/flow/use-flow';

afterEach(cleanup);

const pick = setup({
  types: {
    input: {} as { most: number },
    context: {} as { most: number; count: number },
    events: {} as { type: 'more' } | { type: 'take' },
    emitted: {} as { type: 'taken'; count: number },
  },
}).createMachine({
  context: ({ input }) => ({ ...input, count: 0 }),
  initial: 'counting',
  states: {
    counting: {
      on: {
        more: { guard: ({ context }) => context.count < context.most, actions: assign({ count: ({ context }) => context.count + 1 }) },
        take: 'taken',
      },
    },
    taken: { type: 'final', entry: emit(({ context }) => ({ type: 'taken' as const, count: context.count })) },
  },
});

const order = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'begin' } | EmittedFrom<typeof pick>,
    children: {} as { pick: 'pick' },
  },
  actors: { pick: createMachine({}) as unknown as typeof pick },
})
  .createMachine({
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: { on: { begin: 'picking' } },
      picking: {
        invoke: { id: 'pick', src: 'pick', input: { most: 2 } },
      },
    },
    // The event is handled in every state, so that a duplicate counts twice.
    on: { taken: { target: '.idle', actions: assign({ count: ({ context, event }) => context.count + event.count }) } },
  })
  .provide({ actors: { pick: childFlow(pick) } });

function Pick({ flow }: { readonly flow: ActorRefFrom<typeof pick> }) {
  const [state, send] = useChildFlow(flow);
  return (
    <>
      <output>{`picks ${state.context.count}`}</output>
      <button type="button" onClick={() => send({ type: 'more' })}>
        more
      </button>
      <button type="button" onClick={() => send({ type: 'take' })}>
        take
      </button>
    </>
  );
}

function Order() {
  const [state, send] = useFlow(order, {});
  return (
    <>
      <output>{`ordered ${state.context.count}`}</output>
      <button type="button" onClick={() => send({ type: 'begin' })}>
        begin
      </button>
      {state.children.pick && <Pick flow={state.children.pick} />}
    </>
  );
}

const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const reads = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('a child flow is rendered while the outer flow is in its state, and sends its events to the outer flow', () => {
  render(<Order />);
  press('begin');
  for (let times = 0; times < 3; times += 1) press('more');
  expect(reads()).toEqual(['ordered 0', 'picks 2']);
  press('take');
  expect(reads()).toEqual(['ordered 2']);
});

it('a child flow restarts each time that its state is entered', () => {
  render(<Order />);
  press('begin');
  press('more');
  press('take');
  press('begin');
  expect(reads()).toEqual(['ordered 1', 'picks 0']);
});

it('the last event of a child flow may end the outer flow', async () => {
  const warn = vi.spyOn(console, 'warn');
  const outer = setup({
    types: { events: {} as EmittedFrom<typeof pick>, children: {} as { pick: 'pick' } },
    actors: { pick: childFlow(pick, true) },
  }).createMachine({
    initial: 'picking',
    states: { picking: { invoke: { id: 'pick', src: 'pick', input: { most: 1 } }, on: { taken: 'over' } }, over: { type: 'final' } },
  });
  const actor = createActor(outer).start();
  actor.getSnapshot().children.pick?.send({ type: 'take' });
  await Promise.resolve();
  expect(actor.getSnapshot().status).toBe('done');
  expect(warn).not.toHaveBeenCalled();
});
