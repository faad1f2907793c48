import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  AcceptPromotionFailure,
  LoadPromotedTitlesFailure,
  LoadPromotionsFailure,
  PromotedTitle,
  Promotion,
  PromotionOffer,
  RefreshFailure,
} from '../../src/areas/home/types';

type Event =
  | { type: 'accepted' }
  | { type: 'dismissed' }
  | DoneActorEvent<readonly Promotion[], 'loadPromotions'>
  | ErrorActorEvent<LoadPromotionsFailure, 'loadPromotions'>
  | DoneActorEvent<readonly PromotedTitle[], 'loadTitles'>
  | ErrorActorEvent<LoadPromotedTitlesFailure, 'loadTitles'>
  | DoneActorEvent<void, 'acceptPromotion'>
  | ErrorActorEvent<AcceptPromotionFailure, 'acceptPromotion'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>;

type Context = {
  /** The promotions that concern the person, in the order of the content service. */
  promotions: readonly Promotion[];
  /** The promotion that is offered, and its titles; null before an offer. */
  offer: PromotionOffer | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which the publisher offers titles to a teacher at home. */
export const promotionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'promotion.opened' } | { type: 'promotion.ended' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: {
    loadPromotions: fromPromise<readonly Promotion[]>(unbound),
    loadTitles: fromPromise<readonly PromotedTitle[]>(unbound),
    acceptPromotion: fromPromise<void, Promotion>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    areNone: (_, promotions: readonly Promotion[]) => promotions.length === 0,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canOffer: (_, _titles: readonly PromotedTitle[]) => true,
    sessionEnded: failedWith('SessionEnded'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
    isGone: failedWith('PromotionGone'),
    libraryFull: failedWith('LibraryFull'),
  },
  actions: {
    keepPromotions: assign({ promotions: (_, promotions: readonly Promotion[]) => promotions }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    keepOffer: assign({ offer: (_, _titles: readonly PromotedTitle[]): PromotionOffer | null => null }),
    /** Makes other parts of the page load the library again. The area’s folder `flows` binds this action. */
    tellLibraryChanged: () => {},
    tellOpened: emit({ type: 'promotion.opened' }),
    tellEnded: emit({ type: 'promotion.ended' }),
  },
}).createMachine({
  id: 'promotion',
  description:
    'Promotion at home: a teacher in Spain gets an offer of titles, and accepts or closes it. Failures before the offer are not shown.',
  context: { promotions: [], offer: null },
  initial: 'loading',
  states: {
    loading: {
      description:
        'The promotions and the preferences of the person are loading, which the page does not show. A promotion can be offered if all these rules hold. It has title, content and excerpt. It is in the language of the person, or for all languages. The person has not accepted it. It is for everybody, or the person or their school has adopted one of the titles that its excerpt names.',
      invoke: {
        id: 'loadPromotions',
        src: 'loadPromotions',
        onDone: [
          { guard: { type: 'areNone', params: ({ event }) => event.output }, target: 'quiet' },
          { target: 'loadingTitles', actions: { type: 'keepPromotions', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unanswered' }],
      },
    },
    loadingTitles: {
      description:
        'The names and covers of the titles are loading. The first promotion that names no title, or an existing title, is offered.',
      invoke: {
        id: 'loadTitles',
        src: 'loadTitles',
        onDone: [
          {
            guard: { type: 'canOffer', params: ({ event }) => event.output },
            target: 'offered',
            actions: [{ type: 'keepOffer', params: ({ event }) => event.output }, 'tellOpened'],
          },
          { target: 'quiet' },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unanswered' }],
      },
    },
    quiet: { description: 'There is no promotion for this person.', type: 'final', entry: 'tellEnded' },
    unanswered: { description: 'The promotions could not be loaded, and nothing is offered.', type: 'final', entry: 'tellEnded' },
    interrupted: {
      description: 'The session ended before a promotion was loaded. Nothing is shown until home is visited again.',
      type: 'final',
    },
    offered: {
      description:
        'The person reads the promotion, and accepts or closes it. Closing sends nothing. After a failure, the promotion is still offered.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been sent.' },
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and accepts again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        notAccepted: {
          description: 'The promotion could not be accepted.',
          meta: { notice: { severity: 'danger', text: 'promotion.failed' } },
        },
        libraryFull: {
          description: 'The library has no room for the titles.',
          meta: { notice: { severity: 'danger', text: 'promotion.libraryFull' } },
        },
        unknown: {
          description:
            'No answer came, or one that makes no sense. It is unknown whether the promotion is accepted. The library is loaded again and shows the outcome. Accepting again does no harm.',
          entry: 'tellLibraryChanged',
          meta: { notice: { severity: 'warning', text: 'promotion.unknown' } },
        },
      },
      on: { accepted: 'accepting', dismissed: 'closed' },
    },
    accepting: {
      description: 'The titles are being added to the library.',
      tags: 'busy',
      invoke: {
        id: 'acceptPromotion',
        src: 'acceptPromotion',
        input: ({ context }) => (context.offer as PromotionOffer).promotion,
        onDone: 'refreshing',
        onError: [
          { guard: 'sessionEnded', target: 'offered.interrupted' },
          { guard: 'isGone', target: 'gone' },
          { guard: 'libraryFull', target: 'offered.libraryFull' },
          { guard: 'noAnswer', target: 'offered.unknown' },
          { target: 'offered.notAccepted' },
        ],
      },
    },
    gone: {
      description: 'The promotion has ended meanwhile, and nothing was added.',
      meta: { notice: { severity: 'warning', text: 'promotion.gone' } },
      on: { dismissed: 'closed' },
    },
    refreshing: {
      description: 'The promotion is accepted, and the portal reloads the session. A failure of the reload is not shown.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'accepted', onError: 'accepted' },
    },
    accepted: {
      description: 'The promotion is accepted, and its titles are in the library, which is loaded again. The dialog says so.',
      entry: 'tellLibraryChanged',
      meta: { notice: { severity: 'success', text: 'promotion.accepted' } },
      on: { dismissed: 'closed' },
    },
    closed: { description: 'The dialog is closed.', type: 'final', entry: 'tellEnded' },
  },
});
