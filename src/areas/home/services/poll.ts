import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { LoadPollFailure, Poll } from '../types';

/** Loads the poll for the caller; null if there is no poll. Source: GET /user/polls. */
export const loadPoll = (): Effect.Effect<Poll | null, LoadPollFailure> =>
  call({
    send: (signal) => client.GET('/user/polls', { signal }),
    decode: Schema.Struct({
      poll: Schema.NullOr(Schema.String),
      id_profesor: Schema.String,
      fecha_registro_date: Schema.String,
    }),
  }).pipe(
    Effect.map(({ poll, id_profesor, fecha_registro_date }) =>
      poll ? { token: poll, personId: id_profesor, registered: fecha_registro_date } : null,
    ),
  );
