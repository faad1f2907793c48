import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { SeeTitleFailure } from '../../src/areas/coupon-library/types';

type Event =
  /** `news`: the ids of the title and of its products, as far as the person has not opened them yet. */
  | { type: 'title.opened'; title: string; news: readonly string[] }
  | { type: 'resource.opened'; resource: string }
  | { type: 'resource.turned'; resource: string }
  | { type: 'cart.added'; product: string }
  | { type: 'redeem.asked' }
  | { type: 'redeem.closed' }
  | { type: 'back' }
  | DoneActorEvent<void, 'seeTitle'>
  | ErrorActorEvent<SeeTitleFailure, 'seeTitle'>;

type Context = {
  token: string;
  /** The ids of the new titles and products that the person has opened. The loaded library may still mark them as new. */
  seen: readonly string[];
  /** The ids of the open title and its products, as far as they were new when the title opened. */
  news: readonly string[];
  /** The ids of the open title, of the open resource, and of the product in the cart. */
  title: string | null;
  resource: string | null;
  product: string | null;
};

type OpenedTitle = Pick<Context, 'news'> & { title: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a family looks through the titles of its library. */
export const shelfMachine = setup({
  types: {
    input: {} as Pick<Context, 'token'>,
    context: {} as Context,
    events: {} as Event,
    meta: {} as { step: number },
  },
  actors: { seeTitle: fromPromise<void, { token: string; title: string }>(unbound) },
  guards: {
    isNew: (_, { news }: OpenedTitle) => news.length > 0,
  },
  actions: {
    keepTitle: assign((_, { title, news }: OpenedTitle) => ({ title, news })),
    keepResource: assign({ resource: (_, resource: string) => resource }),
    closeTitle: assign(({ context: { seen, news } }) => ({ title: null, news: [], seen: [...seen, ...news] })),
    keepProduct: assign({ product: (_, product: string) => product }),
    emptyCart: assign({ product: null }),
    closeResource: assign({ resource: null }),
  },
}).createMachine({
  id: 'shelf',
  description: 'Titles of a digital library: all titles as covers, or one title with its products and resources.',
  context: ({ input }) => ({ ...input, seen: [], news: [], title: null, resource: null, product: null }),
  initial: 'grid',
  states: {
    grid: {
      description: 'All titles are shown. Titles that were added after the last visit are marked as new.',
      meta: { step: 1 },
      on: {
        'title.opened': [
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            target: 'title.telling',
            actions: { type: 'keepTitle', params: ({ event }) => event },
          },
          { target: 'title', actions: { type: 'keepTitle', params: ({ event }) => event } },
        ],
        'redeem.asked': 'redeeming',
      },
    },
    redeeming: {
      description: 'Another coupon is redeemed in a dialog, by another flow.',
      meta: { step: 1 },
      on: { 'redeem.closed': 'grid' },
    },
    title: {
      description: 'A title is shown with its products and resources. After a visit, the title and its products no longer count as new.',
      meta: { step: 2 },
      initial: 'open',
      states: {
        open: { description: 'The title is open, and nothing else.' },
        telling: {
          description: 'The server is told that a new title was opened. A failure is not shown.',
          invoke: {
            id: 'seeTitle',
            src: 'seeTitle',
            input: ({ context: { token, title } }) => ({ token, title: title ?? '' }),
            onDone: 'open',
            onError: 'open',
          },
        },
        looking: {
          description: 'A resource is open over the title.',
          meta: { step: 3 },
          on: {
            'resource.turned': { actions: { type: 'keepResource', params: ({ event }) => event.resource } },
            back: { target: 'open', actions: 'closeResource' },
          },
        },
        buying: {
          description: 'A product is in the cart. Another flow handles its purchase.',
          meta: { step: 3 },
          on: { back: { target: 'open', actions: 'emptyCart' } },
        },
      },
      on: {
        'resource.opened': { target: '.looking', actions: { type: 'keepResource', params: ({ event }) => event.resource } },
        'cart.added': { target: '.buying', actions: { type: 'keepProduct', params: ({ event }) => event.product } },
        back: { target: 'grid', actions: 'closeTitle' },
      },
    },
  },
});
