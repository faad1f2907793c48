import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AskedProduct, FindProductFailure, StudentProduct } from '../../src/areas/students/types';
import type { WindowBlocked, WindowClosed, WindowHandle } from '../../src/shared/rules/launch';

type Event =
  | { type: 'product.opened'; product: StudentProduct }
  | { type: 'open.here.requested' }
  | { type: 'retried' }
  | { type: 'closed' }
  | DoneActorEvent<WindowHandle, 'openWindow'>
  | ErrorActorEvent<WindowBlocked, 'openWindow'>
  | DoneActorEvent<string, 'findProduct'>
  | ErrorActorEvent<FindProductFailure, 'findProduct'>
  | DoneActorEvent<void, 'leadWindow'>
  | ErrorActorEvent<WindowClosed, 'leadWindow'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: FindProductFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a student opens a digital product in another window. */
export const openProductMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as AskedProduct & { address: string },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning'; text: string } },
  },
  actors: {
    /** Opens an empty window during the press, because browsers block a window that opens later. */
    openWindow: fromPromise<WindowHandle>(unbound),
    findProduct: fromPromise<string, AskedProduct>(unbound),
    leadWindow: fromPromise<void, { address: string; window: WindowHandle }>(unbound),
  },
  guards: {
    devicesExceeded: failedWith('DevicesExceeded'),
    peopleExceeded: failedWith('PeopleExceeded'),
    linkReplaced: failedWith('LinkReplaced'),
    invalidLink: failedWith('InvalidLink'),
  },
  actions: {
    keepProduct: assign({ product: (_, product: StudentProduct) => product }),
    keepWindow: assign({ window: (_, window: WindowHandle) => window }),
    keepAddress: assign({ address: (_, address: string) => address }),
    /** Closes the window, so that no empty window is left. The area’s folder `flows` binds this action. */
    closeWindow: () => {},
    forgetWindow: assign({ window: null }),
  },
}).createMachine({
  id: 'openProduct',
  description: 'Opening of a digital product from the students’ zone. A window opens at once, and shows the product or closes again.',
  context: ({ input }) => ({ ...input, product: null, window: null, address: '' }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The student can open a product.',
      on: {
        'product.opened': { target: 'openingWindow', actions: { type: 'keepProduct', params: ({ event }) => event.product } },
      },
    },
    openingWindow: {
      description: 'An empty window opens, with a progress bar until the product opens.',
      tags: 'busy',
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        onDone: { target: 'finding', actions: { type: 'keepWindow', params: ({ event }) => event.output } },
        onError: 'blocked',
      },
    },
    finding: {
      description: 'The server is asked for the address of the product.',
      tags: 'busy',
      invoke: {
        id: 'findProduct',
        src: 'findProduct',
        input: ({ context: { token, product, window } }) => ({ token, product, window }),
        onDone: { target: 'leading', actions: { type: 'keepAddress', params: ({ event }) => event.output } },
        onError: [
          { guard: 'devicesExceeded', target: 'refused.devicesExceeded' },
          { guard: 'peopleExceeded', target: 'refused.peopleExceeded' },
          { guard: 'linkReplaced', target: 'refused.linkReplaced' },
          { guard: 'invalidLink', target: 'refused.invalidLink' },
          { target: 'refused.failed' },
        ],
      },
    },
    leading: {
      description: 'The window opens the product, unless the student has closed the window.',
      tags: 'busy',
      invoke: {
        id: 'leadWindow',
        src: 'leadWindow',
        input: ({ context: { address, window } }) => ({ address, window }),
        onDone: 'offered',
        onError: 'offered',
      },
      exit: 'forgetWindow',
    },
    blocked: {
      description: 'The browser has blocked the window. The student allows it, or opens the product in this window.',
      meta: { notice: { severity: 'warning', text: 'zone.windowBlocked' } },
      on: {
        'open.here.requested': 'finding',
        retried: 'openingWindow',
        'product.opened': { target: 'openingWindow', actions: { type: 'keepProduct', params: ({ event }) => event.product } },
      },
    },
    refused: {
      description: 'The product does not open. Its window is closed, and a message says why.',
      entry: ['closeWindow', 'forgetWindow'],
      initial: 'failed',
      states: {
        devicesExceeded: { description: 'The link was opened on as many devices as it allows (401001).' },
        peopleExceeded: { description: 'As many students as the link allows are in the zone at this moment (401002).' },
        linkReplaced: { description: 'The teacher has replaced the link. The student has to ask the teacher for the new link.' },
        invalidLink: { description: 'The link or the product no longer exists, or this device may not open it.' },
        failed: { description: 'No answer came, or one that makes no sense, or an address that opens no page.' },
      },
      on: { closed: 'offered' },
    },
  },
});
