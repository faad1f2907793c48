import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Opened, OpenTitleFailure, Place, Product, Title, TitleTab } from '../../src/areas/title/types';

type Event =
  | { type: 'address.changed'; place: Place | null }
  | { type: 'unit.chosen'; unit: string }
  | { type: 'category.chosen'; category: string | null; subcategory: string | null }
  | { type: 'tab.chosen'; tab: TitleTab }
  | { type: 'new.switched' }
  | { type: 'resource.opened'; resource: string }
  | { type: 'resource.closed' }
  | { type: 'retried' }
  | DoneActorEvent<Opened, 'openTitle'>
  | ErrorActorEvent<OpenTitleFailure, 'openTitle'>;

type Context = {
  titleId: string;
  /** What of it is looked at, as the address says; null where no title has such a place. */
  place: Place | null;
  title: Title | null;
  products: readonly Product[];
  /** The server's message about a failure, for the error page. */
  message: string | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A person opens a title and chooses what of it they see; each choice is in the address of the page. */
export const titleMachine = setup({
  types: {
    input: {} as { titleId: string; place: Place | null },
    context: {} as Context,
    events: {} as Event,
    /** `moved`: the address of the page follows a choice; `left`: another page opens. */
    emitted: {} as { type: 'moved'; place: Place } | { type: 'left'; to: '/error'; reason: 'title'; message?: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { openTitle: fromPromise<Opened, { titleId: string }>(unbound) },
  guards: {
    /** The rule is bound in the area’s flows. */
    isThere: (_, _context: Pick<Context, 'place' | 'title' | 'products'>) => true,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    keepOpened: assign({
      title: (_, { title }: Opened) => title,
      products: (_, { products }: Opened) => products,
    }),
    keepPlace: assign({ place: (_, place: Place | null) => place }),
    /** A choice changes a part of the place. */
    move: assign({ place: ({ context: { place } }, part: Partial<Place>) => place && { ...place, ...part } }),
    switchNew: assign({ place: ({ context: { place } }) => place && { ...place, isNew: !place.isNew } }),
    keepMessage: assign({ message: ({ event }) => ('error' in event && 'message' in event.error && event.error.message) || null }),
    tellAddress: emit(({ context }) => ({ type: 'moved' as const, place: context.place as Place })),
    goToError: emit(({ context: { message } }) => ({
      type: 'left' as const,
      to: '/error' as const,
      reason: 'title' as const,
      ...(message && { message }),
    })),
  },
}).createMachine({
  id: 'title',
  description: 'A title: its units, categories and tabs lead to its resources and products. The address of the page says which are chosen.',
  context: ({ input }) => ({ ...input, title: null, products: [], message: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The title and its products are loading.',
      tags: 'busy',
      invoke: {
        id: 'openTitle',
        src: 'openTitle',
        input: ({ context: { titleId } }) => ({ titleId }),
        onDone: { target: 'arriving', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { target: 'failed', actions: 'keepMessage' },
        ],
      },
    },
    arriving: {
      description:
        'The address names a place in this title, or not: unit, category and the category under it must be those of the title, the tab 0 or 1, and tab 1 needs a premium product.',
      always: [{ guard: { type: 'isThere', params: ({ context }) => context }, target: 'looking' }, { target: 'notThere' }],
    },
    looking: {
      description: 'The person sees what they have chosen; each choice is an entry in the history of the browser.',
      on: {
        'unit.chosen': {
          actions: [{ type: 'move', params: ({ event: { unit } }) => ({ unit, category: null, subcategory: null }) }, 'tellAddress'],
        },
        'category.chosen': {
          actions: [{ type: 'move', params: ({ event: { category, subcategory } }) => ({ category, subcategory }) }, 'tellAddress'],
        },
        'tab.chosen': { actions: [{ type: 'move', params: ({ event: { tab } }) => ({ tab }) }, 'tellAddress'] },
        'new.switched': { actions: ['switchNew', 'tellAddress'] },
        'resource.opened': { actions: [{ type: 'move', params: ({ event: { resource } }) => ({ resource }) }, 'tellAddress'] },
        'resource.closed': { actions: [{ type: 'move', params: { resource: null } }, 'tellAddress'] },
        'address.changed': { target: 'arriving', actions: { type: 'keepPlace', params: ({ event }) => event.place } },
      },
    },
    interrupted: {
      description: 'The session ended before the title was there; signed in again, the person opens it again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'opening' },
    },
    notThere: {
      description: 'The address names a place that this title does not have: on the way to the error page.',
      type: 'final',
      entry: 'goToError',
    },
    failed: {
      description:
        'The title cannot be shown: it does not exist, is not in the library of the person, or could not be loaded. On the way to the error page, with what the server said.',
      type: 'final',
      entry: 'goToError',
    },
  },
});
