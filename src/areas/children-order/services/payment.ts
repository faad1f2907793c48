import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { i18n } from '../../../shared/i18n';
import { eurosOf } from '../../../shared/rules/price';
import { isWebAddress } from '../../../shared/rules/web-address';
import type { LoadStateFailure, OrderState, PayFailure, PaymentForm, WithdrawFailure } from '../types';

const noAddress = { _tag: 'NoAddress' } as const;

/** Loads the state of an order. Source: GET /gratishp/state/{orderId}. */
export const loadState = ({ orderId }: { orderId: number }): Effect.Effect<OrderState, LoadStateFailure> =>
  call({
    send: (signal) => client.GET('/gratishp/state/{orderId}', { params: { path: { orderId } }, signal }),
    decode: Schema.Union([
      Schema.Struct({ state: Schema.Literal('open'), totalCost: Schema.Null }),
      Schema.Struct({
        state: Schema.Literals(['unpaid', 'pending', 'attempt-refused', 'refused', 'mischarged', 'withdrawn', 'paid']),
        totalCost: Schema.Number,
      }),
    ]),
    refusals: { UnknownOrder: { status: 404 } },
  }).pipe(
    Effect.map((order) =>
      order.state === 'open' ? { state: order.state, total: null } : { state: order.state, total: Math.round(order.totalCost * 100) },
    ),
  );

/** Requests a form that leads to the payment provider. Source: GET /gratishp/pay/{orderId}/{totalCost}. */
export const pay = ({ orderId, total }: { orderId: number; total: number }): Effect.Effect<PaymentForm, PayFailure> =>
  call({
    send: (signal) =>
      client.GET('/gratishp/pay/{orderId}/{totalCost}', {
        params: { path: { orderId, totalCost: eurosOf(total).toFixed(2) }, header: { 'accept-language': i18n.language } },
        signal,
      }),
    decode: Schema.Struct({ action: Schema.String, parameters: Schema.Record(Schema.String, Schema.String) }),
    refusals: {
      TooManyTries: { status: 429 },
      AlreadyPaid: { type: 'already-paid' },
      Withdrawn: { type: 'withdrawn' },
      NotOrdered: { type: 'not-ordered' },
      TotalChanged: { type: 'price-changed' },
      Mischarged: { type: 'mischarged' },
    },
    within: '60 seconds',
  }).pipe(
    Effect.flatMap(
      ({ action, parameters }): Effect.Effect<PaymentForm, PayFailure> =>
        isWebAddress(action) ? Effect.succeed({ action, fields: parameters }) : Effect.fail(noAddress),
    ),
  );

type Withdrawal = { readonly order: number; readonly despitePayment: boolean };

/** Withdraws an order. A repeated call gets the same answer. Source: POST /gratishp/order/{orderId}/withdrawal. */
export const withdraw = ({ order, despitePayment }: Withdrawal): Effect.Effect<void, WithdrawFailure> =>
  call({
    send: (signal) =>
      client.POST('/gratishp/order/{orderId}/withdrawal', { params: { path: { orderId: order } }, body: { despitePayment }, signal }),
    decode: nothing,
    refusals: {
      TooManyTries: { status: 429 },
      BeingPaid: { type: 'being-paid' },
      AlreadyPaid: { type: 'already-paid' },
      Mischarged: { type: 'mischarged' },
    },
  });
