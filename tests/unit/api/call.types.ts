import { Schema } from 'effect';
import { call } from '../../../src/shared/api/call';
import type { client as Client } from '../../../src/shared/api/client';

/** What the compiler takes and refuses of a call: `npm run types` is the test. */
declare const client: typeof Client;

const countries = (signal: AbortSignal) => client.GET('/country', { signal });
const chat = (signal: AbortSignal) => client.GET('/chat', { signal });
const decode = Schema.Struct({ server: Schema.String });

export const decoders = () => [
  call({ send: countries, decode: Schema.Array(Schema.Struct({ name: Schema.String })) }),
  // @ts-expect-error: a country may have any name
  call({ send: countries, decode: Schema.Array(Schema.Struct({ name: Schema.Literal('España') })) }),
  // @ts-expect-error: nobody says how large a country is
  call({ send: countries, decode: Schema.Array(Schema.Struct({ size: Schema.Int })) }),
];

export const refusals = () => [
  call({ send: chat, decode, refusals: { NoChat: { status: 404, type: 'no-chat' } } }),
  // @ts-expect-error: of the chat nobody says this
  call({ send: chat, decode, refusals: { NoChat: { type: 'licence-used' } } }),
  // @ts-expect-error: it never refuses so
  call({ send: chat, decode, refusals: { NoChat: { status: 409 } } }),
];
