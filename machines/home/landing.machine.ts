import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { LandingPosts, LoadLandingFailure } from '../../src/areas/home/types';

type Event =
  | { type: 'next.chosen' }
  | { type: 'previous.chosen' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | DoneActorEvent<LandingPosts, 'loadPosts'>
  | ErrorActorEvent<LoadLandingFailure, 'loadPosts'>;

type Input = {
  /** The id of the category whose posts are in the language of the portal. */
  language: number;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the publisher’s posts on the public home. */
export const landingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      posts: LandingPosts;
      /** The index of the slide that is shown. */
      slide: number;
    },
    events: {} as Event,
  },
  actors: { loadPosts: fromPromise<LandingPosts, Input>(unbound) },
  guards: {
    hasNone: (_, { slides, items }: LandingPosts) => slides.length === 0 && items.length === 0,
    cannotTurn: ({ context }) => context.posts.slides.length < 2,
  },
  delays: { pause: 8000 },
  actions: {
    keepPosts: assign({ posts: (_, posts: LandingPosts) => posts }),
    /** Shows the next or the previous slide. The first slide follows the last slide. */
    turn: assign({
      slide: ({ context: { slide, posts } }, by: 1 | -1) => (slide + by + posts.slides.length) % posts.slides.length,
    }),
  },
}).createMachine({
  id: 'landing',
  description:
    'Posts of the publisher on the public home: a carousel, and content below it. Both are missing without posts, or without an answer.',
  context: ({ input }) => ({ ...input, posts: { slides: [], items: [] }, slide: 0 }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The posts are loading. The rest of the page can be read.',
      invoke: {
        id: 'loadPosts',
        src: 'loadPosts',
        input: ({ context: { language } }) => ({ language }),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'hidden.withoutPosts' },
          { target: 'shown', actions: { type: 'keepPosts', params: ({ event }) => event.output } },
        ],
        onError: 'hidden.withoutAnswer',
      },
    },
    shown: {
      description: 'Carousel and content are shown.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'The number of slides decides whether the carousel can turn.',
          always: [{ guard: 'cannotTurn', target: 'alone' }, { target: 'still' }],
        },
        alone: { description: 'There is at most one slide, so the carousel cannot turn.', type: 'final' },
        still: {
          description:
            'The carousel moves only when the person turns it. The page starts it by itself if the person’s device allows motion.',
          on: {
            'next.chosen': { actions: { type: 'turn', params: 1 } },
            'previous.chosen': { actions: { type: 'turn', params: -1 } },
            resumed: 'running',
          },
        },
        running: {
          description: 'Each slide is shown for eight seconds, until the person turns or stops the carousel.',
          on: {
            'next.chosen': { target: 'still', actions: { type: 'turn', params: 1 } },
            'previous.chosen': { target: 'still', actions: { type: 'turn', params: -1 } },
            paused: 'still',
          },
          after: { pause: { target: 'running', reenter: true, actions: { type: 'turn', params: 1 } } },
        },
      },
    },
    hidden: {
      description: 'No posts are shown.',
      initial: 'withoutPosts',
      states: {
        withoutPosts: { description: 'There are no posts for this language.', type: 'final' },
        withoutAnswer: { description: 'The post service does not answer, or its answer makes no sense.', type: 'final' },
      },
    },
  },
});
