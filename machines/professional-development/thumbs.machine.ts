import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { LoadAssetFailure, OpenedAsset, SaveThumbFailure, Thumb, Thumbs } from '../../src/areas/professional-development/types';

type Event =
  | { type: 'up.pressed' }
  | { type: 'down.pressed' }
  | { type: 'retried' }
  | DoneActorEvent<void, 'saveThumb'>
  | ErrorActorEvent<SaveThumbFailure, 'saveThumb'>
  | DoneActorEvent<OpenedAsset, 'loadAsset'>
  | ErrorActorEvent<LoadAssetFailure, 'loadAsset'>;

type Context = {
  assetId: string;
  /** The thumbs on the server, according to the last answer. */
  saved: Thumbs;
  /** The thumbs on the page, which change at once when the person presses a thumb. */
  shown: Thumbs;
  /** The thumb of the last save. In the state `doubtful`, the thumb that the next try saves. */
  sent: Thumb;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: SaveThumbFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag as SaveThumbFailure['_tag']);

/** Replaces the person’s thumb in the counts, because a person has only one thumb: up or down. */
const withThumb = ({ up, down, mine }: Thumbs, thumb: Thumb): Thumbs => ({
  up: up - Number(mine === 1) + Number(thumb === 1),
  down: down - Number(mine === -1) + Number(thumb === -1),
  mine: thumb,
});

/** The chart in which a person gives an asset a thumb up or down. The counts change at once, and the thumb is saved. */
export const thumbsMachine = setup({
  types: {
    input: {} as { assetId: string; saved: Thumbs },
    context: {} as Context,
    events: {} as Event,
    /** `unsaved`: the flow goes on until the thumb is saved, also if the person leaves or closes the page. */
    tags: {} as 'unsaved',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    saveThumb: fromPromise<void, { assetId: string; thumb: Thumb }>(unbound),
    loadAsset: fromPromise<OpenedAsset, { assetId: string }>(unbound),
  },
  guards: {
    /** Whether another thumb was pressed while the last thumb was being saved. */
    hasMore: ({ context: { shown, sent } }) => shown.mine !== sent,
    wasSaved: ({ context: { sent } }, { thumbs }: OpenedAsset) => thumbs.mine === sent,
    sessionEnded: failedWith('SessionEnded'),
    tooManyTries: failedWith('TooManyTries'),
    isUnknown: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    press: assign({ shown: ({ context: { shown } }, thumb: Thumb) => withThumb(shown, shown.mine === thumb ? 0 : thumb) }),
    send: assign({ sent: ({ context: { shown } }) => shown.mine }),
    keepSent: assign({ saved: ({ context: { saved, sent } }) => withThumb(saved, sent) }),
    keepLoaded: assign({ saved: (_, { thumbs }: OpenedAsset) => thumbs, shown: (_, { thumbs }: OpenedAsset) => thumbs }),
    /** Stores the loaded counts, but shows the thumb that the person has pressed since the save. */
    keepLoadedCounts: assign({
      saved: (_, { thumbs }: OpenedAsset) => thumbs,
      shown: ({ context: { shown } }, { thumbs }: OpenedAsset) => withThumb(thumbs, shown.mine),
    }),
    restoreSaved: assign({ shown: ({ context: { saved } }) => saved }),
    /** Shows the saved thumb instead of the thumb whose save is uncertain, and stores the uncertain thumb in `sent`. */
    hideUncertain: assign({ shown: ({ context: { saved } }) => saved, sent: ({ context: { shown } }) => shown.mine }),
    restoreUncertain: assign({ shown: ({ context: { shown, sent } }) => withThumb(shown, sent) }),
  },
}).createMachine({
  id: 'thumbs',
  description:
    'Thumbs of an asset: up, down or none. The counts change at once. Saves follow each other, and a thumb that could not be saved disappears again.',
  context: ({ input: { assetId, saved } }) => ({ assetId, saved, shown: saved, sent: saved.mine }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The thumbs are as on the server. A second press on a thumb removes it.',
      on: {
        'up.pressed': { target: 'saving', actions: { type: 'press', params: 1 } },
        'down.pressed': { target: 'saving', actions: { type: 'press', params: -1 } },
      },
    },
    saving: {
      description: 'The thumb is being saved. A thumb that is pressed meanwhile is saved afterwards.',
      tags: 'unsaved',
      entry: 'send',
      invoke: {
        id: 'saveThumb',
        src: 'saveThumb',
        input: ({ context: { assetId, shown } }) => ({ assetId, thumb: shown.mine }),
        onDone: [
          { guard: 'hasMore', target: 'saving', reenter: true, actions: 'keepSent' },
          { target: 'settled', actions: 'keepSent' },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'failed.interrupted' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'isUnknown', target: 'checking' },
          { target: 'failed.refused' },
        ],
      },
      on: {
        'up.pressed': { actions: { type: 'press', params: 1 } },
        'down.pressed': { actions: { type: 'press', params: -1 } },
      },
    },
    checking: {
      description:
        'It is unknown whether the thumb was saved, so the server is asked. A thumb that is pressed meanwhile is saved afterwards.',
      tags: 'unsaved',
      invoke: {
        id: 'loadAsset',
        src: 'loadAsset',
        input: ({ context: { assetId } }) => ({ assetId }),
        onDone: [
          { guard: 'hasMore', target: 'saving', actions: { type: 'keepLoadedCounts', params: ({ event }) => event.output } },
          {
            guard: { type: 'wasSaved', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          { target: 'failed.refused', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'doubtful' }],
      },
      on: {
        'up.pressed': { actions: { type: 'press', params: 1 } },
        'down.pressed': { actions: { type: 'press', params: -1 } },
      },
    },
    failed: {
      description: 'The thumb was not saved. The page shows the thumbs of the server again, and the person can press again.',
      entry: 'restoreSaved',
      meta: { notice: { severity: 'danger', text: 'development.thumbFailed' } },
      initial: 'refused',
      states: {
        refused: { description: 'The server did not save the thumb.' },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and presses the thumb again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'up.pressed': { target: 'saving', actions: { type: 'press', params: 1 } },
        'down.pressed': { target: 'saving', actions: { type: 'press', params: -1 } },
      },
    },
    doubtful: {
      description:
        'Neither the save nor the question about its outcome got an answer. The page shows the last known thumbs, and the person can save again.',
      entry: 'hideUncertain',
      meta: { notice: { severity: 'warning', text: 'development.thumbUnknown' } },
      on: { retried: { target: 'saving', actions: 'restoreUncertain' } },
    },
  },
});
