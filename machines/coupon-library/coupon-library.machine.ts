import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { AskPaymentFailure, Library, LibraryPlace, LoadLibraryFailure, PaymentStatus } from '../../src/areas/coupon-library/types';

type Event =
  | { type: 'accepted' }
  | { type: 'back' }
  | { type: 'library.asked'; isPaid: boolean }
  | { type: 'library.changed' }
  | { type: 'retried' }
  | { type: 'link.wanted' }
  | DoneActorEvent<PaymentStatus | null, 'askPayment'>
  | ErrorActorEvent<AskPaymentFailure, 'askPayment'>
  | DoneActorEvent<Library, 'loadLibrary'>
  | ErrorActorEvent<LoadLibraryFailure, 'loadLibrary'>
  | DoneActorEvent<Library, 'refreshLibrary'>
  | ErrorActorEvent<LoadLibraryFailure, 'refreshLibrary'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: LoadLibraryFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A family opens the link of its digital library. */
export const couponLibraryMachine = setup({
  types: {
    input: {} as LibraryPlace,
    /** `isBought`: the library was opened after a payment that went well. */
    context: {} as LibraryPlace & { library: Library | null; isBought: boolean },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: '/coupons'; replace: true } | { type: 'news.read' },
    tags: {} as 'busy' | 'open',
    meta: {} as { notice?: { severity: 'warning'; text: string } },
  },
  actors: {
    askPayment: fromPromise<PaymentStatus | null, { token: string }>(unbound),
    loadLibrary: fromPromise<Library, { token: string }>(unbound),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === '',
    hasReturned: ({ context }) => context.order !== null,
    isExpired: ({ context }) => context.action === 'product-expired',
    isFailed: ({ context }) => context.action === 'product-failed',
    hasEnded: (_, payment: PaymentStatus | null) => payment !== null,
    notFound: failedWith('NotFound'),
    expired: failedWith('Expired'),
    /** The proof that a person is at work was refused or could not be had, or there were too many tries. */
    notProven: ({ event }) => 'error' in event && ['CaptchaRefused', 'CaptchaUnavailable', 'TooManyTries'].includes(event.error._tag),
    insecure: failedWith('CaptchaInsecure'),
    codeMissing: failedWith('CaptchaMissing'),
  },
  actions: {
    keepLibrary: assign({ library: (_, library: Library) => library }),
    keepPayment: assign((_, payment: PaymentStatus | null) => ({ library: payment?.library ?? null, isBought: payment?.isPaid ?? false })),
    keepResult: assign({ isBought: (_, isPaid: boolean) => isPaid }),
    /** The address no longer speaks of the product, or of the payment. */
    tellRead: emit({ type: 'news.read' as const }),
    goToForm: emit({ type: 'left' as const, to: '/coupons' as const, replace: true as const }),
  },
}).createMachine({
  id: 'couponLibrary',
  description: 'Digital library of coupons: nobody signs in. Whoever has its link and accepts the terms sees its titles.',
  context: ({ input }) => ({ ...input, library: null, isBought: false }),
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
      description: 'The server says whether a payment has just ended; nothing of it is shown yet.',
      tags: 'busy',
      invoke: {
        id: 'askPayment',
        src: 'askPayment',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          { target: 'disclaimer' },
        ],
        onError: [{ guard: 'notFound', target: 'error.notFound' }, { target: 'disclaimer' }],
      },
    },
    returned: {
      description: 'The result of a payment is shown, by a flow of its own; its way to the library needs no terms.',
      on: { 'library.asked': { target: 'loading', actions: [{ type: 'keepResult', params: ({ event }) => event.isPaid }, 'tellRead'] } },
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
        insecure: { description: 'The address is without https, where no proof can be given; nothing but another address helps.' },
        codeMissing: { description: 'The code that earns the proof has not come; it helps to load the page anew.' },
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
      description: 'The titles could not be loaded again: those that are shown are not all.',
      tags: 'open',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.stale' } },
      on: { retried: 'refreshing', 'library.changed': 'refreshing' },
    },
    toForm: { description: 'On the way to the form that redeems coupons.', type: 'final', entry: 'goToForm' },
  },
});
