import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { LoadNewsFailure, News } from '../../src/areas/home/types';

type Event =
  | { type: 'topic.chosen'; topic: string | null }
  | { type: 'more.requested' }
  | DoneActorEvent<News, 'loadNews'>
  | ErrorActorEvent<LoadNewsFailure, 'loadNews'>;

type Input = {
  /** The language of the portal. */
  locale: string;
  /** Whether the person may read news. Students may not. */
  mayRead: boolean;
  /** Whether the person reads all news, as internal users do. */
  readsAll: boolean;
  /** The news that was loaded less than a minute ago; null if there is none. */
  cachedNews: News | null;
  /** The slug of the topic whose tab is open; null for the tab of all topics. */
  topic: string | null;
  /** The maximum number of news items that are shown. */
  most: number;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a person reads news. */
export const newsMachine = setup({
  types: {
    input: {} as Input,
    /** `isLate`: whether the page has stopped waiting for the news, and shows the content below. */
    context: {} as Input & { news: News; isLate: boolean },
    events: {} as Event,
  },
  actors: { loadNews: fromPromise<News, Pick<Input, 'readsAll'>>(unbound) },
  guards: {
    mayNotRead: ({ context }) => !context.mayRead,
    hasCachedNews: ({ context }) => context.cachedNews !== null,
    hasTopic: ({ context }) => context.topic !== null,
    hasNone: (_, { posts }: News) => posts.length === 0,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    /** A placeholder. The area’s folder `flows` binds the rule. */
    hasMore: (_, _context: Pick<Input, 'topic' | 'most'> & { news: News }) => true,
  },
  actions: {
    /** Stores the loaded news. The topic in the address is ignored if no news item has this topic. */
    showNews: assign({
      news: (_, news: News) => news,
      topic: ({ context: { topic } }, { topics }: News) => (topics.some(({ slug }) => slug === topic) ? topic : null),
    }),
    markLate: assign({ isLate: true }),
    showTopic: assign({ topic: (_, { topic }: { topic: string | null }) => topic, most: 9 }),
    showMore: assign({ most: ({ context }) => context.most + 9 }),
    /** Stores the news for a minute, for a person who returns to home. The area’s folder `flows` binds this action. */
    cacheNews: (_, _news: News) => undefined,
  },
  delays: { patience: 1000 },
}).createMachine({
  id: 'news',
  description: 'News at home, of all topics or of one topic, nine at first. Without news, or without an answer, home has no part for news.',
  context: ({ input }) => ({ ...input, news: { posts: [], topics: [] }, isLate: false }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Students get no news. A person who comes back within a minute gets the same news again.',
      always: [
        { guard: 'mayNotRead', target: 'absent.forOthers' },
        {
          guard: 'hasCachedNews',
          target: 'shown',
          actions: { type: 'showNews', params: ({ context }) => context.cachedNews ?? context.news },
        },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Posts, topics and the preferences of the person are loading at the same time.',
      initial: 'awaited',
      states: {
        awaited: {
          description: 'For a second, the page waits for the news, and draws no parts below them.',
          after: { patience: 'late' },
        },
        late: {
          description: 'The page no longer waits. Late news is shown below all other parts, so that nothing moves.',
          entry: 'markLate',
        },
      },
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        input: ({ context: { readsAll } }) => ({ readsAll }),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'absent.withoutNews' },
          {
            target: 'shown',
            actions: [
              { type: 'showNews', params: ({ event }) => event.output },
              { type: 'cacheNews', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [{ guard: 'sessionEnded', target: 'absent.interrupted' }, { target: 'absent.withoutAnswer' }],
      },
    },
    shown: {
      description: 'The news of the open tab is shown. Each press of the button adds nine items.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'The chosen topic decides which tab is open.',
          always: [{ guard: 'hasTopic', target: 'ofTopic' }, { target: 'all' }],
        },
        all: { description: 'The tab of all topics is open.' },
        ofTopic: { description: 'The tab of one topic is open.' },
      },
      on: {
        'topic.chosen': { target: '.beginning', actions: { type: 'showTopic', params: ({ event }) => event } },
        'more.requested': { guard: { type: 'hasMore', params: ({ context }) => context }, actions: 'showMore' },
      },
    },
    absent: {
      description: 'Home has no part for news, and gives no reason.',
      initial: 'withoutNews',
      states: {
        forOthers: { description: 'This person may not read news, and nothing is requested.', type: 'final' },
        withoutNews: { description: 'There is no news for this person.', type: 'final' },
        withoutAnswer: { description: 'The post service does not answer, or its answer makes no sense.', type: 'final' },
        interrupted: { description: 'The session has ended. The portal itself asks the person to sign in again.', type: 'final' },
      },
    },
  },
});
