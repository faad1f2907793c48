import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { and, assign, emit, fromPromise, setup } from 'xstate';
import type { AssetPlace, CountViewFailure, LoadAssetFailure, OpenedAsset } from '../../src/areas/professional-development/types';

type Event =
  | { type: 'file.opened' }
  | { type: 'file.closed' }
  | { type: 'file.downloaded' }
  | { type: 'address.changed'; place: AssetPlace | null }
  | { type: 'retried' }
  | DoneActorEvent<OpenedAsset, 'loadAsset'>
  | ErrorActorEvent<LoadAssetFailure, 'loadAsset'>
  | DoneActorEvent<void, 'awaitPlay'>
  | ErrorActorEvent<unknown, 'awaitPlay'>
  | DoneActorEvent<void, 'countView'>
  | ErrorActorEvent<CountViewFailure, 'countView'>;

type Input = { assetId: string; place: AssetPlace };
type Context = Input & { asset: OpenedAsset | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: LoadAssetFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/** The chart in which a person opens an asset of professional development. The first use of the asset is counted. */
export const assetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    /** `moved`: the address of the page changes, because it names the open file. `left`: another page opens. */
    emitted: {} as
      | { type: 'moved'; place: AssetPlace; step: 'push' | 'back' }
      | { type: 'left'; to: '/error'; replace: true; reason: 'noAsset' | 'refused' }
      | { type: 'left'; to: '/error'; replace: true; reason: 'assetsFailed'; again: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    loadAsset: fromPromise<OpenedAsset, { assetId: string }>(unbound),
    /** Ends when the recording on the page starts to play. */
    awaitPlay: fromPromise<void, { id: string }>(unbound),
    countView: fromPromise<void, { asset: OpenedAsset | null }>(unbound),
  },
  guards: {
    isRecording: ({ context: { asset } }) => asset?.use === 'recording',
    isDocument: ({ context: { asset } }) => asset?.use === 'document',
    isDownload: ({ context: { asset } }) => asset?.use === 'download',
    isLookedAt: ({ context: { place, asset } }) => place.resource !== null && asset?.use === 'document',
    leadsToDocument: ({ context: { asset } }, place: AssetPlace | null) => place?.resource != null && asset?.use === 'document',
    sessionEnded: failedWith('SessionEnded'),
    sessionEndedInPlay: and([failedWith('SessionEnded'), 'isRecording']),
    isGone: failedWith('NoSuchAsset'),
    isRefused: failedWith('Forbidden'),
  },
  actions: {
    keepAsset: assign({ asset: (_, asset: OpenedAsset) => asset }),
    addView: assign({ asset: ({ context: { asset } }) => asset && { ...asset, views: asset.views + 1 } }),
    openFile: assign({ place: ({ context: { assetId } }) => ({ resource: assetId }) }),
    closeFile: assign({ place: { resource: null } }),
    keepPlace: assign({ place: (_, place: AssetPlace | null) => place ?? { resource: null } }),
    tellAddress: emit(({ context: { place } }, step: 'push' | 'back') => ({ type: 'moved' as const, place, step })),
    sayGone: emit({ type: 'left', to: '/error', replace: true, reason: 'noAsset' }),
    sayRefused: emit({ type: 'left', to: '/error', replace: true, reason: 'refused' }),
    sayFailed: emit(({ context: { assetId } }) => ({
      type: 'left' as const,
      to: '/error' as const,
      replace: true as const,
      reason: 'assetsFailed' as const,
      again: `/professional-development/${assetId}`,
    })),
  },
}).createMachine({
  id: 'asset',
  description:
    'Asset of professional development: a person plays, opens or downloads it. Its first use after each opening of the page is counted.',
  context: ({ input }) => ({ ...input, asset: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The asset is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadAsset',
        src: 'loadAsset',
        input: ({ context: { assetId } }) => ({ assetId }),
        onDone: { target: 'ready', actions: { type: 'keepAsset', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'isGone', target: 'gone' },
          { guard: 'isRefused', target: 'refused' },
          { target: 'failed' },
        ],
      },
    },
    interrupted: {
      description: 'The session has ended. The person signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'loading' },
    },
    gone: { description: 'The asset does not exist, and the error page says so.', type: 'final', entry: 'sayGone' },
    refused: {
      description: 'The person may no longer see the asset, and the error page says so.',
      type: 'final',
      entry: 'sayRefused',
    },
    failed: { description: 'The asset could not be loaded, and the error page says so.', type: 'final', entry: 'sayFailed' },
    ready: {
      description:
        'The page shows the asset. A recording is played in the page, and a document opens over it. Other files can be downloaded.',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'The kind of the asset decides what is counted. A document may already be open by the address of the page.',
          always: [{ guard: 'isRecording', target: 'unplayed' }, { guard: 'isLookedAt', target: 'counting' }, { target: 'unopened' }],
        },
        unplayed: {
          description: 'The recording has not been played since the page was opened.',
          invoke: {
            id: 'awaitPlay',
            src: 'awaitPlay',
            input: ({ context: { asset } }) => ({ id: asset?.id ?? '' }),
            onDone: 'counting',
            onError: 'counted',
          },
          initial: 'fresh',
          states: {
            fresh: { description: 'The recording has not been played yet.' },
            interrupted: { description: 'The session had ended. The next play is counted, once the person has signed in again.' },
          },
        },
        unopened: {
          description: 'The file has not been opened or downloaded since the page was opened.',
          on: {
            'file.opened': {
              guard: 'isDocument',
              target: 'counting',
              actions: ['openFile', { type: 'tellAddress', params: 'push' }],
            },
            'file.downloaded': { guard: 'isDownload', target: 'counting' },
            'address.changed': {
              guard: { type: 'leadsToDocument', params: ({ event }) => event.place },
              target: 'counting',
              actions: { type: 'keepPlace', params: ({ event }) => event.place },
            },
          },
          initial: 'fresh',
          states: {
            fresh: { description: 'The file has not been used yet.' },
            interrupted: { description: 'The session had ended. The next use is counted, once the person has signed in again.' },
          },
        },
        counting: {
          description: 'The view is being counted, by a request that outlives the page. A failure is not shown.',
          invoke: {
            id: 'countView',
            src: 'countView',
            input: ({ context: { asset } }) => ({ asset }),
            onDone: { target: 'counted', actions: 'addView' },
            onError: [
              { guard: 'sessionEndedInPlay', target: 'unplayed.interrupted' },
              { guard: 'sessionEnded', target: 'unopened.interrupted' },
              { target: 'counted' },
            ],
          },
        },
        counted: { description: 'Nothing more is counted before the page is opened again.', type: 'final' },
      },
      on: {
        'file.opened': { guard: 'isDocument', actions: ['openFile', { type: 'tellAddress', params: 'push' }] },
        'file.closed': { actions: ['closeFile', { type: 'tellAddress', params: 'back' }] },
        'address.changed': { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
      },
    },
  },
});
