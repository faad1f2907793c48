import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { logFailure } from '../../../shared/api/log-failure';
import { config } from '../../../shared/config/config';
import { wideCoverAddress } from '../../../shared/rules/covers';
import { fileOf } from '../../../shared/rules/files';
import { isWebAddress } from '../../../shared/rules/web-address';
import { canPreview } from '../rules';
import type {
  AskPaymentFailure,
  Library,
  LoadLibraryFailure,
  OpenOrder,
  PaymentStatus,
  Product,
  Resource,
  SeeTitleFailure,
  Title,
} from '../types';

const Text = Schema.String;
const TextOrNull = Schema.NullOr(Text);

const ProductOnTheWire = Schema.Struct({
  id: Text,
  uuid: Text,
  resourceuuid: Text,
  cover: TextOrNull,
  name: Text,
  expiration: Text,
  license: Text,
  url: TextOrNull,
  paymentStatus: Schema.Literals(['UNPAID', 'PAID', 'FREE']),
  discount: Schema.Number,
  price: Schema.Number,
  vat: Schema.Number,
  totalAmount: Schema.Number,
  promotionEndDate: TextOrNull,
  new: Schema.Boolean,
  forSale: Schema.Boolean,
  expired: Schema.Boolean,
});

const ResourceOnTheWire = Schema.Struct({
  uuid: Text,
  name: Text,
  description: Text,
  type: Text,
  mimetype: TextOrNull,
  size: Schema.NullOr(Schema.Number),
  previewURL: TextOrNull,
  downloadURL: TextOrNull,
  previewable: Schema.Boolean,
  categories: Schema.Array(Schema.Struct({ name: Text })),
  captions: Schema.Array(Schema.Struct({ language: Text, url: Text })),
});

const TitleOnTheWire = Schema.Struct({
  uuid: Text,
  cover: TextOrNull,
  coverVersion: Text,
  name: Text,
  expiration: Text,
  new: Schema.Boolean,
  email: Text,
  products: Schema.Array(ProductOnTheWire),
  resources: Schema.Array(ResourceOnTheWire),
});

/** The answer for a library. A library without titles has one item, which contains only the e-mail of the library. */
const LibraryOnTheWire = Schema.Array(Schema.Union([TitleOnTheWire, Schema.Struct({ email: Text })]));

const toProduct = (token: string, wire: typeof ProductOnTheWire.Type): Product => {
  const parts = ['coupons', token, 'product', wire.uuid, 'resource', wire.resourceuuid, 'license', wire.license];
  return {
    id: wire.id,
    name: wire.name,
    cover: wire.cover,
    expires: wire.expiration,
    licence: wire.license,
    site: wire.url !== null && isWebAddress(wire.url) ? wire.url : null,
    opens: `${config.api}/${parts.map(encodeURIComponent).join('/')}`,
    status: wire.paymentStatus,
    discount: wire.discount,
    discountEnds: wire.promotionEndDate,
    price: wire.price,
    vat: wire.vat,
    total: wire.totalAmount,
    isNew: wire.new,
    isForSale: wire.forSale,
    isExpired: wire.expired,
  };
};

const toResource = (wire: typeof ResourceOnTheWire.Type): Resource => ({
  ...fileOf(config.api, { ...wire, previewURL: canPreview(wire) ? (wire.previewURL ?? wire.downloadURL) : null }),
  category: wire.categories[0]?.name ?? null,
});

const toTitle = (token: string, wire: typeof TitleOnTheWire.Type): Title => ({
  id: wire.uuid,
  name: wire.name,
  cover: wideCoverAddress(config.api, { nodeRef: wire.uuid, coverURL: wire.cover, coverVersion: wire.coverVersion }),
  expires: wire.expiration,
  isNew: wire.new,
  products: wire.products.map((product) => toProduct(token, product)),
  resources: wire.resources.map(toResource),
});

const toLibrary = (token: string, items: typeof LibraryOnTheWire.Type): Library => ({
  email: items[0]?.email ?? '',
  titles: items.flatMap((item) => ('uuid' in item ? [toTitle(token, item)] : [])),
});

const notFound = { NotFound: { status: 404 } } as const;

const OrderOnTheWire = Schema.Struct({
  id: Text,
  totalAmount: Schema.Number,
  products: Schema.Array(Schema.Struct({ name: Text, totalAmount: Schema.Number })),
});

const toOpenOrder = ({ id, totalAmount, products }: typeof OrderOnTheWire.Type): OpenOrder => ({
  id,
  total: totalAmount,
  products: products.map((product) => ({ name: product.name, total: product.totalAmount })),
});

/**
 * Asks the server whether a payment has just ended, or an order is not paid yet. Only the result OK counts as paid.
 * Source: GET /coupons/{token}/payment.
 */
export const askPayment = ({ token }: { token: string }): Effect.Effect<PaymentStatus, AskPaymentFailure> =>
  call({
    send: (signal) => client.GET('/coupons/{token}/payment', { params: { path: { token } }, signal }),
    decode: Schema.Struct({
      result: Schema.optionalKey(Text),
      library: Schema.optionalKey(LibraryOnTheWire),
      order: Schema.optionalKey(OrderOnTheWire),
    }),
    refusals: notFound,
  }).pipe(
    Effect.map(({ result, library, order }) => ({
      ended:
        result === undefined || library === undefined
          ? null
          : { isPaid: result.toUpperCase() === 'OK', library: toLibrary(token, library) },
      open: order ? toOpenOrder(order) : null,
    })),
    Effect.tapError(logFailure('The payment could not be asked for')),
  );

/** Loads the library with its titles. Source: GET /coupons/{token}, captcha action `coupons`. */
export const loadLibrary = ({ token }: { token: string }): Effect.Effect<Library, LoadLibraryFailure> =>
  callWithCaptcha('coupons', {
    send: (signal, captcha) => client.GET('/coupons/{key}', { params: { path: { key: token }, query: { token: captcha } }, signal }),
    decode: LibraryOnTheWire,
    // This server does not answer 410. In the publisher's contract, 410 means that the product has expired.
    refusals: { ...notFound, Expired: ({ status }) => status === 410 },
    within: '60 seconds',
  }).pipe(Effect.map((items) => toLibrary(token, items)));

/** Marks a title as no longer new, by a request that outlives the page. Source: DELETE /coupons/{token}/title/{uuid}/novelties. */
export const seeTitle = ({ token, title }: { token: string; title: string }): Effect.Effect<void, SeeTitleFailure> =>
  call({
    send: () => client.DELETE('/coupons/{token}/title/{uuid}/novelties', { params: { path: { token, uuid: title } }, keepalive: true }),
    decode: nothing,
  });
