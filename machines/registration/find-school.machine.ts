import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, sendTo, setup } from 'xstate';
import type { Country, ListCountriesFailure, School, SchoolSearch } from '../../src/areas/registration/types';
import type { listMachine } from '../shared/list.machine';

type SchoolList = ReturnType<typeof listMachine<School, SchoolSearch>>;

type Event =
  | { type: 'country.chosen'; countryId: number }
  | { type: 'postal.changed'; postalCode: string }
  | { type: 'search.requested' }
  | { type: 'accepted' }
  | { type: 'cancelled' }
  | EmittedFrom<SchoolList>
  | DoneActorEvent<readonly Country[], 'listCountries'>
  | ErrorActorEvent<ListCountriesFailure, 'listCountries'>;

type Context = {
  countries: readonly Country[];
  countryId: number | null;
  postalCode: string;
  picked: School | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const searchIn = ({ countryId, postalCode }: Context): SchoolSearch => ({ countryId: countryId ?? 0, postalCode });

/** The chart in which a person who registers without a premium code finds their school by country and postal code. */
export const findSchoolMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'school.chosen'; school: School } | { type: 'finder.closed'; failed: boolean },
    children: {} as { schools: 'schools' },
  },
  actors: { listCountries: fromPromise<readonly Country[]>(unbound), schools: unboundFlow<SchoolList>() },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSearch: () => true,
    /** Whether Spain is chosen and a text is typed. The area’s folder `flows` binds the rule. */
    isInSpain: () => true,
    hasSchool: ({ context }) => context.picked !== null,
  },
  actions: {
    keepCountries: assign({ countries: (_, countries: readonly Country[]) => countries }),
    keepCountry: assign({ countryId: (_, countryId: number) => countryId }),
    keepPostalCode: assign({ postalCode: (_, postalCode: string) => postalCode }),
    keepPicked: assign({ picked: (_, picked: School | null) => picked }),
    searchAgain: sendTo('schools', { type: 'asked' }),
    tellSchool: emit(({ context }) => ({ type: 'school.chosen' as const, school: context.picked as School })),
    close: emit({ type: 'finder.closed', failed: false }),
    closeFailed: emit({ type: 'finder.closed', failed: true }),
  },
}).createMachine({
  id: 'findSchool',
  description: 'School finder: the person chooses a country, types a postal code, and picks one of the schools found.',
  context: { countries: [], countryId: null, postalCode: '', picked: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The countries are loading.',
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        onDone: { target: 'choosing', actions: { type: 'keepCountries', params: ({ event }) => event.output } },
        onError: 'withoutCountries',
      },
    },
    withoutCountries: { description: 'The countries could not be loaded, and the finder closes.', type: 'final', entry: 'closeFailed' },
    choosing: {
      description:
        'The person searches for the school, and picks it. The search needs a country and a postal code. A postal code has 3 to 10 letters and digits, with spaces or hyphens between them. In Spain it has 5 digits and begins with 01 to 52; spaces do not count.',
      initial: 'asking',
      states: {
        asking: {
          description: 'No search has been made for this country and postal code.',
          on: {
            'search.requested': [
              { guard: 'canSearch', target: 'searched' },
              { guard: 'isInSpain', target: 'incomplete' },
            ],
          },
        },
        incomplete: {
          description: 'The typed text is no Spanish postal code. The field says how many digits it needs, and how it begins.',
        },
        searched: {
          description: 'The list of schools is loading, shown, empty or failed. The person picks a school from it.',
          invoke: {
            id: 'schools',
            src: 'schools',
            input: ({ context }) => ({ of: searchIn(context) }),
          },
          on: {
            'search.requested': { actions: ['searchAgain', { type: 'keepPicked', params: null }] },
            picked: { actions: { type: 'keepPicked', params: ({ event }) => event.item } },
            accepted: { guard: 'hasSchool', target: '#findSchool.chosen' },
          },
        },
      },
      on: {
        'country.chosen': {
          target: '.asking',
          actions: [
            { type: 'keepCountry', params: ({ event }) => event.countryId },
            { type: 'keepPicked', params: null },
          ],
        },
        'postal.changed': {
          target: '.asking',
          actions: [
            { type: 'keepPostalCode', params: ({ event }) => event.postalCode },
            { type: 'keepPicked', params: null },
          ],
        },
      },
    },
    chosen: { description: 'The picked school is filled into the form.', type: 'final', entry: 'tellSchool' },
    closed: { description: 'The person has closed the finder.', type: 'final', entry: 'close' },
  },
  on: { cancelled: '.closed' },
});
