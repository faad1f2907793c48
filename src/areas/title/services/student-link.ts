import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { basePath } from '../../../shared/config/config';
import type { FindLinkFailure, LinkForStudents, OwnLink, ReplaceLinkFailure, ShareTitleFailure } from '../types';

const link = Schema.Struct({ uuid: Schema.String });

const linkOf = ({ uuid }: typeof link.Type): LinkForStudents => ({
  token: uuid,
  address: `${location.origin}${basePath}/student/${encodeURIComponent(uuid)}`,
});

/** Finds the link that the caller has already created; null if there is no link. Source: GET /title/{titleid}/student-link. */
export const findLink = ({ titleId }: { titleId: string }): Effect.Effect<OwnLink | null, FindLinkFailure> =>
  call({
    send: (signal) => client.GET('/title/{titleid}/student-link', { params: { path: { titleid: titleId } }, signal }),
    decode: Schema.Struct({ uuid: Schema.NullOr(Schema.String), ended: Schema.Boolean }),
  }).pipe(Effect.map(({ uuid, ended }) => (uuid === null ? null : { ...linkOf({ uuid }), hasEnded: ended })));

/**
 * Creates the caller's link to a title for students. If the caller already has a link, finds this link. Source: PUT /student/sharetitle.
 */
export const shareTitle = ({ titleId }: { titleId: string }): Effect.Effect<LinkForStudents, ShareTitleFailure> =>
  call({ send: (signal) => client.PUT('/student/sharetitle', { body: { uuid: titleId }, signal }), decode: link }).pipe(Effect.map(linkOf));

/** Replaces a link by a new link. The old link then stops working. Source: POST /student/sharetitle/replacement. */
export const replaceLink = ({ titleId, token }: { titleId: string; token: string }): Effect.Effect<LinkForStudents, ReplaceLinkFailure> =>
  call({
    send: (signal) => client.POST('/student/sharetitle/replacement', { body: { uuid: titleId, token }, signal }),
    decode: link,
    refusals: { LinkEnded: { type: 'link-ended' }, TooManyTries: { status: 429 } },
  }).pipe(Effect.map(linkOf));
