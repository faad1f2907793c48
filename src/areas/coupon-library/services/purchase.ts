import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { logFailure } from '../../../shared/api/log-failure';
import { newId } from '../../../shared/browser/new-id';
import { i18n } from '../../../shared/i18n';
import { libraryEmail } from '../../../shared/rules/library-email';
import { isWebAddress } from '../../../shared/rules/web-address';
import type {
  AskOrderFailure,
  Order,
  OrderFailure,
  OrderReference,
  OrderState,
  PaymentForm,
  PayOrderFailure,
  WithdrawOrderFailure,
} from '../types';

const noAddress = { _tag: 'NoAddress' } as const;

/**
 * The ids of the orders from this page, by the content of the order. A repeated order gets the same id. So the server accepts the order
 * only once.
 */
const orderIds = new Map<string, string>();

const idOf = (order: Order): string => {
  const content = JSON.stringify([order.token, order.product, order.total, libraryEmail(order.email)]);
  const id = orderIds.get(content) ?? newId();
  orderIds.set(content, id);
  return id;
};

const refusals = {
  PriceChanged: { type: 'price-changed' },
  NotForSale: { type: 'not-for-sale' },
  Mischarged: { type: 'mischarged' },
} as const;

const FormOnTheWire = Schema.Struct({ paymentUrl: Schema.String, paymentParameters: Schema.Record(Schema.String, Schema.String) });

const formOf = ({ paymentUrl, paymentParameters }: typeof FormOnTheWire.Type): Effect.Effect<PaymentForm, typeof noAddress> =>
  isWebAddress(paymentUrl) ? Effect.succeed({ action: paymentUrl, fields: paymentParameters }) : Effect.fail(noAddress);

/** Orders a product, and returns a form that leads to the payment provider. Source: POST /coupons/{token}/payment. */
export const orderProduct = (order: Order): Effect.Effect<PaymentForm, OrderFailure> => {
  const { token, product, total, email } = order;
  return call({
    send: (signal) =>
      client.POST('/coupons/{token}/payment', {
        params: { path: { token }, header: { 'accept-language': i18n.language } },
        body: { id: idOf(order), email: libraryEmail(email), totalAmount: total, products: [{ id: product, totalAmount: total }] },
        signal,
      }),
    decode: FormOnTheWire,
    refusals,
    within: '60 seconds',
  }).pipe(Effect.flatMap(formOf), Effect.tapError(logFailure('The payment could not begin')));
};

/** Requests another form for an order that is not paid. Source: POST /coupons/{token}/payment/{orderId}. */
export const payOrder = ({ token, id }: OrderReference): Effect.Effect<PaymentForm, PayOrderFailure> =>
  call({
    send: (signal) => client.POST('/coupons/{token}/payment/{orderId}', { params: { path: { token, orderId: id } }, signal }),
    decode: FormOnTheWire,
    refusals: { ...refusals, Withdrawn: { type: 'withdrawn' }, UnknownOrder: { status: 404 } },
    within: '60 seconds',
  }).pipe(Effect.flatMap(formOf), Effect.tapError(logFailure('The payment could not begin')));

/** Asks for the state of an order. Source: GET /coupons/{token}/payment/{orderId}. */
export const askOrder = ({ token, id }: OrderReference): Effect.Effect<OrderState, AskOrderFailure> =>
  call({
    send: (signal) => client.GET('/coupons/{token}/payment/{orderId}', { params: { path: { token, orderId: id } }, signal }),
    decode: Schema.Struct({
      state: Schema.Literals(['paid', 'refunded', 'refused', 'attempt-refused', 'mischarged', 'pending', 'withdrawn']),
      email: Schema.String,
    }),
    refusals: { UnknownOrder: { status: 404 } },
  }).pipe(
    Effect.tapError((failure) => (failure._tag === 'UnknownOrder' ? Effect.void : logFailure('The order could not be asked for')(failure))),
  );

type Withdrawal = { readonly order: OrderReference; readonly despitePayment: boolean };

/** Withdraws an order. A repeated call gets the same answer. Source: POST /coupons/{token}/payment/{orderId}/withdrawal. */
export const withdrawOrder = ({ order: { token, id }, despitePayment }: Withdrawal): Effect.Effect<void, WithdrawOrderFailure> =>
  call({
    send: (signal) =>
      client.POST('/coupons/{token}/payment/{orderId}/withdrawal', {
        params: { path: { token, orderId: id } },
        body: { despitePayment },
        signal,
      }),
    decode: nothing,
    refusals: {
      TooManyTries: { status: 429 },
      BeingPaid: { type: 'being-paid' },
      AlreadyPaid: { type: 'already-paid' },
      Mischarged: { type: 'mischarged' },
    },
  }).pipe(Effect.tapError(logFailure('The order could not be withdrawn')));
