import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type {
  KnownChild,
  OrderDraft,
  Orderer,
  OrderForm,
  OrderStart,
  StartFailure,
  Terms,
  UnpaidOrder,
} from '../../src/areas/children-order/types';
import type { withdrawalMachine } from '../shared/withdrawal.machine';
import type { orderFormMachine } from './order-form.machine';
import type { orderPaymentMachine } from './order-payment.machine';

type Event =
  | { type: 'cancelled' }
  | { type: 'accepted' }
  | { type: 'retried' }
  | { type: 'pay.requested' }
  | { type: 'withdraw.requested' }
  | { type: 'another.requested' }
  | EmittedFrom<typeof orderFormMachine>
  | EmittedFrom<typeof orderPaymentMachine>
  | EmittedFrom<ReturnType<typeof withdrawalMachine<number>>>
  | DoneActorEvent<UnpaidOrder | null, 'checkAccess'>
  | ErrorActorEvent<StartFailure, 'checkAccess'>
  | DoneActorEvent<OrderStart, 'loadStart'>
  | ErrorActorEvent<StartFailure, 'loadStart'>;

type Input = { orderer: Orderer; draft: OrderDraft | null };

/**
 * `orderId`: the order to which the form belongs; null before an order is begun, and after the order was sent. `terms`: number, VAT, cost
 * and delivery address of the order; null until they are loaded.
 */
