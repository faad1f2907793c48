import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Banner, BannerKind, LoadBannerFailure, RecordBannerFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'accepted' }
  | { type: 'dismissed' }
  | DoneActorEvent<Banner | null, 'loadBanner'>
  | ErrorActorEvent<LoadBannerFailure, 'loadBanner'>
  | DoneActorEvent<void, 'acceptBanner'>
  | ErrorActorEvent<RecordBannerFailure, 'acceptBanner'>
  | DoneActorEvent<void, 'dismissBanner'>
  | ErrorActorEvent<RecordBannerFailure, 'dismissBanner'>;

type Input = {
  /** The kind of banner for this person; null if the person gets neither promotions nor messages. */
  kind: BannerKind | null;
  /** The number of the title. */
  title: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of a banner of the publisher in a title: a promotion, or a message for demo teachers. */
export const titleBannerMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { banner: Banner | null },
    events: {} as Event,
    /** `speaking`: the banner is shown on the page. */
    tags: {} as 'speaking',
  },
  actors: {
    /** Loads the banner; null if no post is for this person and title. */
    loadBanner: fromPromise<Banner | null, { kind: BannerKind; title: string }>(unbound),
    acceptBanner: fromPromise<void, { banner: Banner; title: string }>(unbound),
    dismissBanner: fromPromise<void, { banner: Banner; title: string }>(unbound),
  },
  guards: {
    isForThem: ({ context }) => context.kind !== null,
    hasBanner: (_, banner: Banner | null) => banner !== null,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: { keepBanner: assign({ banner: (_, banner: Banner | null) => banner }) },
}).createMachine({
  id: 'titleBanner',
  description: 'Title banner: a promotion of the publisher, or a message for demo teachers, until the person accepts or dismisses it.',
  context: ({ input }) => ({ ...input, banner: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Demo teachers get messages, and other people in Spain get promotions. Nobody else has a banner.',
      always: [{ guard: 'isForThem', target: 'loading' }, { target: 'absent' }],
    },
    loading: {
      description: 'The posts are loading, with the person’s earlier answers to them.',
      invoke: {
        id: 'loadBanner',
        src: 'loadBanner',
        input: ({ context: { kind, title } }) => ({ kind: kind as BannerKind, title }),
        onDone: [
          {
            guard: { type: 'hasBanner', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepBanner', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unreached' }],
      },
    },
    shown: {
      description: 'The banner is shown. Its link opens the page of the promotion in another window.',
      tags: 'speaking',
      on: { accepted: 'accepting', dismissed: 'dismissing' },
    },
    accepting: {
      description: 'The page of the promotion is open, and the banner is gone. Its acceptance is being recorded.',
      invoke: {
        id: 'acceptBanner',
        src: 'acceptBanner',
        input: ({ context: { banner, title } }) => ({ banner: banner as Banner, title }),
        onDone: 'accepted',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unrecorded' }],
      },
    },
    dismissing: {
      description: 'The banner is gone. The person’s refusal is being recorded.',
      invoke: {
        id: 'dismissBanner',
        src: 'dismissBanner',
        input: ({ context: { banner, title } }) => ({ banner: banner as Banner, title }),
        onDone: 'dismissed',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unrecorded' }],
      },
    },
    absent: { description: 'There is no banner for this person in this title.', type: 'final' },
    accepted: { description: 'The promotion is accepted, and is not shown again.', type: 'final' },
    dismissed: { description: 'The banner is dismissed, and is not shown again.', type: 'final' },
    unrecorded: {
      description: 'The answer could not be recorded. There is no message, and the banner may come back in the next title.',
      type: 'final',
    },
    unreached: { description: 'The banner could not be loaded. Nothing is shown.', type: 'final' },
    interrupted: { description: 'The session has ended. The banner may be shown in the next title.', type: 'final' },
  },
});
