import { emit, fromPromise, setup } from 'xstate';
import { client } from '../../../src/shared/api/client';

const ask = fromPromise<string | null>(async ({ signal }) => {
  const { data } = await client.GET('/user/managed-survey/satisfaction', { signal });
  return data?.url ?? null;
});
const answer = fromPromise<void>(async () => {
  await client.POST('/user/managed-survey/satisfaction', { body: { action: 'RETRASAR' } });
});

/** A survey that is put off as soon as it is shown. */
export const surveyStandIn = setup({
  types: { emitted: {} as { type: 'survey.opened' } | { type: 'survey.ended' } },
  actors: { ask, answer },
  guards: { isThere: (_, url: string | null) => url !== null },
  actions: { tellOpened: emit({ type: 'survey.opened' }), tellEnded: emit({ type: 'survey.ended' }) },
}).createMachine({
  id: 'surveyStandIn',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        onDone: [
          { guard: { type: 'isThere', params: ({ event }) => event.output }, target: 'shown', actions: 'tellOpened' },
          { target: 'ended' },
        ],
      },
    },
    shown: { invoke: { src: 'answer', onDone: 'ended' } },
    ended: { type: 'final', entry: 'tellEnded' },
  },
});