type Context = {
  orderer: Orderer;
  orderId: number | null;
  form: OrderForm;
  /** The id of the sent order that is not paid; null if there is none. */
  sentId: number | null;
  /** Whether the bank has not yet said if the sent order is paid. */
  isSentPending: boolean;
  /** The total of the sent order, in cents. */
  total: number | null;
  terms: Terms | null;
  known: readonly KnownChild[];
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const emptyForm: OrderForm = { children: [], current: null, lastKey: 0, isAgreed: false, checked: [], pictureIds: {}, areBooksOld: false };

/** The chart in which a teacher orders free books for children. */
export const childrenOrderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    children: {} as { orderForm: 'orderForm'; orderPayment: 'orderPayment'; orderWithdrawal: 'orderWithdrawal' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string }; progress?: number },
  },
  actors: {
    checkAccess: fromPromise<UnpaidOrder | null>(unbound),
    loadStart: fromPromise<OrderStart, { schoolId: string }>(unbound),
    orderForm: unboundFlow<typeof orderFormMachine>(),
    orderPayment: unboundFlow<typeof orderPaymentMachine>(),
    orderWithdrawal: unboundFlow<ReturnType<typeof withdrawalMachine<number>>>(),
  },
  guards: {
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
    isBarred: ({ event }) => 'error' in event && event.error._tag === 'Barred',
    isOfAnother: ({ context }, { terms }: OrderStart) => context.orderId !== null && context.orderId !== terms.orderId,
    /** Whether the sent order is no longer the newest unpaid order on the server. */
    isOverByNow: ({ context: { sentId } }, order: UnpaidOrder | null) => sentId !== null && order?.orderId !== sentId,
    isUnpaid: (_, order: UnpaidOrder | null) => order?.state === 'unpaid' || order?.state === 'refused',
    isStillPending: ({ context }, order: UnpaidOrder | null) => order?.state === 'pending' && context.sentId !== null,
    isPending: (_, order: UnpaidOrder | null) => order?.state === 'pending',
    isMischarged: (_, order: UnpaidOrder | null) => order?.state === 'mischarged',
    isSent: ({ context }) => context.orderId === null,
    isPaid: ({ event }) => (event.type === 'payment.ended' || event.type === 'withdrawal.ended') && event.result === 'paid',
    isUntouched: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'untouched',
    isUntouchedPending: ({ context, event }) => event.type === 'withdrawal.ended' && event.result === 'untouched' && context.isSentPending,
    isWithdrawn: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'withdrawn',
  },
  actions: {
    keepStart: assign((_, { terms, known }: OrderStart) => ({ terms, known })),
    beginOrder: assign({ orderId: ({ context }) => context.terms?.orderId ?? null }),
    /** Deletes the pictures of the order from this tab. The area’s folder `flows` binds this action. */
    dropPictures: () => {},
    /** Keeps the children for the next order. The agreement and the sent pictures belong to the former order, so both are needed again. */
    takeOver: assign({ form: ({ context: { form } }) => ({ ...form, isAgreed: false, checked: [], pictureIds: {} }) }),
    /** Empties the form, because the server has the order. */
    noteSent: assign({ form: emptyForm, orderId: null, sentId: ({ context }) => context.orderId, total: null }),
    forgetOrder: assign({ form: emptyForm, orderId: null }),
    keepSent: assign((_, order: UnpaidOrder | null) => ({
      sentId: order?.orderId ?? null,
      total: order?.total ?? null,
      isSentPending: order?.state === 'pending',
    })),
    forgetSent: assign({ sentId: null, total: null }),
    keepForm: assign({ form: (_, form: OrderForm) => form }),
    goToResult: emit(({ context }) => ({ type: 'left' as const, to: `/gratishp/HPSuccess?order=${context.sentId}` })),
    leave: emit((_, to: string) => ({ type: 'left' as const, to })),
  },
}).createMachine({
  id: 'childrenOrder',
  description:
    'Order of books for children: the teacher accepts the conditions and fills in the form. The books are free; the order has a cost. A sent order that is not paid is shown before the conditions.',
  context: ({ input }) => ({
    orderer: input.orderer,
    orderId: input.draft?.orderId ?? null,
    form: input.draft?.form ?? emptyForm,
    sentId: null,
    isSentPending: false,
    total: null,
    terms: null,
    known: [],
  }),
  initial: 'checking',
  states: {
    checking: {
      description:
        'The portal asks the server whether the teacher may order, and for a sent order that is not paid. If the order that this page has sent or shown is no longer unpaid, the page of its result opens.',
      tags: 'busy',
      invoke: {
        id: 'checkAccess',
        src: 'checkAccess',
        onDone: [
          { guard: { type: 'isOverByNow', params: ({ event }) => event.output }, target: 'left', actions: 'goToResult' },
          {
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'unpaid',
            actions: { type: 'keepSent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStillPending', params: ({ event }) => event.output },
            target: 'pending.unchanged',
            actions: { type: 'keepSent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'pending',
            actions: { type: 'keepSent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isMischarged', params: ({ event }) => event.output },
            target: 'mischarged',
            actions: { type: 'keepSent', params: ({ event }) => event.output },
          },
          { target: 'conditions' },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { guard: 'isBarred', target: 'failed.barred' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'The form cannot open without all its data. The teacher can go home.',
      meta: { notice: { severity: 'danger', text: 'childrenOrder.failed' } },
      initial: 'unavailable',
      states: {
        unavailable: { description: 'Data that the form needs could not be loaded.' },
        barred: {
          description: 'The teacher may not order, or the server refuses a request for good. A link to the contact page is offered.',
        },
      },
      on: { accepted: { target: 'left', actions: { type: 'leave', params: '/' } } },
    },
    interrupted: {
      description: 'The session has ended. The person signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'checking' },
    },
    conditions: {
      description: 'The teacher reads the conditions of the order.',
      meta: { progress: 1 },
      on: { accepted: 'starting', cancelled: { target: 'left', actions: { type: 'leave', params: '/' } } },
    },
    starting: {
      description:
        'The data for the form are loading: number and cost of the order, VAT, known children, and the delivery address. If another tab has sent the order, the form is kept for the next order.',
      meta: { progress: 2 },
      tags: 'busy',
      invoke: {
        id: 'loadStart',
        src: 'loadStart',
        input: ({ context: { orderer } }) => ({ schoolId: orderer.school.id }),
        onDone: [
          {
            guard: { type: 'isOfAnother', params: ({ event }) => event.output },
            target: 'filling',
            actions: [{ type: 'keepStart', params: ({ event }) => event.output }, 'takeOver'],
          },
          { target: 'filling', actions: { type: 'keepStart', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { guard: 'isBarred', target: 'failed.barred' }, { target: 'failed' }],
      },
    },
    filling: {
      description: 'The teacher fills in the form and sends it. Once the form is sent, this browser keeps no data of it.',
      meta: { progress: 2 },
      entry: 'beginOrder',
      invoke: {
        id: 'orderForm',
        src: 'orderForm',
        input: ({ context: { terms, known, orderer, form } }) => ({ terms: terms as Terms, known, orderer, form }),
      },
      on: {
        'form.changed': { actions: { type: 'keepForm', params: ({ event }) => event.form } },
        'form.sent': { actions: ['noteSent', 'dropPictures'] },
        'form.ended': [{ guard: 'isSent', target: 'checking' }, { target: 'starting' }],
        left: { target: 'left', actions: ['forgetOrder', 'dropPictures', { type: 'leave', params: ({ event }) => event.to }] },
      },
    },
    unpaid: {
      description:
        'The found order is sent, but not paid. The person pays or withdraws it, or begins another order. The unpaid order is found again at the next visit.',
      meta: { progress: 3 },
      on: { 'pay.requested': 'paying', 'withdraw.requested': 'withdrawing', 'another.requested': 'conditions' },
    },
    pending: {
      description:
        'The found order is sent, and the bank has not said yet whether it is paid. The person asks again, pays, withdraws the order, or begins another order. A second payment is refunded.',
      meta: { progress: 3 },
      initial: 'told',
      states: {
        told: { description: 'The answer of the server is shown.' },
        unchanged: {
          description: 'The server was asked again, and the bank has still not answered.',
          meta: { notice: { severity: 'info', text: 'childrenOrder.stillPending' } },
        },
      },
      on: { retried: 'checking', 'pay.requested': 'paying', 'withdraw.requested': 'withdrawing', 'another.requested': 'conditions' },
    },
    mischarged: {
      description: 'The bank has charged another amount for the found order, which cannot be paid now. The person may begin another order.',
      on: { 'another.requested': 'conditions' },
    },
    paying: {
      description: 'The found order is being paid, in a dialog over the page.',
      meta: { progress: 3 },
      invoke: {
        id: 'orderPayment',
        src: 'orderPayment',
        input: ({ context: { sentId, total } }) => ({ orderId: sentId as number, total: total as number }),
      },
      on: { 'payment.ended': [{ guard: 'isPaid', target: 'left', actions: 'goToResult' }, { target: 'checking' }] },
    },
    withdrawing: {
      description: 'The found order is being withdrawn, in a dialog over the page. If nothing was sent, the page stays as it was.',
      invoke: { id: 'orderWithdrawal', src: 'orderWithdrawal', input: ({ context: { sentId } }) => ({ order: sentId as number }) },
      on: {
        'withdrawal.ended': [
          { guard: 'isWithdrawn', target: 'withdrawn' },
          { guard: 'isPaid', target: 'left', actions: 'goToResult' },
          { guard: 'isUntouchedPending', target: 'pending' },
          { guard: 'isUntouched', target: 'unpaid' },
          { target: 'checking' },
        ],
      },
    },
    withdrawn: {
      description: 'The found order is withdrawn. Before a new order begins, the portal looks for another unpaid order.',
      on: { 'another.requested': { target: 'checking', actions: 'forgetSent' } },
    },
    left: { description: 'Another page opens.', type: 'final' },
  },
});
