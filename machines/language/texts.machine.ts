import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { CallFailure, Locale, TextsFailure } from '../../src/areas/language/types';

type Event =
  | { type: 'locale.chosen'; locale: Locale; by: 'person' | 'menu' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'showFirstTexts'>
  | ErrorActorEvent<TextsFailure, 'showFirstTexts'>
  | DoneActorEvent<void, 'showFirstTextsAgain'>
  | ErrorActorEvent<TextsFailure, 'showFirstTextsAgain'>
  | DoneActorEvent<void, 'showOtherTexts'>
  | ErrorActorEvent<TextsFailure, 'showOtherTexts'>
  | DoneActorEvent<void, 'showContentTexts'>
  | ErrorActorEvent<CallFailure | TextsFailure, 'showContentTexts'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the portal’s language and texts. The texts of the content service take precedence over the built-in texts. */
export const textsMachine = setup({
  types: {
    input: {} as { locale: Locale },
    /**
     * `reported`: the language that needs no message if its texts cannot be loaded; null if there is no such language. The menu, or an earlier
     * message, reports the failure.
     */
    context: {} as { shown: Locale; wanted: Locale; reported: Locale | null },
    events: {} as Event,
    tags: {} as 'readable' | 'settled' | 'missing',
  },
  actors: {
    showBuiltInTexts: fromPromise<void, { locale: Locale }>(unbound),
    showContentTexts: fromPromise<void, { locale: Locale }>(unbound),
  },
  guards: {
    isAnother: ({ context }, locale: Locale) => locale !== context.shown,
    wantsAnother: ({ context }) => context.wanted !== context.shown,
    isTold: ({ context }) => context.reported === context.wanted,
  },
  delays: { patience: 15_000 },
  actions: {
    want: assign(({ context }, { locale, by }: { locale: Locale; by: 'person' | 'menu' }) => ({
      wanted: locale,
      reported: by === 'menu' ? locale : context.reported,
    })),
    showWanted: assign({ shown: ({ context }) => context.wanted, reported: null }),
    keepReported: assign({ reported: ({ context }) => context.wanted }),
  },
}).createMachine({
  id: 'texts',
  description: 'Language and texts of the portal: first the built-in texts, then the texts of the content service over them.',
  context: ({ input }) => ({ shown: input.locale, wanted: input.locale, reported: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The first texts are loading. Until then nothing of the portal can be read.',
      invoke: {
        id: 'showFirstTexts',
        src: 'showBuiltInTexts',
        input: ({ context }) => ({ locale: context.shown }),
        onDone: 'readable',
        onError: 'missing',
      },
      on: { 'locale.chosen': { actions: { type: 'want', params: ({ event }) => event } } },
    },
    missing: {
      description: 'Not even the built-in texts could be loaded. The person can try again.',
      tags: 'missing',
      on: { retried: 'retrying', 'locale.chosen': { actions: { type: 'want', params: ({ event }) => event } } },
    },
    retrying: {
      description: 'The first texts are loading again, for at most 15 seconds. The message that texts are missing stays.',
      tags: 'missing',
      invoke: {
        id: 'showFirstTextsAgain',
        src: 'showBuiltInTexts',
        input: ({ context }) => ({ locale: context.shown }),
        onDone: 'readable',
        onError: 'missing',
      },
      after: { patience: 'missing' },
      on: { 'locale.chosen': { actions: { type: 'want', params: ({ event }) => event } } },
    },
    readable: {
      description: 'The portal can be read.',
      tags: 'readable',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'Another language may have been chosen meanwhile.',
          always: [{ guard: 'wantsAnother', target: '#texts.changing' }, { target: 'asking' }],
        },
        asking: {
          description: 'The texts of the content service are loading. The built-in texts are shown meanwhile.',
          invoke: {
            id: 'showContentTexts',
            src: 'showContentTexts',
            input: ({ context }) => ({ locale: context.shown }),
            onDone: 'current',
            onError: 'contentFailed',
          },
        },
        current: { description: 'The texts of the content service are shown.', tags: 'settled' },
        contentFailed: { description: 'The content service gave no texts, and the built-in texts stay.', tags: 'settled' },
        changeFailed: {
          description: 'The other language could not be loaded. The texts stay as they are, and the person has been told.',
          tags: 'settled',
        },
        unspoken: {
          description: 'The language of the person could not be loaded. The portal says so once, in the language that stays.',
          tags: 'settled',
          on: { retried: '#texts.changing', dismissed: { target: 'changeFailed', actions: 'keepReported' } },
        },
      },
      on: {
        'locale.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event.locale },
          target: 'changing',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    changing: {
      description: 'The texts of another language are loading. The old texts stay on the screen.',
      tags: 'readable',
      invoke: {
        id: 'showOtherTexts',
        src: 'showBuiltInTexts',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: 'readable', actions: 'showWanted' },
        onError: [{ guard: 'isTold', target: 'readable.changeFailed' }, { target: 'readable.unspoken' }],
      },
      on: {
        'locale.chosen': {
          target: 'changing',
          reenter: true,
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
  },
});
