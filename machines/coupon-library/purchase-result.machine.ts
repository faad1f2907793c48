import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import type {
  AskOrderFailure,
  OrderReference,
  OrderState,
  PaymentForm,
  PayOrderFailure,
  ReturnedOrder,
} from '../../src/areas/coupon-library/types';
import type { paymentRedirectMachine } from '../shared/payment-redirect.machine';

type Event =
  | { type: 'retried' }
  | { type: 'pay.pressed' }
  | DoneActorEvent<OrderState, 'askOrder'>
  | ErrorActorEvent<AskOrderFailure, 'askOrder'>
  | DoneActorEvent<OrderState, 'askAgain'>
  | ErrorActorEvent<AskOrderFailure, 'askAgain'>
  | DoneActorEvent<PaymentForm, 'payOrder'>
  | ErrorActorEvent<PayOrderFailure, 'payOrder'>
  | EmittedFrom<typeof paymentRedirectMachine>;

type Input = { token: string; order: ReturnedOrder };

/** `reported`: the last state that the server has reported; null before the first answer. `tries`: how often the page asked again by itself. */
type Context = Input & { reported: OrderState | null; tries: number; form: PaymentForm | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const isOrder =
  (state: OrderState['state']) =>
  ({ context }: { context: Context }) =>
    context.reported?.state === state;

const failedWith =
  (tag: (AskOrderFailure | PayOrderFailure)['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

const orderOf = ({ token, order }: Context): OrderReference => ({ token, id: order.id as string });

/** The chart of the page to which a person comes back from the payment provider. */
export const purchaseResultMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    children: {} as { paymentRedirect: 'paymentRedirect' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'info' | 'warning' | 'danger'; text: string }; progress?: number },
  },
  actors: {
    askOrder: fromPromise<OrderState, OrderReference>(unbound),
    payOrder: fromPromise<PaymentForm, OrderReference>(unbound),
    paymentRedirect: unboundFlow<typeof paymentRedirectMachine>(),
  },
  guards: {
    hasOrder: ({ context }) => context.order.id !== null,
    wantsToPay: ({ context }) => context.order.wants === 'payment',
    isPaid: isOrder('paid'),
    isRefunded: isOrder('refunded'),
    isRefused: isOrder('refused'),
    isAttemptRefused: isOrder('attempt-refused'),
    isMischarged: isOrder('mischarged'),
    isWithdrawn: isOrder('withdrawn'),
    isUnknown: failedWith('UnknownOrder'),
    priceChanged: failedWith('PriceChanged'),
    notForSale: failedWith('NotForSale'),
    mischarged: failedWith('Mischarged'),
    withdrawn: failedWith('Withdrawn'),
    wantsNewForm: ({ event }) => event.type === 'redirect.ended' && event.outcome === 'again',
    /** Whether the page has asked six more times, which takes half a minute. */
    takesLong: ({ context }) => context.tries >= 6,
  },
  actions: {
    keepReported: assign({ reported: (_, reported: OrderState) => reported }),
    keepForm: assign({ form: (_, form: PaymentForm) => form }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginCount: assign({ tries: 0 }),
  },
  delays: { pause: 5000 },
}).createMachine({
  id: 'purchaseResult',
  description: 'Result of a payment. The page asks the server for the state of the order, because the address proves nothing.',
  context: ({ input }) => ({ ...input, reported: null, tries: 0, form: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'The address names the order by its number. Other text counts as no order. The person may also come here to pay an unpaid order.',
      meta: { progress: 3 },
      always: [{ guard: 'wantsToPay', target: 'ordering' }, { guard: 'hasOrder', target: 'asking' }, { target: 'unknown' }],
    },
    asking: {
      description: 'The server is asked for the state of the order.',
      meta: { progress: 3 },
      tags: 'busy',
      invoke: {
        id: 'askOrder',
        src: 'askOrder',
        input: ({ context }) => orderOf(context),
        onDone: { target: 'told', actions: { type: 'keepReported', params: ({ event }) => event.output } },
        onError: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'unasked' }],
      },
    },
    told: {
      description: 'The server has reported the state of the order.',
      meta: { progress: 3 },
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isRefunded', target: 'refunded' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isAttemptRefused', target: 'attemptRefused' },
        { guard: 'isMischarged', target: 'mischarged' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { target: 'pending' },
      ],
    },
    pending: {
      description: 'The payment provider has not told the server yet. The page asks again every five seconds, for half a minute.',
      initial: 'waiting',
      meta: { progress: 3, notice: { severity: 'info', text: 'couponLibrary.pending' } },
      states: {
        waiting: {
          description: 'The server has just answered.',
          after: {
            pause: [
              { guard: 'takesLong', target: '#purchaseResult.late' },
              { target: 'checking', actions: 'countTry' },
            ],
          },
        },
        checking: {
          description: 'The server is asked again.',
          invoke: {
            id: 'askAgain',
            src: 'askOrder',
            input: ({ context }) => orderOf(context),
            onDone: { target: '#purchaseResult.told', actions: { type: 'keepReported', params: ({ event }) => event.output } },
            onError: [{ guard: 'isUnknown', target: '#purchaseResult.unknown' }, { target: '#purchaseResult.unasked' }],
          },
        },
      },
      on: { retried: { target: '.checking', actions: 'beginCount' } },
    },
    late: {
      description:
        'The payment provider takes long, or the person has not paid yet. The person leaves, asks again, or pays. A second payment is refunded.',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.late' } },
      on: { retried: { target: 'pending.checking', actions: 'beginCount' }, 'pay.pressed': 'ordering' },
    },
    unasked: {
      description: 'The server could not be asked, so nothing is known about the payment.',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.unasked' } },
      on: { retried: 'asking' },
    },
    refused: {
      description: 'The payment provider has refused the payment, or nobody has paid for a day. The person can pay now.',
      meta: { progress: 2, notice: { severity: 'warning', text: 'couponLibrary.refused_body' } },
      on: { 'pay.pressed': 'ordering' },
    },
    attemptRefused: {
      description:
        'The bank has refused one attempt to pay the order. Another attempt may still succeed, for example in another tab. The person asks again, or pays. A second payment is refunded.',
      meta: { progress: 2, notice: { severity: 'warning', text: 'couponLibrary.attemptRefused_body' } },
      on: { retried: { target: 'pending.checking', actions: 'beginCount' }, 'pay.pressed': 'ordering' },
    },
    ordering: {
      description: 'The server makes a form for the payment provider. First it compares the prices of the order with the present prices.',
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
          { guard: 'withdrawn', target: 'withdrawn' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'unpaid' },
        ],
      },
    },
    away: {
      description: 'The page leads to the payment provider, unless the person turns back.',
      meta: { progress: 2 },
      invoke: { id: 'paymentRedirect', src: 'paymentRedirect', input: ({ context }) => ({ form: context.form as PaymentForm }) },
      on: { 'redirect.ended': [{ guard: 'wantsNewForm', target: 'ordering' }, { target: 'unpaid' }] },
    },
    unpaid: {
      description: 'The payment could not begin. The person can try again.',
      meta: { progress: 2, notice: { severity: 'danger', text: 'couponLibrary.paymentFailed' } },
      on: { retried: 'ordering' },
    },
    priceChanged: {
      description: 'A price has changed. The person has to buy the product again, at the new price.',
      type: 'final',
      meta: { progress: 2, notice: { severity: 'warning', text: 'couponLibrary.priceChanged' } },
    },
    notForSale: {
      description: 'A product cannot be bought, or is already bought.',
      type: 'final',
      meta: { progress: 2, notice: { severity: 'warning', text: 'couponLibrary.notForSale' } },
    },
    paid: {
      description: 'The order is paid.',
      type: 'final',
      meta: { progress: 3, notice: { severity: 'success', text: 'couponLibrary.paid_body' } },
    },
    refunded: {
      description: 'The whole payment is refunded: the products were paid by another order, or had expired. A letter says why.',
      type: 'final',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.refunded_body' } },
    },
    mischarged: {
      description: 'The payment provider has charged another amount. The publisher looks into the payment.',
      type: 'final',
      meta: { progress: 3, notice: { severity: 'warning', text: 'couponLibrary.mischarged_body' } },
    },
    withdrawn: {
      description: 'The order was withdrawn, for example in another tab, and can no longer be paid.',
      type: 'final',
      meta: { progress: 2, notice: { severity: 'info', text: 'couponLibrary.withdrawn_body' } },
    },
    unknown: {
      description: 'The library has no order with this number.',
      type: 'final',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.unknown_body' } },
    },
  },
});
