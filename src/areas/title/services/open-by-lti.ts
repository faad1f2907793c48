import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Launch } from '../../../shared/rules/launch';
import type { RequestLaunchFailure } from '../types';

/** Loads the signed form that opens a title in the tool. Source: POST /license/lti/oauth. */
export const requestLaunch = ({
  of: { titleId },
}: {
  readonly of: { readonly titleId: string };
}): Effect.Effect<Launch, RequestLaunchFailure> =>
  call({
    send: (signal) => client.POST('/license/lti/oauth', { body: { titleUuid: titleId }, signal }),
    decode: Schema.Struct({
      action: Schema.String,
      method: Schema.Literal('POST'),
      parameters: Schema.Record(Schema.String, Schema.String),
    }),
    refusals: {
      NotOffered: ({ status, type }) => status === 404 || type === 'no-lti' || type === 'not-in-library',
      TooManyTries: { status: 429 },
    },
  }).pipe(Effect.map(({ action, parameters }) => ({ action, fields: parameters })));
