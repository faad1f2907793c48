import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import type { BlockableLink, ChangeFailure, LinkReference, ReadFailure } from '../types';

/** Loads the days on which a block of a link can begin. Source: GET /admin/studentszone/{token}. */
export const loadLink = ({ link }: { readonly link: LinkReference }): Effect.Effect<BlockableLink, ReadFailure> =>
  call({
    send: (signal) => client.GET('/admin/studentszone/{token}', { params: { path: { token: link.id } }, signal }),
    decode: Schema.Struct({
      blockDate: Schema.NullOr(Schema.String),
      blockFrom: Schema.String,
      blockTo: Schema.String,
      version: Schema.String,
      ended: Schema.Boolean,
    }),
    refusals: statusRefusals,
  }).pipe(
    Effect.map(({ blockDate, blockFrom, blockTo, version, ended }) => ({
      day: blockDate,
      from: blockFrom,
      to: blockTo,
      version,
      hasEnded: ended,
    })),
  );

/** Blocks a link from a day on. Source: PUT /admin/studentszone/{token}/block. */
export const blockLink = ({
  link,
  day,
  version,
}: {
  readonly link: LinkReference;
  readonly day: string;
  readonly version: string;
}): Effect.Effect<void, ChangeFailure> =>
  Effect.asVoid(
    call({
      send: (signal) =>
        client.PUT('/admin/studentszone/{token}/block', {
          params: { path: { token: link.id }, header: { 'if-match': `"${version}"` } },
          body: { blockDate: day },
          signal,
        }),
      decode: Schema.Struct({ version: Schema.String }),
      refusals: { ...statusRefusals, ChangedMeanwhile: { type: 'changed-meanwhile' }, LinkEnded: { type: 'link-ended' } },
    }),
  );
