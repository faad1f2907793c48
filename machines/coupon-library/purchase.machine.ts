import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { Order, OrderFailure, PaymentForm } from '../../src/areas/coupon-library/types';
import type { paymentRedirectMachine } from '../shared/payment-redirect.machine';

type Event =
  | { type: 'email.changed'; text: string }
  | { type: 'terms.ticked'; isTicked: boolean }
  | { type: 'submitted' }
  | { type: 'cancelled' }
  | DoneActorEvent<PaymentForm, 'orderProduct'>
  | ErrorActorEvent<OrderFailure, 'orderProduct'>
  | EmittedFrom<typeof paymentRedirectMachine>;

type Input = Pick<Order, 'token' | 'product' | 'total' | 'email'>;
type Context = Input & { isAgreed: boolean; form: PaymentForm | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: OrderFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person buys a product of the library. */
export const purchaseMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    /** `isStale`: whether the page shows an outdated library. */
    emitted: {} as { type: 'cart.emptied'; isStale: boolean },
    children: {} as { paymentRedirect: 'paymentRedirect' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string }; progress?: number },
  },
  actors: {
    orderProduct: fromPromise<PaymentForm, Input>(unbound),
    paymentRedirect: unboundFlow<typeof paymentRedirectMachine>(),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canPay: (_, _order: Pick<Context, 'email' | 'isAgreed'>) => true,
    priceChanged: failedWith('PriceChanged'),
    notForSale: failedWith('NotForSale'),
    mischarged: failedWith('Mischarged'),
    wantsNewForm: ({ event }) => event.type === 'redirect.ended' && event.outcome === 'again',
    paysLater: ({ event }) => event.type === 'redirect.ended' && event.outcome === 'later',
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
  description: 'Purchase of a product: the person confirms the order here, and pays at the payment provider.',
  context: ({ input }) => ({ ...input, isAgreed: false, form: null }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The person reads the price, and types the e-mail for the receipt. Paying needs a valid e-mail and accepted terms.',
      meta: { progress: 1 },
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'terms.ticked': { actions: { type: 'keepAgreement', params: ({ event }) => event.isTicked } },
        submitted: { guard: { type: 'canPay', params: ({ context }) => context }, target: 'posting' },
        cancelled: 'emptied',
      },
    },
    posting: {
      description:
        'The order is being sent. The server compares its prices, and makes a form for the payment provider. Each form is valid for one visit. Several tries make one order.',
      meta: { progress: 1 },
      tags: 'busy',
      invoke: {
        id: 'orderProduct',
        src: 'orderProduct',
        input: ({ context: { token, product, total, email } }) => ({ token, product, total, email }),
        onDone: { target: 'away', actions: { type: 'keepForm', params: ({ event }) => event.output } },
        onError: [
          { guard: 'priceChanged', target: 'failed.priceChanged' },
          { guard: 'notForSale', target: 'failed.notForSale' },
          { guard: 'mischarged', target: 'failed.mischarged' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    away: {
      description: 'The page leads to the payment provider, unless the person turns back.',
      meta: { progress: 2 },
      invoke: { id: 'paymentRedirect', src: 'paymentRedirect', input: ({ context }) => ({ form: context.form as PaymentForm }) },
      on: {
        'redirect.ended': [
          { guard: 'wantsNewForm', target: 'posting' },
          { guard: 'paysLater', target: 'emptied' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The payment has not begun. Afterwards the cart is empty.',
      meta: { progress: 1 },
      initial: 'unavailable',
      states: {
        priceChanged: {
          description: 'The price has changed.',
          meta: { notice: { severity: 'warning', text: 'couponLibrary.priceChanged' } },
          on: { cancelled: '#purchase.outdated' },
        },
        notForSale: {
          description: 'The product cannot be bought, or is already bought.',
          meta: { notice: { severity: 'warning', text: 'couponLibrary.notForSale' } },
          on: { cancelled: '#purchase.outdated' },
        },
        mischarged: {
          description: 'The payment provider has charged another amount for the product. The publisher looks into the payment.',
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
