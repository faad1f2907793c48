import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { FormRefused, Order, OrderFailure, PaymentForm } from '../../src/areas/coupon-library/types';

type Event =
  | { type: 'email.changed'; text: string }
  | { type: 'terms.ticked'; isTicked: boolean }
  | { type: 'submitted' }
  | { type: 'cancelled' }
  | DoneActorEvent<PaymentForm, 'orderProduct'>
  | ErrorActorEvent<OrderFailure, 'orderProduct'>
  | DoneActorEvent<void, 'postForm'>
  | ErrorActorEvent<FormRefused, 'postForm'>
  | DoneActorEvent<void, 'watchForm'>
  | ErrorActorEvent<FormRefused, 'watchForm'>;

type Input = Pick<Order, 'token' | 'product' | 'total' | 'email'>;
type Context = Input & { isAgreed: boolean; form: PaymentForm | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: OrderFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A person buys a product of the library. */
export const purchaseMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    /** `isStale`: what the page shows of the library is no longer so. */
    emitted: {} as { type: 'cart.emptied'; isStale: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: {
    orderProduct: fromPromise<PaymentForm, Input>(unbound),
    postForm: fromPromise<void, { form: PaymentForm }>(unbound),
    watchForm: fromPromise<void>(unbound),
  },
  guards: {
    /** The rule is bound in the area’s flows. */
    canPay: (_, _order: Pick<Context, 'email' | 'isAgreed'>) => true,
    priceChanged: failedWith('PriceChanged'),
    notForSale: failedWith('NotForSale'),
    mischarged: failedWith('Mischarged'),
  },
  actions: {
    keepEmail: assign({ email: (_, text: string) => text }),
    keepAgreement: assign({ isAgreed: (_, isAgreed: boolean) => isAgreed }),
    keepForm: assign({ form: (_, form: PaymentForm) => form }),
    emptyCart: emit({ type: 'cart.emptied', isStale: false }),
    emptyStaleCart: emit({ type: 'cart.emptied', isStale: true }),
  },
}).createMachine({
  id: 'purchase',
  description: 'Purchase of a product: confirmed here, and paid at the payment provider.',
  context: ({ input }) => ({ ...input, isAgreed: false, form: null }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The person reads what it costs, and says to whom the receipt goes. Paying needs a valid e-mail and the terms accepted.',
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'terms.ticked': { actions: { type: 'keepAgreement', params: ({ event }) => event.isTicked } },
        submitted: { guard: { type: 'canPay', params: ({ context }) => context }, target: 'posting' },
        cancelled: 'emptied',
      },
    },
    posting: {
      description:
        'The order goes to the server, which compares its prices. It is one order, and each form of it is for one visit to the provider.',
      tags: 'busy',
      invoke: {
        id: 'orderProduct',
        src: 'orderProduct',
        input: ({ context: { token, product, total, email } }) => ({ token, product, total, email }),
        onDone: { target: 'leading', actions: { type: 'keepForm', params: ({ event }) => event.output } },
        onError: [
          { guard: 'priceChanged', target: 'failed.priceChanged' },
          { guard: 'notForSale', target: 'failed.notForSale' },
          { guard: 'mischarged', target: 'failed.mischarged' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    leading: {
      description: 'The form of the payment provider is sent by itself.',
      tags: 'busy',
      invoke: {
        id: 'postForm',
        src: 'postForm',
        input: ({ context }) => ({ form: context.form as PaymentForm }),
        onDone: 'underWay',
        onError: 'failed.unavailable',
      },
    },
    underWay: {
      description:
        'The payment provider is about to open, or the person is back from it by the browser’s button. It takes a form once: to go there again needs another.',
      invoke: { id: 'watchForm', src: 'watchForm', onDone: 'failed.unavailable', onError: 'failed.unavailable' },
      on: { submitted: 'posting', cancelled: 'emptied' },
    },
    failed: {
      description: 'The payment has not begun; the cart is empty.',
      initial: 'unavailable',
      states: {
        priceChanged: {
          description: 'The price is another one by now.',
          meta: { notice: { severity: 'warning', text: 'couponLibrary.priceChanged' } },
          on: { cancelled: '#purchase.outdated' },
        },
        notForSale: {
          description: 'The product cannot be bought, or is bought by now.',
          meta: { notice: { severity: 'warning', text: 'couponLibrary.notForSale' } },
          on: { cancelled: '#purchase.outdated' },
        },
        mischarged: {
          description: 'The payment provider has charged another amount for the product: a person of the publisher looks into it.',
          meta: { notice: { severity: 'warning', text: 'couponLibrary.mischarged_body' } },
          on: { cancelled: '#purchase.emptied' },
        },
        unavailable: {
          description: 'The payment could not begin.',
          meta: { notice: { severity: 'danger', text: 'couponLibrary.paymentFailed' } },
          on: { cancelled: '#purchase.emptied' },
        },
      },
    },
    emptied: { description: 'Nothing is bought.', type: 'final', entry: 'emptyCart' },
    outdated: { description: 'Nothing is bought, and the library has to be loaded again.', type: 'final', entry: 'emptyStaleCart' },
  },
});
