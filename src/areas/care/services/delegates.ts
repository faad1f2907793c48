import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { CallFailure, Delegate } from '../types';

const DelegatesOnTheWire = Schema.Array(
  Schema.Struct({
    name: Schema.String,
    surname1: Schema.String,
    surname2: Schema.optionalKey(Schema.String),
    phone: Schema.optionalKey(Schema.String),
    email: Schema.optionalKey(Schema.String),
  }),
);

/** Loads the publisher's delegates for the person's school. Source: GET /school/delegates. */
export const loadDelegates = (): Effect.Effect<readonly Delegate[], CallFailure> =>
  call({ send: (signal) => client.GET('/school/delegates', { signal }), decode: DelegatesOnTheWire }).pipe(
    Effect.map((delegates) =>
      delegates.map(({ name, surname1, surname2 = null, phone = null, email = null }) => ({
        name,
        surname: surname1,
        surname2,
        phone,
        email,
      })),
    ),
  );
