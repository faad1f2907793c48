import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { logFailure } from '../../../shared/api/log-failure';
import type { Launch } from '../../../shared/rules/launch';
import type { Registration, RequestLaunchFailure } from '../types';

/** Loads the signed form that opens a course. Source: GET /pd-courses/announcement/{announcementId}/registration/{registrationId}. */
export const requestCourse = ({
  of: { announcementId, id },
}: {
  readonly of: Pick<Registration, 'announcementId' | 'id'>;
}): Effect.Effect<Launch, RequestLaunchFailure> =>
  call({
    send: (signal) =>
      client.GET('/pd-courses/announcement/{announcementId}/registration/{registrationId}', {
        params: { path: { announcementId, registrationId: id } },
        signal,
      }),
    decode: Schema.Struct({
      action: Schema.String,
      method: Schema.Literal('POST'),
      parameters: Schema.Record(Schema.String, Schema.String),
    }),
    refusals: {
      NotOffered: ({ status, type }) => status === 404 || type === 'no-access',
      TooManyTries: { status: 429 },
    },
  }).pipe(
    Effect.map(({ action, parameters }) => ({ action, fields: parameters })),
    Effect.tapError(logFailure('A course could not be opened')),
  );
