import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type {
  AskPaymentFailure,
  EndedPayment,
  Library,
  LibraryPlace,
  LoadLibraryFailure,
  OpenOrder,
  OrderReference,
  PaymentStatus,
  ReturnedOrder,
} from '../../src/areas/coupon-library/types';
import type { withdrawalMachine } from '../shared/withdrawal.machine';

type Event =
  | { type: 'accepted' }
  | { type: 'back' }
  | { type: 'library.asked'; isPaid: boolean }
  | { type: 'library.changed' }
  | { type: 'retried' }
  | { type: 'link.wanted' }
  | { type: 'pay.pressed' }
  | { type: 'check.pressed' }
  | { type: 'withdraw.pressed' }
  | EmittedFrom<ReturnType<typeof withdrawalMachine<OrderReference>>>
  | DoneActorEvent<PaymentStatus, 'askPayment'>
  | ErrorActorEvent<AskPaymentFailure, 'askPayment'>
  | DoneActorEvent<Library, 'loadLibrary'>
  | ErrorActorEvent<LoadLibraryFailure, 'loadLibrary'>
  | DoneActorEvent<Library, 'refreshLibrary'>
  | ErrorActorEvent<LoadLibraryFailure, 'refreshLibrary'>;

/** `isBought`: the library was opened after a payment that went well. `open`: the order that is not paid, as the server has said. */
type Context = LibraryPlace & { library: Library | null; isBought: boolean; open: OpenOrder | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: LoadLibraryFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A family opens the link of its digital library. */
export const couponLibraryMachine = setup({
  types: {
    input: {} as LibraryPlace,
    context: {} as Context,
    events: {} as Event,
    children: {} as { withdrawal: 'withdrawal' },
    emitted: {} as { type: 'left'; to: '/coupons'; replace: true } | { type: 'news.read' },
    tags: {} as 'busy' | 'open',
    meta: {} as { notice?: { severity: 'info' | 'warning'; text: string } },
  },
  actors: {
    askPayment: fromPromise<PaymentStatus, { token: string }>(unbound),
    loadLibrary: fromPromise<Library, { token: string }>(unbound),
    withdrawal: unboundFlow<ReturnType<typeof withdrawalMachine<OrderReference>>>(),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === '',
    hasReturned: ({ context }) => context.order !== null,
    isExpired: ({ context }) => context.action === 'product-expired',
    isFailed: ({ context }) => context.action === 'product-failed',
    hasEnded: (_, { ended }: PaymentStatus) => ended !== null,
    isOpen: (_, { open }: PaymentStatus) => open !== null,
    /** The terms still have to be accepted: an unpaid order was shown before them, and was not paid. */
    isUnread: ({ context }, isPaid: boolean) => context.open !== null && !isPaid,
    isWithdrawn: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'withdrawn',
    wasPaid: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'paid',
    notFound: failedWith('NotFound'),
    expired: failedWith('Expired'),
    /** The proof that a person is at work was refused or could not be had, or there were too many tries. */
    notProven: ({ event }) => 'error' in event && ['CaptchaRefused', 'CaptchaUnavailable', 'TooManyTries'].includes(event.error._tag),
    insecure: failedWith('CaptchaInsecure'),
    codeMissing: failedWith('CaptchaMissing'),
  },
  actions: {
    keepLibrary: assign({ library: (_, library: Library) => library }),
    keepPayment: assign((_, ended: EndedPayment | null) => ({ library: ended?.library ?? null, isBought: ended?.isPaid ?? false })),
    keepOpen: assign((_, open: OpenOrder | null) => ({ open })),
    leaveOrder: assign({ open: null, order: null }),
    turnTo: assign(({ context: { open } }, wants: ReturnedOrder['wants']) => ({ order: open && { id: open.id, wants } })),
    keepResult: assign({ isBought: (_, isPaid: boolean) => isPaid }),
    /** The address no longer names the product or the payment, because the person has read of it. */
    tellRead: emit({ type: 'news.read' as const }),
    goToForm: emit({ type: 'left' as const, to: '/coupons' as const, replace: true as const }),
  },
}).createMachine({
  id: 'couponLibrary',
  description: 'Digital library of coupons: nobody signs in. Whoever has its link and accepts the terms sees its titles.',
  context: ({ input }) => ({ ...input, library: null, isBought: false, open: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address has the token of a library, and says whether a payment or a product has led back to it.',
      always: [
        { guard: 'hasNoToken', target: 'error.withoutToken' },
        { guard: 'hasReturned', target: 'returned' },
        { guard: 'isExpired', target: 'error.productExpired' },
        { guard: 'isFailed', target: 'error.productFailed' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'The server says whether a payment has just ended, or an order is not paid; nothing of it is shown yet.',
      tags: 'busy',
      invoke: {
        id: 'askPayment',
        src: 'askPayment',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepPayment', params: ({ event }) => event.output.ended },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'unpaid',
            actions: { type: 'keepOpen', params: ({ event }) => event.output.open },
          },
          { target: 'disclaimer', actions: 'leaveOrder' },
        ],
        onError: [
          { guard: 'notFound', target: 'error.notFound', actions: 'leaveOrder' },
          { target: 'disclaimer', actions: 'leaveOrder' },
        ],
      },
    },
    unpaid: {
      description:
        'Somebody has begun to pay an order, and the bank has not said that it is paid. The person pays it, asks again, withdraws it, or goes on.',
      on: {
        'pay.pressed': { target: 'returned', actions: { type: 'turnTo', params: 'payment' } },
        'check.pressed': { target: 'returned', actions: { type: 'turnTo', params: 'result' } },
        'withdraw.pressed': 'withdrawing',
        'library.asked': { target: 'disclaimer', actions: 'leaveOrder' },
      },
    },
    withdrawing: {
      description: 'That order is withdrawn, in a dialog over the page. Without a withdrawal, the server is asked anew.',
      invoke: {
        id: 'withdrawal',
        src: 'withdrawal',
        input: ({ context: { token, open } }) => ({ order: { token, id: (open as OpenOrder).id } }),
      },
      on: {
        'withdrawal.ended': [
          { guard: 'isWithdrawn', target: 'withdrawn' },
          { guard: 'wasPaid', target: 'returned', actions: { type: 'turnTo', params: 'result' } },
          { target: 'checking' },
        ],
      },
    },
    withdrawn: {
      description: 'That order is withdrawn; its products can be bought anew. There may be another one that is not paid.',
      meta: { notice: { severity: 'info', text: 'couponLibrary.withdrawn_body' } },
      on: { 'library.asked': { target: 'checking', actions: 'leaveOrder' } },
    },
    returned: {
      description:
        'A flow of its own shows the result of a payment, or pays the order. The library then opens without the terms, unless an order that was found here is still unpaid.',
      on: {
        'library.asked': [
          { guard: { type: 'isUnread', params: ({ event }) => event.isPaid }, target: 'disclaimer', actions: 'leaveOrder' },
          { target: 'loading', actions: [{ type: 'keepResult', params: ({ event }) => event.isPaid }, 'tellRead'] },
        ],
      },
    },
    disclaimer: {
      description: 'The terms are shown; the titles are not asked for before they are accepted, and acceptance is not kept.',
      on: { accepted: 'loading' },
    },
    loading: {
      description: 'The titles are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadLibrary',
        src: 'loadLibrary',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'open', actions: { type: 'keepLibrary', params: ({ event }) => event.output } },
        onError: [
          { guard: 'notFound', target: 'error.notFound' },
          { guard: 'expired', target: 'error.productExpired' },
          { guard: 'notProven', target: 'error.notProven' },
          { guard: 'insecure', target: 'error.insecure' },
          { guard: 'codeMissing', target: 'error.codeMissing' },
          { target: 'error.failed' },
        ],
      },
    },
    error: {
      description: 'The library, or a product of it, does not open; the person goes back and begins again.',
      initial: 'failed',
      states: {
        notFound: {
          description: 'There is no library with this token; its link can be asked for.',
          on: { 'link.wanted': '#couponLibrary.toForm' },
        },
        notProven: { description: 'The proof that a person is at work failed, or there were too many tries: it helps to wait.' },
        insecure: { description: 'The address lacks https, which the proof needs; only another address helps.' },
        codeMissing: { description: 'The code for the proof did not load; loading the page anew helps.' },
        failed: { description: 'Anything else: the titles did not come.' },
        productExpired: {
          description: 'The product that was to open has expired, or the server says so of the library (410).',
          on: {
            back: [{ guard: 'isExpired', target: '#couponLibrary.checking', actions: 'tellRead' }, { target: '#couponLibrary.checking' }],
          },
        },
        productFailed: {
          description: 'The product that was to open did not open.',
          on: { back: { target: '#couponLibrary.checking', actions: 'tellRead' } },
        },
        withoutToken: { description: 'Nobody can buy without the link of a library.', on: { back: '#couponLibrary.toForm' } },
      },
      on: { back: '#couponLibrary.checking' },
    },
    open: {
      description: 'The titles are there: the shelf is a flow of its own.',
      tags: 'open',
      on: { 'library.changed': 'refreshing' },
    },
    refreshing: {
      description: 'The titles are loaded again, over those that are shown.',
      tags: 'open',
      invoke: {
        id: 'refreshLibrary',
        src: 'loadLibrary',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'open', actions: { type: 'keepLibrary', params: ({ event }) => event.output } },
        onError: 'stale',
      },
    },
    stale: {
      description: 'The titles could not be loaded again: new ones may be missing.',
      tags: 'open',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.stale' } },
      on: { retried: 'refreshing', 'library.changed': 'refreshing' },
    },
    toForm: { description: 'On the way to the form that redeems coupons.', type: 'final', entry: 'goToForm' },
  },
});
