import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { isWebAddress } from '../../../shared/rules/web-address';
import type { AccessWish, FindAccessFailure } from '../types';

/** Finds the address at which a product opens. Source: GET /coupons/{couponId}/product/{isbn}/license/{licenseId}. */
export const findAccess = ({ couponId, isbn, licenseId, userId, token, access }: AccessWish): Effect.Effect<string, FindAccessFailure> =>
  call({
    send: (signal) =>
      client.GET('/coupons/{couponId}/product/{isbn}/license/{licenseId}', {
        params: { path: { couponId, isbn, licenseId }, query: { token, access, ...(userId !== '' && { user: userId }) } },
        signal,
      }),
    decode: Schema.Struct({ url: Schema.String }),
    refusals: { ...statusRefusals, TooManyTries: { status: 429 } },
  }).pipe(Effect.flatMap(({ url }) => (isWebAddress(url) ? Effect.succeed(url) : Effect.fail({ _tag: 'NoAddress' } as const))));
