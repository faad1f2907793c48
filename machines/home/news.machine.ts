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
  /** Whether the person may read news: students may not. */
  mayRead: boolean;
  /** Whether the person reads all news, as internal users do. */
  readsAll: boolean;
  /** The news of an earlier visit that are still fresh. */
  kept: News | null;
  /** Slug of the topic whose tab is open; null for all of them. */
  topic: string | null;
  /** The most news that are shown. */
  most: number;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A person reads what is new. */
export const newsMachine = setup({
  types: {
    input: {} as Input,
    /** `isLate`: the page has stopped waiting for the news, and draws the parts below them. */
    context: {} as Input & { news: News; isLate: boolean },
    events: {} as Event,
  },
  actors: { loadNews: fromPromise<News, Pick<Input, 'readsAll'>>(unbound) },
  guards: {
    isNotForThem: ({ context }) => !context.mayRead,
    isFresh: ({ context }) => context.kept !== null,
    hasTopic: ({ context }) => context.topic !== null,
    hasNone: (_, { posts }: News) => posts.length === 0,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    /** The rule is bound in the area’s flows. */
    hasMore: (_, _context: Pick<Input, 'topic' | 'most'> & { news: News }) => true,
  },
  actions: {
    /** Ignores a topic of the address that no news have. */
    keepNews: assign({
      news: (_, news: News) => news,
      topic: ({ context: { topic } }, { topics }: News) => (topics.some(({ slug }) => slug === topic) ? topic : null),
    }),
    noteLate: assign({ isLate: true }),
    chooseTopic: assign({ topic: (_, { topic }: { topic: string | null }) => topic, most: 9 }),
    showMore: assign({ most: ({ context }) => context.most + 9 }),
    /** Keeps the news for a minute, for a person who comes back to home; bound in the area’s flows. */
    keepFresh: (_, _news: News) => undefined,
  },
  delays: { patience: 1000 },
}).createMachine({
  id: 'news',
  description: 'News at home: all of them or those of a topic, nine at first. Without news, or without an answer, home has no such part.',
  context: ({ input }) => ({ ...input, news: { posts: [], topics: [] }, isLate: false }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Students have no news. Anybody who comes back within a minute sees the same news.',
      always: [
        { guard: 'isNotForThem', target: 'absent.forOthers' },
        {
          guard: 'isFresh',
          target: 'shown',
          actions: { type: 'keepNews', params: ({ context }) => context.kept ?? context.news },
        },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Posts, topics and the data of the person are asked for at once.',
      initial: 'awaited',
      states: {
        awaited: {
          description: 'The page keeps their place for a second: the parts below are not drawn yet.',
          after: { patience: 'late' },
        },
        late: {
          description: 'The page no longer waits. Late news are shown below all else, where they move nothing.',
          entry: 'noteLate',
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
              { type: 'keepNews', params: ({ event }) => event.output },
              { type: 'keepFresh', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [{ guard: 'sessionEnded', target: 'absent.interrupted' }, { target: 'absent.withoutAnswer' }],
      },
    },
    shown: {
      description: 'The news of the open tab, nine more with each press.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'The topic that is chosen decides which tab is open.',
          always: [{ guard: 'hasTopic', target: 'ofTopic' }, { target: 'all' }],
        },
        all: { description: 'News of all topics.' },
        ofTopic: { description: 'News of one topic.' },
      },
      on: {
        'topic.chosen': { target: '.beginning', actions: { type: 'chooseTopic', params: ({ event }) => event } },
        'more.requested': { guard: { type: 'hasMore', params: ({ context }) => context }, actions: 'showMore' },
      },
    },
    absent: {
      description: 'Home has no news, and says nothing of them.',
      initial: 'withoutNews',
      states: {
        forOthers: { description: 'News are not for this person: nothing is asked for.', type: 'final' },
        withoutNews: { description: 'There are none for this person.', type: 'final' },
        withoutAnswer: { description: 'The post service does not answer, or its answer makes no sense.', type: 'final' },
        interrupted: { description: 'The session has ended; the portal itself asks to sign in again.', type: 'final' },
      },
    },
  },
});
