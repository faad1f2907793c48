import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { OpenTitleFailure, Product, Title, TitlePlace, TitleTab, TitleWithProducts } from '../../src/areas/title/types';

type Event =
  | { type: 'address.changed'; place: TitlePlace | null }
  | { type: 'unit.chosen'; unit: string }
  | { type: 'category.chosen'; category: string | null; subcategory: string | null }
  | { type: 'tab.chosen'; tab: TitleTab }
  | { type: 'new.switched' }
  | { type: 'narrowing.removed' }
  | { type: 'resource.opened'; resource: string }
  | { type: 'resource.turned'; resource: string }
  | { type: 'resource.closed' }
  | { type: 'retried' }
  | DoneActorEvent<TitleWithProducts, 'openTitle'>
  | ErrorActorEvent<OpenTitleFailure, 'openTitle'>;

type Input = {
  titleId: string;
  /** The address with which the person opened the title, for another try. */
  address: string;
  /** The place in the title that the address of the page names; null if no title can have such a place. */
  place: TitlePlace | null;
  /** The language for the names of products. */
  language: string;
  /** Whether the person sees the products too, not only the teaching materials. */
  seesProducts: boolean;
  /** Whether the person may let a service create exercises. */
  mayCreateExercises: boolean;
  /** Whether the person sees the title as students do. */
  asStudent: boolean;
};

type Context = Input & {
  title: Title | null;
  products: readonly Product[];
  /** The server’s message about a failure, for the error page; null without a message. */
  message: string | null;
};

/** The change of the address: a new entry in the history, a replaced entry, or a step back. */
type Step = 'push' | 'replace' | 'back';

/** The reason why a title is not shown. `again`: the address for another try, either of the title itself or of the first try. */
type Fault = { reason: 'noTitle' } | { reason: 'noPlace' | 'titleFailed'; again: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: OpenTitleFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a person opens a title and chooses its parts. The address of the page names each choice. */
export const titleMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    /** `moved`: the person has chosen another part, which the address of the page has to name. `left`: another page opens. */
    emitted: {} as
      | { type: 'moved'; place: TitlePlace; step: Step }
      | ({ type: 'left'; to: '/error'; replace: true; message?: string } & Fault),
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { openTitle: fromPromise<TitleWithProducts, { titleId: string; language: string }>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isThere: (_, _context: Context) => true,
    sessionEnded: failedWith('SessionEnded'),
    notTheirs: failedWith('NoSuchTitle', 'NotInLibrary'),
  },
  actions: {
    keepOpened: assign({
      title: (_, { title }: TitleWithProducts) => title,
      products: (_, { products }: TitleWithProducts) => products,
    }),
    keepPlace: assign({ place: (_, place: TitlePlace | null) => place }),
    /** Changes a part of the place. */
    move: assign({ place: ({ context: { place } }, part: Partial<TitlePlace>) => place && { ...place, ...part } }),
    switchNew: assign({ place: ({ context: { place } }) => place && { ...place, isNewOnly: !place.isNewOnly } }),
    keepMessage: assign({ message: ({ event }) => ('error' in event && 'message' in event.error && event.error.message) || null }),
    tellAddress: emit(({ context }, step: Step) => ({ type: 'moved' as const, place: context.place as TitlePlace, step })),
    goToError: emit(({ context: { message } }, fault: Fault) => ({
      type: 'left' as const,
      to: '/error' as const,
      replace: true as const,
      ...fault,
      ...(message && { message }),
    })),
  },
}).createMachine({
  id: 'title',
  description:
    'Title with its units, categories and tabs, which lead to its resources and products. The address of the page names the chosen unit, category and tab.',
  context: ({ input }) => ({ ...input, title: null, products: [], message: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The title and its products are loading.',
      tags: 'busy',
      invoke: {
        id: 'openTitle',
        src: 'openTitle',
        input: ({ context: { titleId, language } }) => ({ titleId, language }),
        onDone: { target: 'arriving', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'notTheirs', target: 'notTheirs' },
          { target: 'failed', actions: 'keepMessage' },
        ],
      },
    },
    arriving: {
      description:
        'The place that the address names is checked. Unit, category, subcategory and open resource must belong to the title. The tab of premium products needs a product. The tab of other media needs a title without products. A person with the role USER has neither tab. Students have only products for students, and no other media, favourites or novelties.',
      always: [{ guard: { type: 'isThere', params: ({ context }) => context }, target: 'looking' }, { target: 'notThere' }],
    },
    looking: {
      description: 'The person sees the chosen part of the title. Each choice is an entry in the history of the browser.',
      on: {
        'unit.chosen': {
          actions: [
            { type: 'move', params: ({ event: { unit } }) => ({ unit, category: null, subcategory: null }) },
            { type: 'tellAddress', params: 'push' },
          ],
        },
        'category.chosen': {
          actions: [
            { type: 'move', params: ({ event: { category, subcategory } }) => ({ category, subcategory }) },
            { type: 'tellAddress', params: 'push' },
          ],
        },
        'tab.chosen': {
          actions: [
            { type: 'move', params: ({ event: { tab } }) => ({ tab }) },
            { type: 'tellAddress', params: 'push' },
          ],
        },
        'new.switched': { actions: ['switchNew', { type: 'tellAddress', params: 'push' }] },
        'narrowing.removed': {
          actions: [
            { type: 'move', params: { category: null, subcategory: null, isNewOnly: false } },
            { type: 'tellAddress', params: 'push' },
          ],
        },
        'resource.opened': {
          actions: [
            { type: 'move', params: ({ event: { resource } }) => ({ resource }) },
            { type: 'tellAddress', params: 'push' },
          ],
        },
        'resource.turned': {
          actions: [
            { type: 'move', params: ({ event: { resource } }) => ({ resource }) },
            { type: 'tellAddress', params: 'replace' },
          ],
        },
        'resource.closed': {
          actions: [
            { type: 'move', params: { resource: null } },
            { type: 'tellAddress', params: 'back' },
          ],
        },
        'address.changed': { target: 'arriving', actions: { type: 'keepPlace', params: ({ event }) => event.place } },
      },
    },
    interrupted: {
      description: 'The session ended before the title was loaded. The person signs in again and opens the title again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'opening' },
    },
    notThere: {
      description: 'The title has no such place. The error page opens, and leads back to the title.',
      type: 'final',
      entry: { type: 'goToError', params: ({ context }) => ({ reason: 'noPlace', again: `/title/${context.titleId}` }) },
    },
    notTheirs: {
      description: 'The title does not exist, or is not in the library of the person. The error page opens.',
      type: 'final',
      entry: { type: 'goToError', params: { reason: 'noTitle' } },
    },
    failed: {
      description: 'The title could not be loaded. The error page opens, with the server’s message and another try.',
      type: 'final',
      entry: { type: 'goToError', params: ({ context }) => ({ reason: 'titleFailed', again: context.address }) },
    },
  },
});
