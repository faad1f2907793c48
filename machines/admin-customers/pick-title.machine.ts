import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Adoption, AdoptionChoices, FindTitlesFailure, FoundTitles, LoadChoicesFailure } from '../../src/areas/admin-customers/types';

type Event =
  | { type: 'opened'; adoptions: readonly Adoption[] }
  | { type: 'closed' }
  | { type: 'retried' }
  | { type: 'name.changed'; text: string }
  | { type: 'search.requested' }
  | { type: 'title.chosen'; uuid: string }
  | { type: 'language.chosen'; language: string }
  | { type: 'edition.chosen'; edition: string }
  | { type: 'added' }
  | DoneActorEvent<AdoptionChoices, 'loadChoices'>
  | ErrorActorEvent<LoadChoicesFailure, 'loadChoices'>
  | DoneActorEvent<FoundTitles, 'findTitles'>
  | ErrorActorEvent<FindTitlesFailure, 'findTitles'>;

type Context = {
  /** The adoptions that the teacher already has. */
  there: readonly Adoption[];
  /** The languages and editions to choose from; null until they are loaded. */
  choices: AdoptionChoices | null;
  name: string;
  found: FoundTitles;
  /** The id of the chosen title; empty before a choice. */
  uuid: string;
  language: string;
  edition: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

const nothing: FoundTitles = { total: 0, titles: [] };

/** Returns the adoption of the chosen title, language and edition, or undefined if one of the three is missing. */
const adoptionIn = ({ found, uuid, language, edition }: Context): Adoption | undefined => {
  const title = found.titles.find((each) => each.uuid === uuid);
  return title && language !== '' && edition !== '' ? { uuid, name: title.name, language, edition } : undefined;
};

/** The chart in which customer support adds titles to the adopted titles of a fictitious teacher. */
export const pickTitleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'adoption.added'; adoption: Adoption },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    loadChoices: fromPromise<AdoptionChoices>(unbound),
    findTitles: fromPromise<FoundTitles, { name: string }>(unbound),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isTooShort: () => false,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isTooLong: () => false,
    hasChoices: ({ context }) => context.choices !== null,
    isComplete: ({ context }) => adoptionIn(context) !== undefined,
    isThere: ({ context: { there, uuid, language, edition } }) =>
      there.some((each) => each.uuid === uuid && each.language === language && each.edition === edition),
    isNothing: (_, { total }: FoundTitles) => total === 0,
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    timedOut: failedWith('Timeout'),
  },
  actions: {
    begin: assign((_, there: readonly Adoption[]) => ({
      there,
      choices: null,
      name: '',
      found: nothing,
      uuid: '',
      language: '',
      edition: '',
    })),
    keepChoices: assign({ choices: (_, choices: AdoptionChoices) => choices }),
    keepName: assign((_, name: string) => ({ name, found: nothing, uuid: '' })),
    keepFound: assign((_, found: FoundTitles) => ({ found, uuid: '' })),
    keepTitle: assign({ uuid: (_, uuid: string) => uuid }),
    keepLanguage: assign({ language: (_, language: string) => language }),
    keepEdition: assign({ edition: (_, edition: string) => edition }),
    keepAdoption: assign({ there: ({ context }) => [...context.there, adoptionIn(context) ?? []].flat() }),
    tell: emit(({ context }) => ({ type: 'adoption.added' as const, adoption: adoptionIn(context) as Adoption })),
  },
}).createMachine({
  id: 'pickTitle',
  description: 'Add title: customer support finds titles for a fictitious teacher, and chooses their language and edition.',
  on: { closed: '.closed' },
  context: { there: [], choices: null, name: '', found: nothing, uuid: '', language: '', edition: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed. Only the titles of the form are shown.',
      on: { opened: { target: 'opening', actions: { type: 'begin', params: ({ event }) => event.adoptions } } },
    },
    opening: {
      description: 'The languages and editions are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: { target: 'asking', actions: { type: 'keepChoices', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    asking: {
      description:
        'The support person types a part of a title’s name to search for. It has 3 to 100 characters; spaces at its ends do not count.',
      initial: 'untouched',
      states: {
        untouched: { description: 'The typed text has not been searched yet.' },
        tooShort: {
          description: 'The text has fewer than 3 characters.',
          meta: { notice: { severity: 'danger', text: 'fictitious.tooShort' } },
        },
        tooLong: {
          description: 'The text has more than 100 characters.',
          meta: { notice: { severity: 'danger', text: 'fictitious.tooLong' } },
        },
        none: {
          description: 'No title has this text in its name.',
          meta: { notice: { severity: 'info', text: 'fictitious.notFound' } },
        },
      },
      on: {
        'name.changed': { target: '.untouched', actions: { type: 'keepName', params: ({ event }) => event.text } },
        'search.requested': [
          { guard: 'isTooShort', target: '.tooShort' },
          { guard: 'isTooLong', target: '.tooLong' },
          { target: 'searching' },
        ],
      },
    },
    searching: {
      description: 'Titles with the typed text are being searched.',
      tags: 'busy',
      invoke: {
        id: 'findTitles',
        src: 'findTitles',
        input: ({ context: { name } }) => ({ name }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, target: 'asking.none' },
          { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    found: {
      description: 'The support person chooses a title, its language and its edition, and adds it. At most 100 titles are listed.',
      initial: 'choosing',
      states: {
        choosing: { description: 'The chosen title has not been added.' },
        added: {
          description: 'The title is in the form; another title can be added.',
          meta: { notice: { severity: 'success', text: 'fictitious.added' } },
        },
        double: {
          description: 'The teacher already has the title in this language and edition.',
          meta: { notice: { severity: 'info', text: 'fictitious.alreadyThere' } },
        },
      },
      on: {
        'name.changed': { target: 'asking', actions: { type: 'keepName', params: ({ event }) => event.text } },
        'search.requested': 'searching',
        'title.chosen': { target: '.choosing', actions: { type: 'keepTitle', params: ({ event }) => event.uuid } },
        'language.chosen': { target: '.choosing', actions: { type: 'keepLanguage', params: ({ event }) => event.language } },
        'edition.chosen': { target: '.choosing', actions: { type: 'keepEdition', params: ({ event }) => event.edition } },
        added: [
          { guard: 'isThere', target: '.double' },
          { guard: 'isComplete', target: '.added', actions: ['tell', 'keepAdoption'] },
        ],
      },
    },
    interrupted: {
      description: 'The session has ended. The support person signs in again, and tries again or types another text.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: {
        retried: [{ guard: 'hasChoices', target: 'searching' }, { target: 'opening' }],
        'name.changed': { target: 'asking', actions: { type: 'keepName', params: ({ event }) => event.text } },
      },
    },
    failed: {
      description: 'The languages and editions, or the titles, could not be loaded. The support person tries again, or types another text.',
      initial: 'unavailable',
      states: {
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'The person may no longer do this (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
      },
      on: {
        retried: [{ guard: 'hasChoices', target: 'searching' }, { target: 'opening' }],
        'name.changed': { target: 'asking', actions: { type: 'keepName', params: ({ event }) => event.text } },
      },
    },
  },
});
