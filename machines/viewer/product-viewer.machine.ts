import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { fromPromise, setup } from 'xstate';
import type { LeavingFailed, ViewerQuery } from '../../src/areas/viewer/types';

type Event = DoneActorEvent<void, 'goToProduct'> | ErrorActorEvent<LeavingFailed, 'goToProduct'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the page through which products open. The page leads to the product, or says why the product does not open. */
export const productViewerMachine = setup({
  types: {
    input: {} as ViewerQuery,
    context: {} as ViewerQuery,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { goTo: fromPromise<void, { address: string }>(unbound) },
  guards: {
    isForbidden: ({ context }) => context.error === '403',
    hasFailed: ({ context }) => context.error !== null,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isOwnAddress: (_, _address: string | null) => true,
  },
}).createMachine({
  id: 'productViewer',
  description: 'Product viewer: leads to a product at the publisher’s own address, or says why the product does not open.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description:
        'The address of the page names the product’s address, or an error; the error counts first. The product’s address must be a web address without a user name. It must have the portal’s own origin, or belong to a configured domain or its subdomain, without a port.',
      always: [
        { guard: 'isForbidden', target: 'forbidden' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: { type: 'isOwnAddress', params: ({ context }) => context.address }, target: 'redirecting' },
        { target: 'failed' },
      ],
    },
    redirecting: {
      description: 'The browser is sent to the product.',
      tags: 'busy',
      invoke: {
        id: 'goToProduct',
        src: 'goTo',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: 'underWay',
        onError: 'failed',
      },
    },
    underWay: {
      description: 'The browser is opening the product. A person who still sees this page, or comes back to it, can use a link.',
      type: 'final',
    },
    forbidden: {
      description: 'The person may not open the product.',
      meta: { notice: { severity: 'warning', text: 'productViewer.forbidden' } },
      type: 'final',
    },
    failed: {
      description: 'The product does not open, because of another error, or because its address is not the publisher’s.',
      meta: { notice: { severity: 'danger', text: 'productViewer.failed' } },
      type: 'final',
    },
  },
});
