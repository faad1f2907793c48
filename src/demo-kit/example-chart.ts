import { assign, setup } from 'xstate';

/**
 * The chart of an example. The context has the value that the part shows. The state says whether a part that opens over the page is open.
 */
export const exampleMachine = setup({
  types: {
    input: {} as { readonly begins: unknown; readonly opens: boolean },
    context: {} as { readonly value: unknown; readonly opens: boolean },
    events: {} as { type: 'opened' } | { type: 'closed' } | { type: 'value.kept'; value: unknown },
  },
  guards: { opens: ({ context }) => context.opens },
  actions: { keep: assign({ value: (_, { value }: { value: unknown }) => value }) },
}).createMachine({
  id: 'example',
  context: ({ input: { begins, opens } }) => ({ value: begins, opens }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'If the part opens over the page, a button offers the part. Any other part is shown at once.',
      always: [{ guard: 'opens', target: 'offered' }, { target: 'shown' }],
    },
    offered: { description: 'A button shows the part.', on: { opened: 'shown' } },
    shown: {
      description: 'The part is shown, with the last value that the example kept.',
      on: {
        'value.kept': { actions: { type: 'keep', params: ({ event }) => event } },
        closed: { guard: 'opens', target: 'offered' },
      },
    },
  },
});
