import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { isWebAddress } from '../../../shared/rules/web-address';
import type { AskedProduct, FindProductFailure } from '../types';
import { linkRefusals } from './zone';

const noAddress = { _tag: 'NoAddress' } as const;

/** Finds the address at which a product opens. Source: GET /student/{token}/products/{uuid}/resources/{resourceUuid}. */
export const findProduct = ({ token, product }: AskedProduct): Effect.Effect<string, FindProductFailure> =>
  call({
    send: (signal) =>
      client.GET('/student/{token}/products/{uuid}/resources/{resourceUuid}', {
        params: { path: { token, uuid: product?.id ?? '', resourceUuid: product?.resourceId ?? '' } },
        signal,
      }),
    decode: Schema.Struct({ url: Schema.String }),
    refusals: { ...linkRefusals, InvalidLink: ({ status }) => status === 404 || status === 403 },
  }).pipe(Effect.flatMap(({ url }) => (isWebAddress(url) ? Effect.succeed(url) : Effect.fail(noAddress))));
