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
  /** Whether the introduction is meant for this person. */
  isForThem: boolean;
  /** Whether the window is wide enough for the introduction. */
  isWide: boolean;
  /** Whether the person still wants the introduction: false once they have refused it. */
  isWanted: boolean;
  /** Whether the introduction opens by itself. */
  opensItself: boolean;
  viewer: Viewer;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the slides that show a teacher the parts of a title. */
export const introductionMachine = setup({
  types: {
    input: {} as Input,
    /** `at`: the slide that is shown, counted from 0. */
    context: {} as Input & { slides: readonly Slide[]; at: number },
    events: {} as Event,
    /** `deciding`: the introduction may still open by itself. `speaking`: the introduction is open over the page. */
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
    /** Remembers until the next sign-in that the introduction was opened. The area’s folder `flows` binds this action. */
    rememberOpened: () => undefined,
  },
}).createMachine({
  id: 'introduction',
  description: 'Introduction to titles, in slides. They open by themselves until the teacher refuses them, and by a button at any time.',
  context: ({ input }) => ({ ...input, slides: [], at: 0 }),
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'The introduction is for teachers and fictitious teachers in Spain, if it is switched on. The window has to be 576 px wide or more.',
      tags: 'deciding',
      always: [{ guard: 'isShownNow', target: 'loading' }, { guard: 'isForThem', target: 'narrow' }, { target: 'absent' }],
    },
    narrow: {
      description:
        'The window is too narrow, and an open introduction is closed. In a wider window, for example of a turned phone, a button offers the introduction. It does not open by itself then, because the person is reading.',
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
      description: 'The slides are loaded. They open by themselves once after each sign-in, until the teacher refuses them.',
      tags: 'deciding',
      always: [{ guard: 'opensItself', target: 'open', actions: 'rememberOpened' }, { target: 'offered' }],
    },
    offered: {
      description: 'A button offers the introduction, from its first slide on.',
      entry: { type: 'turnTo', params: 0 },
      on: { 'introduction.requested': 'open', 'window.narrowed': { target: 'narrow', actions: 'keepNarrow' } },
    },
    open: {
      description: 'A slide is shown over the page. The person can turn to any other slide. The last slide ends the introduction.',
      tags: 'speaking',
      on: {
        'slide.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.at } },
        closed: 'offered',
        refused: 'disabling',
        'window.narrowed': { target: 'narrow', actions: 'keepNarrow' },
      },
    },
    disabling: {
      description: 'The introduction is closed, and the refusal is being recorded. It will not open by itself again.',
      invoke: {
        id: 'disableCarousel',
        src: 'disableCarousel',
        onDone: { target: 'refreshing', actions: 'keepRefusal' },
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'over' }],
      },
      on: { 'window.narrowed': { actions: 'keepNarrow' }, 'window.widened': { actions: 'keepWide' } },
    },
    refreshing: {
      description: 'The portal reloads the session.',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'over', onError: 'over' },
      on: { 'window.narrowed': { actions: 'keepNarrow' }, 'window.widened': { actions: 'keepWide' } },
    },
    over: {
      description: 'The refusal is recorded, or has failed without a message. The window may have another width than before.',
      always: [{ guard: 'isWide', target: 'offered' }, { target: 'narrow' }],
    },
    absent: { description: 'There is no introduction for this person.', type: 'final' },
    unreached: { description: 'The slides could not be loaded. There is no message and no button.', type: 'final' },
    interrupted: { description: 'The session has ended. The introduction may open in the next title.', type: 'final' },
  },
});
