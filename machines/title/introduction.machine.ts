import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { DisableCarouselFailure, LoadSlidesFailure } from '../../src/areas/title/types';
import type { Slide, Viewer } from '../../src/shared/rules/slides';

type Event =
  | { type: 'window.widened' }
  | { type: 'window.narrowed' }
  | { type: 'introduction.requested' }
  | { type: 'slide.chosen'; at: number }
  | { type: 'closed' }
  | { type: 'refused' }
  | DoneActorEvent<readonly Slide[], 'loadSlides'>
  | ErrorActorEvent<LoadSlidesFailure, 'loadSlides'>
  | DoneActorEvent<void, 'disableCarousel'>
  | ErrorActorEvent<DisableCarouselFailure, 'disableCarousel'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<{ readonly _tag: 'RefreshFailed' }, 'refreshSession'>;

type Input = {
  /** The person belongs to those whom the introduction is for. */
  isForThem: boolean;
  /** The window is wide enough for the introduction. */
  isWide: boolean;
  /** The person has not refused the introduction. */
  isWanted: boolean;
  /** Whether the introduction opens by itself. */
  opensItself: boolean;
  viewer: Viewer;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A teacher is shown what a title offers. */
export const introductionMachine = setup({
  types: {
    input: {} as Input,
    /** `at`: the slide that is shown, counted from 0. */
    context: {} as Input & { slides: readonly Slide[]; at: number },
    events: {} as Event,
    /** `deciding`: the introduction may still open by itself; `speaking`: it is open over the page. */
    tags: {} as 'deciding' | 'speaking',
  },
  actors: {
    loadSlides: fromPromise<readonly Slide[], Viewer>(unbound),
    disableCarousel: fromPromise<void>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    isShownNow: ({ context }) => context.isForThem && context.isWide,
    isForThem: ({ context }) => context.isForThem,
    isWide: ({ context }) => context.isWide,
    isLoaded: ({ context }) => context.slides.length > 0,
    opensItself: ({ context }) => context.opensItself,
    hasSlides: (_, slides: readonly Slide[]) => slides.length > 0,
    sessionEnded: ({ event }) => 'error' in event && (event.error as { _tag?: string })._tag === 'SessionEnded',
  },
  actions: {
    keepSlides: assign({ slides: (_, slides: readonly Slide[]) => slides }),
    turnTo: assign({ at: (_, at: number) => at }),
    keepRefusal: assign({ isWanted: false }),
    keepQuiet: assign({ opensItself: false }),
    keepWide: assign({ isWide: true }),
    keepNarrow: assign({ isWide: false }),
    /** Remembers until the next sign-in that the introduction was opened; bound in the area’s flows. */
    rememberOpened: () => undefined,
  },
}).createMachine({
  id: 'introduction',
  description: 'Introduction to titles: slides that open by themselves until the teacher refuses them, and by a button at any time.',
  context: ({ input }) => ({ ...input, slides: [], at: 0 }),
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'It is for teachers and fictitious teachers in Spain, where the portal has it switched on, in a window of 576 px or more.',
      tags: 'deciding',
      always: [{ guard: 'isShownNow', target: 'loading' }, { guard: 'isForThem', target: 'narrow' }, { target: 'absent' }],
    },
    narrow: {
      description:
        'The window is too narrow for it, also if it was open. In a wider one, as of a phone that was turned, a button offers it; it does not open over what is being read.',
      on: {
        'window.widened': [
          { guard: 'isLoaded', target: 'offered', actions: 'keepWide' },
          { target: 'loading', actions: ['keepWide', 'keepQuiet'] },
        ],
      },
    },
    loading: {
      description: 'The slides for this teacher are loading.',
      tags: 'deciding',
      invoke: {
        id: 'loadSlides',
        src: 'loadSlides',
        input: ({ context }) => context.viewer,
        onDone: [
          {
            guard: { type: 'hasSlides', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepSlides', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: 'unreached',
      },
      on: { 'window.narrowed': { target: 'narrow', actions: 'keepNarrow' } },
    },
    ready: {
      description: 'There are slides. They open by themselves once after each sign-in, until the teacher refuses them.',
      tags: 'deciding',
      always: [{ guard: 'opensItself', target: 'open', actions: 'rememberOpened' }, { target: 'offered' }],
    },
    offered: {
      description: 'A button offers the introduction, from its first slide on.',
      entry: { type: 'turnTo', params: 0 },
      on: { 'introduction.requested': 'open', 'window.narrowed': { target: 'narrow', actions: 'keepNarrow' } },
    },
    open: {
      description: 'A slide lies over the page; the person turns to any other one. The last slide ends the introduction.',
      tags: 'speaking',
      on: {
        'slide.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.at } },
        closed: 'offered',
        refused: 'disabling',
        'window.narrowed': { target: 'narrow', actions: 'keepNarrow' },
      },
    },
    disabling: {
      description: 'The introduction has gone from the page; it is being recorded that it does not open by itself again.',
      invoke: {
        id: 'disableCarousel',
        src: 'disableCarousel',
        onDone: { target: 'refreshing', actions: 'keepRefusal' },
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'over' }],
      },
      on: { 'window.narrowed': { actions: 'keepNarrow' }, 'window.widened': { actions: 'keepWide' } },
    },
    refreshing: {
      description: 'The portal asks again what is known of the person.',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'over', onError: 'over' },
      on: { 'window.narrowed': { actions: 'keepNarrow' }, 'window.widened': { actions: 'keepWide' } },
    },
    over: {
      description: 'The refusal is recorded, or a failure is not shown; the width of the window may have changed.',
      always: [{ guard: 'isWide', target: 'offered' }, { target: 'narrow' }],
    },
    absent: { description: 'There is no introduction for this person.', type: 'final' },
    unreached: { description: 'The slides could not be loaded: nothing is said, and nothing is offered.', type: 'final' },
    interrupted: { description: 'The session has ended: the introduction waits for the next title.', type: 'final' },
  },
});
