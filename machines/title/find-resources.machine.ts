import { assign, setup } from 'xstate';

type Event =
  | { type: 'text.changed'; text: string }
  | { type: 'edition.chosen'; edition: string | null }
  | { type: 'language.chosen'; language: string | null }
  | { type: 'everything.shown' };

type Context = {
  /** The text as it stands in the field. */
  typed: string;
  /** The text by which the list is narrowed; fewer than three characters narrow nothing. */
  text: string;
  edition: string | null;
  language: string | null;
};

const nothing: Context = { typed: '', text: '', edition: null, language: null };

/** A person narrows the resources of a title; all of them are here, so nothing is asked of the server. */
export const findResourcesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    keepTyped: assign({ typed: (_, text: string) => text }),
    searchForIt: assign({ text: ({ context }) => context.typed }),
    keepEdition: assign({ edition: (_, edition: string | null) => edition, language: null }),
    keepLanguage: assign({ language: (_, language: string | null) => language }),
    forgetAll: assign(nothing),
  },
  guards: {
    /** A language can be chosen only within an edition. */
    hasEdition: ({ context }) => context.edition !== null,
  },
  delays: { pause: 500 },
}).createMachine({
  id: 'findResources',
  description: 'Resources of a title by name, edition and language. The list follows half a second after the last key.',
  context: nothing,
  initial: 'settled',
  states: {
    settled: {
      description: 'The list is what was asked for; from three characters on it is narrowed by name, without regard to accents and case.',
    },
    waiting: {
      description: 'The person may still be typing; the list is that of the text before.',
      after: { pause: { target: 'settled', actions: 'searchForIt' } },
    },
  },
  on: {
    'text.changed': { target: '.waiting', actions: { type: 'keepTyped', params: ({ event }) => event.text } },
    'edition.chosen': { actions: { type: 'keepEdition', params: ({ event }) => event.edition } },
    'language.chosen': { guard: 'hasEdition', actions: { type: 'keepLanguage', params: ({ event }) => event.language } },
    'everything.shown': { target: '.settled', actions: 'forgetAll' },
  },
});
