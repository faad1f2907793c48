import { assign, setup } from 'xstate';
import type { LibraryTitles, Title } from '../../src/areas/library/types';

type Event = { type: 'opened' } | { type: 'closed' } | { type: 'text.changed'; text: string };

type Context = LibraryTitles & {
  text: string;
  /** The titles that the dialog shows. */
  found: readonly Title[];
};

/** The chart of the dialog in which a person looks through all covers of their library. */
export const libraryModalMachine = setup({
  types: {
    /** All titles that the person sees in their library. */
    input: {} as LibraryTitles,
    context: {} as Context,
    events: {} as Event,
  },
  guards: {
    /** Whether the library has too many titles to see at a glance. */
    isLarge: ({ context: { titles } }) => titles.length > 24,
    isBlank: (_, text: string) => text.trim() === '',
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isFound: (_, _text: string) => true,
  },
  actions: {
    showAll: assign(({ context: { titles } }) => ({ text: '', found: titles })),
    /** A placeholder. The area’s folder `flows` binds this action. */
    search: assign(({ context: { titles } }, text: string) => ({ text, found: titles })),
  },
}).createMachine({
  id: 'libraryModal',
  description: 'Whole library in a dialog over the page: each cover leads to its title. A large library can be searched.',
  context: ({ input }) => ({ ...input, text: '', found: [] }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The library is closed.',
      on: {
        opened: [
          { guard: 'isLarge', target: 'large', actions: 'showAll' },
          { target: 'small', actions: 'showAll' },
        ],
      },
    },
    small: {
      description: 'Up to 24 covers are shown over the page. Messages that open by themselves wait.',
      on: { closed: 'closed' },
    },
    large: {
      description:
        'More than 24 covers are shown over the page, with a search. Messages that open by themselves wait. A title is found if its name, stage or subjects contain every typed word. Accents and case do not count.',
      initial: 'all',
      states: {
        all: { description: 'Nothing is typed, and every title is shown.' },
        narrowed: { description: 'The found titles are shown.' },
        nothingFound: { description: 'No title was found. The person changes the text, or shows all titles again.' },
      },
      on: {
        closed: 'closed',
        'text.changed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event.text },
            target: '.all',
            actions: { type: 'search', params: ({ event }) => event.text },
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.text },
            target: '.narrowed',
            actions: { type: 'search', params: ({ event }) => event.text },
          },
          { target: '.nothingFound', actions: { type: 'search', params: ({ event }) => event.text } },
        ],
      },
    },
  },
});
