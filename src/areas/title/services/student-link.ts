import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { basePath } from '../../../shared/config/config';
import type { ShareTitleFailure } from '../types';

/** The address of the caller's link to a title for students. Source: PUT /student/sharetitle. */
export const shareTitle = ({ titleId }: { titleId: string }): Effect.Effect<string, ShareTitleFailure> =>
  call({
    send: (signal) => client.PUT('/student/sharetitle', { body: { uuid: titleId }, signal }),
    decode: Schema.Struct({ uuid: Schema.String }),
  }).pipe(Effect.map(({ uuid }) => `${location.origin}${basePath}/student/${encodeURIComponent(uuid)}`));
