import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Development, LoadAssetsFailure } from '../../src/areas/professional-development/types';

type Event = { type: 'retried' } | DoneActorEvent<Development, 'loadAssets'> | ErrorActorEvent<LoadAssetsFailure, 'loadAssets'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a person looks through the assets of professional development. */
export const assetsMachine = setup({
  types: {
    context: {} as Development,
    events: {} as Event,
    emitted: {} as
      | { type: 'left'; to: '/error'; replace: true; reason: 'refused' }
      | { type: 'left'; to: '/error'; replace: true; reason: 'assetsFailed'; again: '/professional-development' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { loadAssets: fromPromise<Development>(unbound) },
  guards: {
    isEmpty: (_, { assets }: Development) => assets.length === 0,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    isRefused: ({ event }) => 'error' in event && event.error._tag === 'Forbidden',
  },
  actions: {
    keepAssets: assign((_, { categories, assets }: Development) => ({ categories, assets })),
    sayRefused: emit({ type: 'left', to: '/error', replace: true, reason: 'refused' }),
    sayFailed: emit({ type: 'left', to: '/error', replace: true, reason: 'assetsFailed', again: '/professional-development' }),
  },
}).createMachine({
  id: 'assets',
  description: 'Assets of professional development: the recommended assets, and all assets by category.',
  context: { categories: [], assets: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The assets are loading, all at once.',
      tags: 'busy',
      invoke: {
        id: 'loadAssets',
        src: 'loadAssets',
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'shown', actions: { type: 'keepAssets', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { guard: 'isRefused', target: 'refused' }, { target: 'failed' }],
      },
    },
    shown: { description: 'The assets are shown.', type: 'final' },
    empty: { description: 'The publisher has published no assets yet.', type: 'final' },
    interrupted: {
      description: 'The session has ended. The person signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'loading' },
    },
    refused: {
      description: 'The person may no longer see the assets, and the error page says so.',
      type: 'final',
      entry: 'sayRefused',
    },
    failed: { description: 'The assets could not be loaded, and the error page says so.', type: 'final', entry: 'sayFailed' },
  },
});
