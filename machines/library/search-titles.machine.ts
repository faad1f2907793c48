import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { SearchTitlesFailure, Title } from '../../src/areas/library/types';

type Event =
  | { type: 'text.changed'; text: string }
  | { type: 'retried' }
  | DoneActorEvent<readonly Title[], 'searchTitles'>
  | ErrorActorEvent<SearchTitlesFailure, 'searchTitles'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which an internal user searches all titles by name. */
export const searchTitlesMachine = setup({
  types: {
    context: {} as { text: string; found: readonly Title[] },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { searchTitles: fromPromise<readonly Title[], { text: string }>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isLongEnough: (_, _text: string) => true,
    sessionEnded: failedWith('SessionEnded'),
    isEmpty: (_, found: readonly Title[]) => found.length === 0,
  },
  actions: {
    keepText: assign({ text: (_, text: string) => text }),
    keepFound: assign({ found: (_, found: readonly Title[]) => found }),
  },
  delays: { pause: 500 },
}).createMachine({
  id: 'searchTitles',
  description: 'Search of titles, which starts half a second after the last key, from three characters on. Only the last text counts.',
  context: { text: '', found: [] },
  initial: 'idle',
  states: {
    idle: { description: 'Fewer than three characters are typed, so nothing is searched. Spaces at the ends do not count.' },
    waiting: { description: 'The person may still be typing.', after: { pause: 'searching' } },
    searching: {
      description: 'Titles with the typed text in their name are being searched.',
      tags: 'busy',
      invoke: {
        id: 'searchTitles',
        src: 'searchTitles',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'nothingFound' },
          { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.unavailable' }],
      },
    },
    found: { description: 'The found titles are shown.' },
    nothingFound: {
      description: 'No title has this text in its name.',
      meta: { notice: { severity: 'info', text: 'editLibrary.nothingFound' } },
    },
    failed: {
      description: 'The search failed. The person can try again or change the text.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      initial: 'unavailable',
      states: {
        unavailable: { description: 'The server could not be reached or could not answer.' },
        interrupted: {
          description: 'The session has ended. The person signs in again and searches again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'searching' },
    },
  },
  on: {
    'text.changed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.text },
        target: '.waiting',
        actions: { type: 'keepText', params: ({ event }) => event.text },
      },
      { target: '.idle', actions: { type: 'keepText', params: ({ event }) => event.text } },
    ],
  },
});
