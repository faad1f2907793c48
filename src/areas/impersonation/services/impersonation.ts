import { type Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { roles } from '../../../shared/rules/permissions';
import type { FindImpersonableFailure, Impersonable, ImpersonateFailure } from '../types';

/** Finds a person by e-mail. Source: POST /user/actions/search. */
export const findPerson = ({ mail }: { mail: string }): Effect.Effect<Impersonable, FindImpersonableFailure> =>
  call({
    send: (signal) => client.POST('/user/actions/search', { body: { mail }, signal }),
    decode: Schema.Struct({
      id: Schema.Int,
      name: Schema.String,
      surname: Schema.String,
      surname2: Schema.NullOr(Schema.String),
      mail: Schema.String,
      role: Schema.Literals(roles),
      schoolId: Schema.NullOr(Schema.Int),
      schoolName: Schema.NullOr(Schema.String),
      countryId: Schema.Int,
      countryName: Schema.String,
    }),
    refusals: { InvalidMail: { status: 400 }, UserNotFound: { status: 404 } },
  });

/** Changes the session of the support person into a session of the given teacher. Source: POST /user/actions/impersonate. */
export const impersonate = ({ id }: { id: number }): Effect.Effect<void, ImpersonateFailure> =>
  call({ send: (signal) => client.POST('/user/actions/impersonate', { body: { userId: id }, signal }), decode: nothing });
