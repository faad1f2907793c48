import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Country, ListCountriesFailure, ListSchoolsFailure, School } from '../../src/areas/registration/types';

type Event =
  | { type: 'country.chosen'; countryId: number }
  | { type: 'postal.changed'; postalCode: string }
  | { type: 'search.requested' }
  | { type: 'school.picked'; schoolId: string }
  | { type: 'accepted' }
  | { type: 'cancelled' }
  | DoneActorEvent<readonly Country[], 'listCountries'>
  | ErrorActorEvent<ListCountriesFailure, 'listCountries'>
  | DoneActorEvent<readonly School[], 'listSchools'>
  | ErrorActorEvent<ListSchoolsFailure, 'listSchools'>;

type Context = {
  countries: readonly Country[];
  countryId: number | null;
  postalCode: string;
  schools: readonly School[];
  picked: School | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** Somebody who registers without a premium code finds their school by country and postal code. */
export const findSchoolMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'school.chosen'; school: School } | { type: 'finder.closed'; failed: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    listCountries: fromPromise<readonly Country[]>(unbound),
    listSchools: fromPromise<readonly School[], { countryId: number; postalCode: string }>(unbound),
  },
  guards: {
    /** The rule is bound in the area’s flows. */
    canSearch: () => true,
    hasSchool: ({ context }) => context.picked !== null,
    isEmpty: (_, schools: readonly School[]) => schools.length === 0,
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    keepCountries: assign({ countries: (_, countries: readonly Country[]) => countries }),
    keepCountry: assign({ countryId: (_, countryId: number) => countryId }),
    keepPostalCode: assign({ postalCode: (_, postalCode: string) => postalCode }),
    keepSchools: assign({ schools: (_, schools: readonly School[]) => schools }),
    emptyList: assign({ schools: [], picked: null }),
    pick: assign({ picked: ({ context }, id: string) => context.schools.find((school) => school.id === id) ?? null }),
    tellSchool: emit(({ context }) => ({ type: 'school.chosen' as const, school: context.picked as School })),
    close: emit({ type: 'finder.closed', failed: false }),
    closeFailed: emit({ type: 'finder.closed', failed: true }),
  },
}).createMachine({
  id: 'findSchool',
  description: 'School finder: country first, then the postal code, then one of the schools there.',
  context: { countries: [], countryId: null, postalCode: '', schools: [], picked: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The countries are on their way.',
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        onDone: { target: 'choosing', actions: { type: 'keepCountries', params: ({ event }) => event.output } },
        onError: 'withoutCountries',
      },
    },
    withoutCountries: { description: 'The countries could not be had: the finder closes.', type: 'final', entry: 'closeFailed' },
    choosing: {
      description: 'The person says where the school is, and which of those found it is.',
      initial: 'asking',
      states: {
        asking: {
          description:
            'The person says where the school is. The search needs a country and a postal code of 3 to 10 letters and digits, between which spaces and hyphens may stand.',
          initial: 'untried',
          states: {
            untried: { description: 'No search has been made for this country and postal code.' },
            nothingFound: {
              description: 'There is no school at this postal code.',
              meta: { notice: { severity: 'info', text: 'findSchool.nothingFound' } },
            },
            tooManyTries: {
              description: 'Too many tries; the person is asked to wait.',
              meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
            },
            failed: {
              description: 'The schools could not be had; the list is empty.',
              meta: { notice: { severity: 'danger', text: 'common.error' } },
            },
          },
        },
        listed: {
          description: 'The schools found are shown; one is chosen.',
          on: {
            'school.picked': { actions: { type: 'pick', params: ({ event }) => event.schoolId } },
          },
        },
      },
      on: {
        'country.chosen': { target: '.asking', actions: [{ type: 'keepCountry', params: ({ event }) => event.countryId }, 'emptyList'] },
        'postal.changed': {
          target: '.asking',
          actions: [{ type: 'keepPostalCode', params: ({ event }) => event.postalCode }, 'emptyList'],
        },
        accepted: { guard: 'hasSchool', target: 'chosen' },
        'search.requested': { guard: 'canSearch', target: 'searching' },
      },
    },
    searching: {
      description: 'Schools are looked for.',
      entry: 'emptyList',
      tags: 'busy',
      invoke: {
        id: 'listSchools',
        src: 'listSchools',
        input: ({ context }) => ({ countryId: context.countryId ?? 0, postalCode: context.postalCode.trim() }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'choosing.asking.nothingFound' },
          { target: 'choosing.listed', actions: { type: 'keepSchools', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'tooManyTries', target: 'choosing.asking.tooManyTries' }, { target: 'choosing.asking.failed' }],
      },
    },
    chosen: { description: 'The school stands in the form.', type: 'final', entry: 'tellSchool' },
    closed: { description: 'The person has closed the finder.', type: 'final', entry: 'close' },
  },
  on: { cancelled: '.closed' },
});
