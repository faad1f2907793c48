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

/** `isBought`: whether the library was opened after a successful payment. `open`: the unpaid order that the server has named. */
type Context = LibraryPlace & { library: Library | null; isBought: boolean; open: OpenOrder | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: LoadLibraryFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a family opens the link of its digital library. */
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
    /** Whether the terms still have to be accepted: an unpaid order was shown before the terms, and is not paid yet. */
    isUnread: ({ context }, isPaid: boolean) => context.open !== null && !isPaid,
    isWithdrawn: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'withdrawn',
    isUntouched: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'untouched',
    wasPaid: ({ event }) => event.type === 'withdrawal.ended' && event.result === 'paid',
    notFound: failedWith('NotFound'),
    expired: failedWith('Expired'),
    /** Whether the captcha token was refused or could not be made, or there were too many tries. */
    notProven: ({ event }) => 'error' in event && ['CaptchaRefused', 'CaptchaUnavailable', 'TooManyTries'].includes(event.error._tag),
    insecure: failedWith('CaptchaInsecure'),
    proofNotLoaded: failedWith('CaptchaNotLoaded'),
  },
  actions: {
    keepLibrary: assign({ library: (_, library: Library) => library }),
    keepPayment: assign((_, ended: EndedPayment | null) => ({ library: ended?.library ?? null, isBought: ended?.isPaid ?? false })),
    keepOpen: assign((_, open: OpenOrder | null) => ({ open })),
    leaveOrder: assign({ open: null, order: null }),
    turnTo: assign(({ context: { open } }, wants: ReturnedOrder['wants']) => ({ order: open && { id: open.id, wants } })),
    keepResult: assign({ isBought: (_, isPaid: boolean) => isPaid }),
    /** Removes the product or the payment from the address of the page, because the person has read the message. */
    tellRead: emit({ type: 'news.read' as const }),
    goToForm: emit({ type: 'left' as const, to: '/coupons' as const, replace: true as const }),
  },
}).createMachine({
  id: 'couponLibrary',
  description: 'Digital library of coupons: a person with its link accepts the terms and sees its titles, without signing in.',
  context: ({ input }) => ({ ...input, library: null, isBought: false, open: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address has the token of a library. It also says whether the person comes back from a payment or a product.',
      always: [
        { guard: 'hasNoToken', target: 'error.withoutToken' },
        { guard: 'hasReturned', target: 'returned' },
        { guard: 'isExpired', target: 'error.productExpired' },
        { guard: 'isFailed', target: 'error.productFailed' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'The server is asked whether a payment has just ended, or an order is unpaid. Nothing of the library is shown yet.',
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
        'Somebody has begun to pay an order, and the bank has not confirmed the payment. The person pays, asks again, withdraws the order, or continues to the library.',
      on: {
        'pay.pressed': { target: 'returned', actions: { type: 'turnTo', params: 'payment' } },
        'check.pressed': { target: 'returned', actions: { type: 'turnTo', params: 'result' } },
        'withdraw.pressed': 'withdrawing',
        'library.asked': { target: 'disclaimer', actions: 'leaveOrder' },
      },
    },
    withdrawing: {
      description:
        'The unpaid order is being withdrawn, in a dialog over the page. If the order is not withdrawn, the server is asked again for its state. If nothing was sent, the page stays as it was.',
      invoke: {
        id: 'withdrawal',
        src: 'withdrawal',
        input: ({ context: { token, open } }) => ({ order: { token, id: (open as OpenOrder).id } }),
      },
      on: {
        'withdrawal.ended': [
          { guard: 'isWithdrawn', target: 'withdrawn' },
          { guard: 'wasPaid', target: 'returned', actions: { type: 'turnTo', params: 'result' } },
          { guard: 'isUntouched', target: 'unpaid' },
          { target: 'checking' },
        ],
      },
    },
    withdrawn: {
      description: 'The unpaid order is withdrawn, and its products can be bought again. Another order may still be unpaid.',
      meta: { notice: { severity: 'info', text: 'couponLibrary.withdrawn_body' } },
      on: { 'library.asked': { target: 'checking', actions: 'leaveOrder' } },
    },
    returned: {
      description:
        'Another flow shows the result of a payment, or pays the order. Then the library opens without the terms. If this page had shown an unpaid order, and the order is still unpaid, the terms are shown first.',
      on: {
        'library.asked': [
          { guard: { type: 'isUnread', params: ({ event }) => event.isPaid }, target: 'disclaimer', actions: 'leaveOrder' },
          { target: 'loading', actions: [{ type: 'keepResult', params: ({ event }) => event.isPaid }, 'tellRead'] },
        ],
      },
    },
    disclaimer: {
      description: 'The terms are shown. The titles are loaded only after the person accepts; the acceptance is not remembered.',
      on: { accepted: 'loading' },
    },
    loading: {
      description: 'The titles are loading.',
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
          { guard: 'proofNotLoaded', target: 'error.proofNotLoaded' },
          { target: 'error.failed' },
        ],
      },
    },
    error: {
      description: 'The library, or a product of it, does not open. The person goes back and begins again.',
      initial: 'failed',
      states: {
        notFound: {
          description: 'No library has this token. The person can request the link again.',
          on: { 'link.wanted': '#couponLibrary.toForm' },
        },
        notProven: { description: 'The proof that a person is at work failed, or there were too many tries. The person has to wait.' },
        insecure: { description: 'The page was opened without https, which the proof needs. The person has to use another address.' },
        proofNotLoaded: { description: 'The program that makes the proof did not load. The person has to reload the page.' },
        failed: { description: 'The titles could not be loaded for another reason.' },
        productExpired: {
          description: 'The product has expired, or the server says that the library has expired (410).',
          on: {
            back: [{ guard: 'isExpired', target: '#couponLibrary.checking', actions: 'tellRead' }, { target: '#couponLibrary.checking' }],
          },
        },
        productFailed: {
          description: 'The product could not be opened.',
          on: { back: { target: '#couponLibrary.checking', actions: 'tellRead' } },
        },
        withoutToken: { description: 'The address has no token, so no library can be opened.', on: { back: '#couponLibrary.toForm' } },
      },
      on: { back: '#couponLibrary.checking' },
    },
    open: {
      description: 'The titles are loaded. Another flow, the shelf, shows them.',
      tags: 'open',
      on: { 'library.changed': 'refreshing' },
    },
    refreshing: {
      description: 'The titles are loaded again, while the old ones stay visible.',
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
      description: 'The titles could not be loaded again, so new titles may be missing.',
      tags: 'open',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.stale' } },
      on: { retried: 'refreshing', 'library.changed': 'refreshing' },
    },
    toForm: { description: 'The form to redeem coupons opens.', type: 'final', entry: 'goToForm' },
  },
});
