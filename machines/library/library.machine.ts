import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LibraryGroup, LoadLibraryFailure, Title } from '../../src/areas/library/types';

type Event =
  | { type: 'adopted.chosen' }
  | { type: 'demo.chosen' }
  | { type: 'resources.chosen' }
  | { type: 'retried' }
  | DoneActorEvent<readonly Title[], 'loadLibrary'>
  | ErrorActorEvent<LoadLibraryFailure, 'loadLibrary'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person sees their library. */
export const libraryMachine = setup({
  types: {
    input: {} as { demoOnly: boolean },
    context: {} as { demoOnly: boolean; titles: readonly Title[] },
    events: {} as Event,
    emitted: {} as { type: 'signed.out' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger'; text: string } },
  },
  actors: { loadLibrary: fromPromise<readonly Title[]>(unbound) },
  guards: {
    noLibrary: failedWith('NoLibrary'),
    signedOut: failedWith('SignedOut'),
    seesDemoOnly: ({ context }) => context.demoOnly,
    brings: (_, { titles, group }: { titles: readonly Title[]; group: LibraryGroup }) => titles.some((title) => title.group === group),
    bringsNothingToSee: ({ context }, titles: readonly Title[]) => !titles.some((title) => title.group === 'demo' || !context.demoOnly),
    canShow: ({ context }, { group }: { group: LibraryGroup }) =>
      !context.demoOnly && context.titles.some((title) => title.group === group),
  },
  actions: {
    keepTitles: assign({ titles: (_, titles: readonly Title[]) => titles }),
    askToSignIn: emit({ type: 'signed.out' }),
  },
}).createMachine({
  id: 'library',
  description:
    'Library of a person. It shows the adopted titles first if there are any, otherwise demo titles, otherwise titles with resources. A demo teacher sees only demo titles.',
  context: ({ input }) => ({ ...input, titles: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The library is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadLibrary',
        src: 'loadLibrary',
        onDone: [
          { guard: { type: 'bringsNothingToSee', params: ({ event }) => event.output }, target: 'empty' },
          { guard: 'seesDemoOnly', target: 'showing.demo', actions: { type: 'keepTitles', params: ({ event }) => event.output } },
          {
            guard: { type: 'brings', params: ({ event }) => ({ titles: event.output, group: 'adopted' as const }) },
            target: 'showing.adopted',
            actions: { type: 'keepTitles', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'brings', params: ({ event }) => ({ titles: event.output, group: 'demo' as const }) },
            target: 'showing.demo',
            actions: { type: 'keepTitles', params: ({ event }) => event.output },
          },
          { target: 'showing.resources', actions: { type: 'keepTitles', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'noLibrary', target: 'empty' }, { guard: 'signedOut', target: 'signedOut' }, { target: 'failed' }],
      },
    },
    showing: {
      description: 'One group of titles is shown.',
      initial: 'adopted',
      states: {
        adopted: { description: 'The adopted titles are shown.' },
        demo: { description: 'The demo titles are shown.' },
        resources: { description: 'The titles of which only the resources open are shown.' },
      },
      on: {
        'adopted.chosen': { guard: { type: 'canShow', params: { group: 'adopted' } }, target: '.adopted' },
        'demo.chosen': { guard: { type: 'canShow', params: { group: 'demo' } }, target: '.demo' },
        'resources.chosen': { guard: { type: 'canShow', params: { group: 'resources' } }, target: '.resources' },
      },
    },
    empty: { description: 'There is no title to show. The page leads to editing the library.', type: 'final' },
    failed: {
      description: 'The library could not be loaded. The person can try again.',
      meta: { notice: { severity: 'danger', text: 'library.failed' } },
      on: { retried: 'loading' },
    },
    signedOut: { description: 'The session has ended, and the person is asked to sign in.', type: 'final', entry: 'askToSignIn' },
  },
});
