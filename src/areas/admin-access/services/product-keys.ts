import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { type Order, type Question, type ResultPage, sortText } from '../../../shared/rules/search';
import { type KeyColumn, keyInAddress, keySearch } from '../rules';
import type { KeyAction, KeyFailure, KeyField, ProductKey, ResetFailure } from '../types';

/** Finds keys by token, coupon and e-mail. Source: POST /admin/product-access-control. */
export const findKeys = ({
  question,
  order,
}: {
  readonly question: Question<KeyField>;
  readonly order: Order;
}): Effect.Effect<ResultPage<ProductKey>, KeyFailure> =>
  call({
    send: (signal) =>
      client.POST('/admin/product-access-control', {
        params: { query: { ...(order.sort && { sort: sortText(order) as KeyColumn | `-${KeyColumn}` }), page: order.page } },
        body: keySearch(question),
        signal,
      }),
    decode: Schema.Struct({
      total: Schema.Int,
      items: Schema.Array(
        Schema.Struct({
          token: Schema.String,
          email: Schema.String,
          coupon: Schema.String,
          name: Schema.String,
          license: Schema.String,
          registeredDevices: Schema.Int,
          productKey: Schema.String,
          orderId: Schema.String,
          detailId: Schema.String,
        }),
      ),
    }),
    refusals: statusRefusals,
  }).pipe(
    Effect.map(({ total, items }) => ({
      total,
      items: items.map(({ license, registeredDevices, productKey, ...item }) => ({
        ...item,
        id: productKey,
        licence: license,
        devices: registeredDevices,
      })),
    })),
  );

const callOperation = (operation: 'RESET' | 'LOG', item: ProductKey, signal: AbortSignal) =>
  client.POST('/admin/product-access-control/{productKey}/{operation}', {
    params: { path: { productKey: keyInAddress(item), operation } },
    body: { orderId: item.orderId, detailId: item.detailId, registeredDevices: item.devices },
    signal,
  });

/** Resets the devices of a key. Source: POST /admin/product-access-control/{productKey}/RESET. */
export const resetKey = ({ item }: { readonly item: ProductKey }): Effect.Effect<void, ResetFailure> =>
  call({
    send: (signal) => callOperation('RESET', item, signal),
    decode: Schema.Struct({ registeredDevices: Schema.Int }),
    refusals: { ...statusRefusals, ChangedMeanwhile: ({ type }) => type === 'changed-meanwhile' || type === 'no-devices' },
  }).pipe(Effect.asVoid);

/** Loads the actions of support on a key, the newest first. Source: POST /admin/product-access-control/{productKey}/LOG. */
export const readKeyLog = ({ item }: { readonly item: ProductKey }): Effect.Effect<readonly KeyAction[], KeyFailure> =>
  call({
    send: (signal) => callOperation('LOG', item, signal),
    decode: Schema.Struct({
      log: Schema.Array(
        Schema.Struct({
          administrator: Schema.String,
          action: Schema.Literals(['RESET', 'LOG']),
          dateTxt: Schema.String,
          result: Schema.String,
          devices: Schema.Int,
        }),
      ),
    }),
    refusals: statusRefusals,
  }).pipe(Effect.map(({ log }) => log.map(({ dateTxt, ...action }, position) => ({ ...action, id: String(position), date: dateTxt }))));
