import { Schema } from 'effect';
import { call } from '../../../src/shared/api/call';
import type { client as Client } from '../../../src/shared/api/client';

/** The client, in calls that the compiler must accept or reject. The command `npm run types` is the test. */
declare const client: typeof Client;

const countries = (signal: AbortSignal) => client.GET('/country', { signal });
const chat = (signal: AbortSignal) => client.GET('/chat', { signal });
const decode = Schema.Struct({ server: Schema.String });

export const decoders = () => [
  call({ send: countries, decode: Schema.Array(Schema.Struct({ name: Schema.String })) }),
  // @ts-expect-error: the name of a country may be any string
  call({ send: countries, decode: Schema.Array(Schema.Struct({ name: Schema.Literal('España') })) }),
  // @ts-expect-error: the schema has no size of a country
  call({ send: countries, decode: Schema.Array(Schema.Struct({ size: Schema.Int })) }),
];

export const refusals = () => [
  call({ send: chat, decode, refusals: { NoChat: { status: 404, type: 'no-chat' } } }),
  // @ts-expect-error: the operation has no refusal with this slug
  call({ send: chat, decode, refusals: { NoChat: { type: 'licence-used' } } }),
  // @ts-expect-error: the operation has no refusal with this status
  call({ send: chat, decode, refusals: { NoChat: { status: 409 } } }),
];
