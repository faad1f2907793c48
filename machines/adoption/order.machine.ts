import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, sendTo, setup } from 'xstate';
import type {
  FilledForm,
  Head,
  IgnoredInput,
  LoadOrderFailure,
  OrderDetail,
  OrderToSend,
  ReplacedValue,
} from '../../src/areas/adoption/types';
import type { sendOrderMachine } from './send-order.machine';

type Event =
  | { type: 'minus.pressed'; id: number }
  | { type: 'plus.pressed'; id: number }
  | { type: 'units.typed'; id: number; text: string }
  | { type: 'count.typed'; head: Head; text: string }
  | { type: 'authorisation.ticked'; isTicked: boolean }
  | { type: 'send.pressed' }
  | { type: 'returned' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | EmittedFrom<typeof sendOrderMachine>
  | DoneActorEvent<OrderDetail, 'loadOrder'>
  | ErrorActorEvent<LoadOrderFailure, 'loadOrder'>;

/** `orderId`: null if the address names no order. `isSupporter`: whether customer support uses the account, and may only read. */
type Input = { orderId: number | null; userId: string; isSupporter: boolean };

/**
 * `order`: the order as the server has sent it; null until it is loaded. `form`: the typed values. `last`: the id of the material that was
 * changed last.
 * `ignored`: the field whose last typed text needs a message, and the reason; null if no message is needed.
 * `replaced`: units and head-counts that changed when the order was loaded again.
 * `destination`: the page that opens after the order.
 */
type Context = Input & {
  order: OrderDetail | null;
  form: FilledForm;
  isAuthorised: boolean;
  last: number | null;
  ignored: IgnoredInput | null;
  replaced: readonly ReplacedValue[];
  destination: string;
};

type Units = { id: number; text: string };
type Count = { head: Head; text: string };

const list = '/gratis-adoption';

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: LoadOrderFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

const toSend = ({ order, form, isAuthorised }: Context): OrderToSend => {
  const { id, title } = order as OrderDetail;
  return { id, title, form, isAuthorised };
};

const read = ({ event }: { readonly event: { readonly output: OrderDetail } }) => event.output;

const wantedPage = ({ event }: { readonly event: { readonly to: string } }) => event.to;

/** The chart in which a teacher fills in an order of free material, and sends it. */
export const orderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    children: {} as { loadOrder: 'loadOrder'; sendOrder: 'sendOrder' },
    /** `dialog`: a dialog of this flow lies over the page. */
    tags: {} as 'busy' | 'dialog',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string }; progress?: number },
  },
  actors: {
    loadOrder: fromPromise<OrderDetail, { id: number }>(unbound),
    sendOrder: unboundFlow<typeof sendOrderMachine>(),
  },
  guards: {
    isNoOrder: ({ context }) => context.orderId === null,
    notFound: failedWith('NotFound'),
    sessionEnded: failedWith('SessionEnded'),
    areCountsOpen: ({ context }) => context.order?.areHeadCountsOpen === true,
    /** Placeholders. The area’s folder `flows` binds the rules, which the server shares. */
    isOpen: (_, _order: OrderDetail) => true,
    isOpenAgain: (_, _order: OrderDetail) => true,
    isOpenOtherwise: (_, _order: OrderDetail) => true,
    areUnitsEditable: () => true,
    canTakeUnit: (_, _id: number) => true,
    canAddUnit: (_, _id: number) => true,
    clearsUnits: (_, _count: Count) => true,
    hasChanges: () => true,
    canSend: () => true,
    isCancelled: ({ event }) => event.type === 'sending.ended' && event.result === 'cancelled',
  },
  actions: {
    /** A placeholder. The area’s folder `flows` binds the entry in the log. */
    logInvalidId: () => {},
    /** Placeholders. The area’s folder `flows` binds the rules, which the server shares. */
    keepOrder: (_, _order: OrderDetail) => {},
    takeUnit: (_, _id: number) => {},
    addUnit: (_, _id: number) => {},
    keepUnits: (_, _units: Units) => {},
    keepCount: (_, _count: Count) => {},
    keepAuthorisation: assign({ isAuthorised: (_, isTicked: boolean) => isTicked }),
    forget: assign({ order: null, isAuthorised: false }),
    closeSending: sendTo('sendOrder', { type: 'closed' }),
    keepDestination: assign({ destination: (_, to: string) => to }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'order',
  description: 'Order of free material: a teacher fills in head-counts and units, and sends the order once.',
  context: ({ input }) => ({
    ...input,
    order: null,
    form: { counts: { students: 0, classrooms: 0, teachers: 0 }, materials: [] },
    isAuthorised: false,
    last: null,
    ignored: null,
    replaced: [],
    destination: list,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address names an order by its number, a positive integer.',
      always: [{ guard: 'isNoOrder', target: 'notAnOrder' }, { target: 'loading' }],
    },
    notAnOrder: {
      description: 'The address names no order. The page and the browser’s console say this, and nothing is requested.',
      entry: 'logInvalidId',
      meta: { notice: { severity: 'danger', text: 'adoption.notFound' } },
      on: { returned: 'left' },
    },
    loading: {
      description:
        'The order is loading. It is loaded again if it was changed elsewhere while the teacher filled it in. The typed values are then kept as far as possible; the authorisation is cleared.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.orderId as number }),
        onDone: [
          { guard: { type: 'isOpenOtherwise', params: read }, target: 'open.replaced', actions: { type: 'keepOrder', params: read } },
          { guard: { type: 'isOpenAgain', params: read }, target: 'open.kept', actions: { type: 'keepOrder', params: read } },
          { guard: { type: 'isOpen', params: read }, target: 'open.filling', actions: { type: 'keepOrder', params: read } },
          { target: 'locked', actions: { type: 'keepOrder', params: read } },
        ],
        onError: [
          { guard: 'notFound', target: 'failed.notFound', actions: 'forget' },
          { guard: 'sessionEnded', target: 'failed.interrupted' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The order could not be loaded.',
      initial: 'unavailable',
      states: {
        notFound: {
          description: 'The order does not exist, or belongs to another school.',
          meta: { notice: { severity: 'danger', text: 'adoption.notFound' } },
        },
        unavailable: {
          description: 'The server does not answer, or its answer makes no sense.',
          meta: { notice: { severity: 'danger', text: 'gxa_50' } },
          on: { retried: '#order.loading' },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
          on: { retried: '#order.loading' },
        },
      },
      on: {
        returned: [{ guard: 'hasChanges', target: 'leavingUnread' }, { target: 'left' }],
        'leave.requested': { guard: 'hasChanges', target: 'leavingUnread', actions: { type: 'keepDestination', params: wantedPage } },
      },
    },
    leavingUnread: {
      description:
        'The order could not be loaded again, and leaving would lose the typed values. If the person stays, the order is loaded once more.',
      tags: 'dialog',
      meta: { notice: { severity: 'danger', text: 'gxa_50' } },
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'loading', actions: { type: 'keepDestination', params: list } },
        dismissed: { target: 'loading', actions: { type: 'keepDestination', params: list } },
      },
    },
    locked: {
      description:
        'The order can be read, but not filled in, and the page says why. It belongs to another teacher, or is closed; the school has all its units; or customer support uses the account.',
      on: { returned: 'left' },
    },
    open: {
      description:
        'The teacher fills in the order. Head-counts can be changed if they are open. Only the assigned teacher changes units. The order must be approved, or sent back by the publisher for changes. Materials for students and teachers are limited by the number of teachers. Materials for classrooms are limited by the number of classrooms. Units sent before count towards the limit. More units than the limit are ignored; fewer are always accepted. The order can be sent with at least one unit. A loaded order may have a material over its limit, to be reduced first. Open head-counts must be complete and authorised. Text that is no number counts as 0 units. If its digits are still those of the former number, the units stay. In a head-count, such text changes nothing.',
      meta: { progress: 1 },
      initial: 'filling',
      states: {
        filling: { description: 'Nothing is being sent.' },
        kept: {
          description: 'The order was loaded again, and all typed values are kept.',
          meta: { notice: { severity: 'info', text: 'adoption.anewKept' } },
        },
        replaced: {
          description: 'The order was loaded again and differs. Each changed unit and head-count shows its former value.',
          meta: { notice: { severity: 'warning', text: 'adoption.anewReplaced' } },
        },
        cleared: {
          description:
            'A changed head-count has set the units of its materials to 0. The message stays, so that nothing moves under the pointer.',
          meta: { notice: { severity: 'info', text: 'adoption.countsCleared' } },
        },
      },
      on: {
        'minus.pressed': {
          guard: { type: 'canTakeUnit', params: ({ event }) => event.id },
          actions: { type: 'takeUnit', params: ({ event }) => event.id },
        },
        'plus.pressed': {
          guard: { type: 'canAddUnit', params: ({ event }) => event.id },
          actions: { type: 'addUnit', params: ({ event }) => event.id },
        },
        'units.typed': { guard: 'areUnitsEditable', actions: { type: 'keepUnits', params: ({ event }) => event } },
        'count.typed': [
          {
            guard: { type: 'clearsUnits', params: ({ event }) => event },
            target: '.cleared',
            actions: { type: 'keepCount', params: ({ event }) => event },
          },
          { guard: 'areCountsOpen', actions: { type: 'keepCount', params: ({ event }) => event } },
        ],
        'authorisation.ticked': { guard: 'areCountsOpen', actions: { type: 'keepAuthorisation', params: ({ event }) => event.isTicked } },
        'send.pressed': { guard: 'canSend', target: 'sending' },
        returned: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'left' }],
        'leave.requested': { guard: 'hasChanges', target: 'leaving', actions: { type: 'keepDestination', params: wantedPage } },
      },
    },
    leaving: {
      description: 'The person wants to leave. A dialog warns that the input would be lost, and the person leaves or stays.',
      meta: { progress: 1 },
      tags: 'dialog',
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'open', actions: { type: 'keepDestination', params: list } },
        dismissed: { target: 'open', actions: { type: 'keepDestination', params: list } },
      },
    },
    sending: {
      description: 'The order is sent in a dialog over the page. The page keeps the typed values.',
      meta: { progress: 2 },
      tags: 'dialog',
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context }) => toSend(context),
      },
      initial: 'underway',
      states: {
        underway: {
          description: 'The order is not sent yet. Back closes the dialog, except while an answer is awaited.',
          on: { 'leave.requested': { actions: 'closeSending' }, 'order.sent': 'received' },
        },
        received: { description: 'The order is sent, so nothing can be lost any more.' },
      },
      on: { left: 'left', 'sending.ended': [{ guard: 'isCancelled', target: 'open' }, { target: 'loading' }] },
    },
    left: { description: 'The list of orders opens and is loaded again, or the page of a link opens.', type: 'final', entry: 'leave' },
  },
});
