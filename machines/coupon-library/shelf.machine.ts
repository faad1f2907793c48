import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { SeeTitleFailure } from '../../src/areas/coupon-library/types';

type Event =
  /** `news`: ids of the title and its products, as far as they have not been looked at. */
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
  /** Ids of new titles and products that have been looked at: the loaded library may still show them as new. */
  seen: readonly string[];
  /** Ids of the open title and its products, as far as they were new when it was opened. */
  news: readonly string[];
  /** The id of the title that is looked at, of the resource over it, and of the product in the cart. */
  title: string | null;
  resource: string | null;
  product: string | null;
};

type Opened = Pick<Context, 'news'> & { title: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A family looks through the titles of its library. */
export const shelfMachine = setup({
  types: {
    input: {} as Pick<Context, 'token'>,
    context: {} as Context,
    events: {} as Event,
    meta: {} as { step: number },
  },
  actors: { seeTitle: fromPromise<void, { token: string; title: string }>(unbound) },
  guards: {
    isNew: (_, { news }: Opened) => news.length > 0,
  },
  actions: {
    keepTitle: assign((_, { title, news }: Opened) => ({ title, news })),
    keepResource: assign({ resource: (_, resource: string) => resource }),
    closeTitle: assign(({ context: { seen, news } }) => ({ title: null, news: [], seen: [...seen, ...news] })),
    keepProduct: assign({ product: (_, product: string) => product }),
    emptyCart: assign({ product: null }),
    closeResource: assign({ resource: null }),
  },
}).createMachine({
  id: 'shelf',
  description: 'Titles of a digital library: all of them as covers, or one with its products and resources.',
  context: ({ input }) => ({ ...input, seen: [], news: [], title: null, resource: null, product: null }),
  initial: 'grid',
  states: {
    grid: {
      description: 'All titles. Those that came after the last visit, or have come since, are marked as new.',
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
      description: 'Another coupon is redeemed, over the titles, by a flow of its own.',
      meta: { step: 1 },
      on: { 'redeem.closed': 'grid' },
    },
    title: {
      description: 'A title with its products and resources. After a visit, neither it nor its products are new.',
      meta: { step: 2 },
      initial: 'open',
      states: {
        open: { description: 'The title is looked at.' },
        telling: {
          description: 'The server is told that a new title is looked at; a failure is not told.',
          invoke: {
            id: 'seeTitle',
            src: 'seeTitle',
            input: ({ context: { token, title } }) => ({ token, title: title ?? '' }),
            onDone: 'open',
            onError: 'open',
          },
        },
        looking: {
          description: 'A resource is looked at, over the title.',
          meta: { step: 3 },
          on: {
            'resource.turned': { actions: { type: 'keepResource', params: ({ event }) => event.resource } },
            back: { target: 'open', actions: 'closeResource' },
          },
        },
        buying: {
          description: 'A product is in the cart: its purchase is a flow of its own.',
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
