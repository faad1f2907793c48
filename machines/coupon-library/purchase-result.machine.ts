import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import type {
  AskOrderFailure,
  OrderAgain,
  OrderAgainFailure,
  OrderState,
  PaymentForm,
  ReturnedOrder,
} from '../../src/areas/coupon-library/types';
import type { bankWayMachine } from '../shared/bank-way.machine';

type Event =
  | { type: 'retried' }
  | { type: 'pay.pressed' }
  | DoneActorEvent<OrderState, 'askOrder'>
  | ErrorActorEvent<AskOrderFailure, 'askOrder'>
  | DoneActorEvent<OrderState, 'askAgain'>
  | ErrorActorEvent<AskOrderFailure, 'askAgain'>
  | DoneActorEvent<PaymentForm, 'payOrder'>
  | ErrorActorEvent<OrderAgainFailure, 'payOrder'>
  | EmittedFrom<typeof bankWayMachine>;

type Input = { token: string; order: ReturnedOrder };

/** `email`: of the order; '' while nothing is known of it. `tries`: how often the server was asked again without a press. */
type Context = Input & { email: string; tries: number; form: PaymentForm | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as unknown as Flow;

const isOrder = (state: OrderState['state']) => (_: unknown, order: OrderState) => order.state === state;

const failedWith =
  (tag: (AskOrderFailure | OrderAgainFailure)['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

const orderOf = ({ token, order }: Context): OrderAgain => ({ token, id: order.id as string });

/** A person comes back from the payment provider. */
export const purchaseResultMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    children: {} as { bankWay: 'bankWay' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'info' | 'warning' | 'danger'; text: string }; progress?: number },
  },
  actors: {
    askOrder: fromPromise<OrderState, OrderAgain>(unbound),
    payOrder: fromPromise<PaymentForm, OrderAgain>(unbound),
    bankWay: unboundFlow<typeof bankWayMachine>(),
  },
  guards: {
    hasOrder: ({ context }) => context.order.id !== null,
    isPaid: isOrder('paid'),
    isRefunded: isOrder('refunded'),
    isRefused: isOrder('refused'),
    isMischarged: isOrder('mischarged'),
    isUnknown: failedWith('UnknownOrder'),
    priceChanged: failedWith('PriceChanged'),
    notForSale: failedWith('NotForSale'),
    mischarged: failedWith('Mischarged'),
    goesAgain: ({ event }) => event.type === 'way.ended' && event.end === 'again',
    /** Asked again six times: for half a minute. */
    takesLong: ({ context }) => context.tries >= 6,
  },
  actions: {
    keepEmail: assign({ email: ({ event }) => (event as DoneActorEvent<OrderState>).output.email }),
    keepForm: assign({ form: (_, form: PaymentForm) => form }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginCount: assign({ tries: 0 }),
  },
  delays: { pause: 5000 },
}).createMachine({
  id: 'purchaseResult',
  description: 'Result of a payment: whatever the address says of it, only the server knows what became of an order.',
  context: ({ input }) => ({ ...input, email: '', tries: 0, form: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address says which order it is; what is no number of an order is none.',
      meta: { progress: 3 },
      always: [{ guard: 'hasOrder', target: 'asking' }, { target: 'unknown' }],
    },
    asking: {
      description: 'The server is asked what became of the order.',
      meta: { progress: 3 },
      tags: 'busy',
      invoke: {
        id: 'askOrder',
        src: 'askOrder',
        input: ({ context }) => orderOf(context),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'paid' },
          { guard: { type: 'isRefunded', params: ({ event }) => event.output }, target: 'refunded' },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          { guard: { type: 'isMischarged', params: ({ event }) => event.output }, target: 'mischarged' },
          { target: 'pending' },
        ],
        onError: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'unasked' }],
      },
    },
    pending: {
      description:
        'The payment provider has not told the server yet, which is asked again every five seconds, for half a minute; the message stays.',
      initial: 'waiting',
      meta: { progress: 3, notice: { severity: 'info', text: 'couponLibrary.pending' } },
      states: {
        waiting: {
          description: 'The server has just been asked.',
          after: {
            pause: [
              { guard: 'takesLong', target: '#purchaseResult.late' },
              { target: 'checking', actions: 'countTry' },
            ],
          },
        },
        checking: {
          description: 'The server is asked once more.',
          invoke: {
            id: 'askAgain',
            src: 'askOrder',
            input: ({ context }) => orderOf(context),
            onDone: [
              { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: '#purchaseResult.paid' },
              { guard: { type: 'isRefunded', params: ({ event }) => event.output }, target: '#purchaseResult.refunded' },
              { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: '#purchaseResult.refused' },
              { guard: { type: 'isMischarged', params: ({ event }) => event.output }, target: '#purchaseResult.mischarged' },
              { target: 'waiting' },
            ],
            onError: [{ guard: 'isUnknown', target: '#purchaseResult.unknown' }, { target: '#purchaseResult.unasked' }],
          },
        },
      },
      on: { retried: { target: '.checking', actions: 'beginCount' } },
    },
    late: {
      description:
        'The payment provider takes long, or the person has not paid there: they may go, ask once more, or pay, which is charged once.',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.late' } },
      on: { retried: { target: 'pending.checking', actions: 'beginCount' }, 'pay.pressed': 'ordering' },
    },
    unasked: {
      description: 'The server could not be asked; what was paid stays paid.',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.unasked' } },
      on: { retried: 'asking' },
    },
    refused: {
      description: 'The payment provider has refused it, or nobody has paid it for a day. One press pays it after all.',
      meta: { progress: 2, notice: { severity: 'warning', text: 'couponLibrary.refused_body' } },
      on: { 'pay.pressed': 'ordering' },
    },
    ordering: {
      description: 'A form of its own is asked for; the server compares the prices of the order with those of today.',
      meta: { progress: 2 },
      tags: 'busy',
      invoke: {
        id: 'payOrder',
        src: 'payOrder',
        input: ({ context }) => orderOf(context),
        onDone: { target: 'away', actions: { type: 'keepForm', params: ({ event }) => event.output } },
        onError: [
          { guard: 'priceChanged', target: 'priceChanged' },
          { guard: 'notForSale', target: 'notForSale' },
          { guard: 'mischarged', target: 'mischarged' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'unpaid' },
        ],
      },
    },
    away: {
      description: 'The page is led to the payment provider, if the person does not turn back.',
      meta: { progress: 2 },
      invoke: { id: 'bankWay', src: 'bankWay', input: ({ context }) => ({ form: context.form as PaymentForm }) },
      on: { 'way.ended': [{ guard: 'goesAgain', target: 'ordering' }, { target: 'unpaid' }] },
    },
    unpaid: {
      description: 'The payment could not begin; the person tries again.',
      meta: { progress: 2, notice: { severity: 'danger', text: 'couponLibrary.paymentFailed' } },
      on: { retried: 'ordering' },
    },
    priceChanged: {
      description: 'A price is another one by now: the product is bought anew.',
      type: 'final',
      meta: { progress: 2, notice: { severity: 'warning', text: 'couponLibrary.priceChanged' } },
    },
    notForSale: {
      description: 'A product cannot be bought, or is bought by now.',
      type: 'final',
      meta: { progress: 2, notice: { severity: 'warning', text: 'couponLibrary.notForSale' } },
    },
    paid: {
      description: 'The order is paid.',
      type: 'final',
      entry: 'keepEmail',
      meta: { progress: 3, notice: { severity: 'success', text: 'couponLibrary.paid_body' } },
    },
    refunded: {
      description: 'All of its money goes back: the same was paid by another order, or had expired. A letter says why.',
      type: 'final',
      entry: 'keepEmail',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.refunded_body' } },
    },
    mischarged: {
      description: 'The payment provider has charged another amount: a person of the publisher looks into it.',
      type: 'final',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.mischarged_body' } },
    },
    unknown: {
      description: 'The library has no order with this number.',
      type: 'final',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.unknown_body' } },
    },
  },
});
