import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { productTypes } from '../../../shared/rules/product-types';
import type { OpenTitleFailure, Product, ProductUser, TitleWithProducts } from '../types';
import { TitleOnTheWire, toTitle } from './title-answer';

const ProductsOnTheWire = Schema.Struct({
  products: Schema.Array(
    Schema.Struct({
      productUuid: Schema.String,
      productName: Schema.String,
      productType: Schema.Literals(productTypes),
      userType: Schema.Literals(['Profesor', 'Alumno', 'Ambos', 'Demo']),
      token: Schema.NullOr(Schema.String),
      masked: Schema.Boolean,
      endDate: Schema.NullOr(Schema.DateFromString),
      activations: Schema.NullOr(Schema.Number),
      freeActivations: Schema.NullOr(Schema.Number),
      cover: Schema.NullOr(Schema.String),
      url: Schema.NullOr(Schema.String),
    }),
  ),
});

type ProductOnTheWire = (typeof ProductsOnTheWire.Type)['products'][number];

const users: Readonly<Record<ProductOnTheWire['userType'], ProductUser>> = {
  Profesor: 'teacher',
  Alumno: 'student',
  Ambos: 'both',
  Demo: 'demo',
};

const toProduct = (wire: ProductOnTheWire): Product => ({
  id: wire.productUuid,
  name: wire.productName,
  type: wire.productType,
  user: users[wire.userType],
  code: wire.token,
  isMasked: wire.masked,
  ends: wire.endDate,
  activations: wire.activations,
  activationsLeft: wire.freeActivations,
  cover: wire.cover,
  url: wire.url,
});

const refusals = {
  NoSuchTitle: ({ status }: { readonly status: number }) => status === 404 || status === 400,
  NotInLibrary: { type: 'not-in-library' },
} as const;

/**
 * Loads a title with its resources. At the same time, loads the products of the title, with names in the given language.
 * Source: GET /title/{id} and GET /title/{id}/products.
 */
export const openTitle = ({
  titleId,
  language,
}: {
  titleId: string;
  language: string;
}): Effect.Effect<TitleWithProducts, OpenTitleFailure> => {
  const path = { titleid: titleId };
  const title = call({
    send: (signal) => client.GET('/title/{titleid}', { params: { path }, signal }),
    decode: TitleOnTheWire,
    refusals,
  });
  const products = call({
    send: (signal) => client.GET('/title/{titleid}/products', { params: { path, header: { 'accept-language': language } }, signal }),
    decode: ProductsOnTheWire,
    refusals,
  });
  return Effect.all({ title, products }, { concurrency: 'unbounded' }).pipe(
    Effect.map((wire) => ({ title: toTitle(wire.title), products: wire.products.products.map(toProduct) })),
    // Ends the current task before the page renders. Decoding thousands of resources and rendering in one task would block the browser.
    Effect.tap(() => Effect.yieldNow),
  );
};
