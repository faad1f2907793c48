import { assign, setup } from 'xstate';

type Event =
  | { type: 'text.changed'; text: string }
  | { type: 'edition.chosen'; edition: string | null }
  | { type: 'language.chosen'; language: string | null }
  | { type: 'everything.shown' };

type Context = {
  /** The text in the field. */
  typed: string;
  /** The text by which the list is filtered; fewer than three characters do not count. */
  text: string;
  edition: string | null;
  language: string | null;
};

const nothing: Context = { typed: '', text: '', edition: null, language: null };

/** The chart in which a person filters the resources of a title. No request is sent, because all resources are already loaded. */
export const findResourcesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    keepTyped: assign({ typed: (_, text: string) => text }),
    applyTyped: assign({ text: ({ context }) => context.typed }),
    keepEdition: assign({ edition: (_, edition: string | null) => edition, language: null }),
    keepLanguage: assign({ language: (_, language: string | null) => language }),
    forgetAll: assign(nothing),
  },
  guards: {
    /** Whether an edition is chosen; a language can be chosen only within an edition. */
    hasEdition: ({ context }) => context.edition !== null,
  },
  delays: { pause: 500 },
}).createMachine({
  id: 'findResources',
  description: 'Filter of the resources of a title, by name, edition and language. The list changes half a second after the last key.',
  context: nothing,
  initial: 'settled',
  states: {
    settled: {
      description: 'The list shows the result of the filter. A text counts from three characters on; accents and case do not count.',
    },
    waiting: {
      description: 'The person may still be typing. The list shows the result of the former text.',
      after: { pause: { target: 'settled', actions: 'applyTyped' } },
    },
  },
  on: {
    'text.changed': { target: '.waiting', actions: { type: 'keepTyped', params: ({ event }) => event.text } },
    'edition.chosen': { actions: { type: 'keepEdition', params: ({ event }) => event.edition } },
    'language.chosen': { guard: 'hasEdition', actions: { type: 'keepLanguage', params: ({ event }) => event.language } },
    'everything.shown': { target: '.settled', actions: 'forgetAll' },
  },
});
