import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Licence, ReadLicenceFailure } from '../types';

/** Loads the licence of a product. Source: GET /product/{productUuid}/licence. */
export const readLicence = ({ productId }: { productId: string }): Effect.Effect<Licence, ReadLicenceFailure> =>
  call({
    send: (signal) => client.GET('/product/{productUuid}/licence', { params: { path: { productUuid: productId } }, signal }),
    decode: Schema.Struct({
      token: Schema.NullOr(Schema.String),
      endDate: Schema.NullOr(Schema.DateFromString),
      activations: Schema.NullOr(Schema.Int),
      freeActivations: Schema.NullOr(Schema.Int),
    }),
    refusals: { ProductGone: ({ status }) => status === 403 || status === 404 },
  }).pipe(
    Effect.map(({ token, endDate, activations, freeActivations }) => ({
      code: token,
      ends: endDate,
      activations,
      activationsLeft: freeActivations,
    })),
  );
