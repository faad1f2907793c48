import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { CallFailure } from '../../../shared/api/failure';

/** Loads one item if the person may order books for children, otherwise no item. Source: GET /gratishp/validateaccess/. */
export const loadOrderAccess = (): Effect.Effect<readonly 'open'[], CallFailure> =>
  call({
    send: (signal) => client.GET('/gratishp/validateaccess/', { signal }),
    decode: Schema.Struct({ access: Schema.Number }),
  }).pipe(Effect.map(({ access }) => (access === 0 ? ['open'] : [])));
