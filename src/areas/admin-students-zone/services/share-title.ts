import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import type { ReadFailure, ShareableTitle, SharedLink, ShareFailure, SharingTeacher } from '../types';

/** Finds a teacher and the titles that they can share. Source: GET /admin/studentszone/sharetitle. */
export const findTitles = ({ mail }: { readonly mail: string }): Effect.Effect<SharingTeacher, ReadFailure> =>
  call({
    send: (signal) => client.GET('/admin/studentszone/sharetitle', { params: { query: { mail } }, signal }),
    decode: Schema.Struct({
      teacher: Schema.String,
      school: Schema.NullOr(Schema.String),
      titles: Schema.Array(Schema.Struct({ uuid: Schema.String, name: Schema.String })),
    }),
    refusals: statusRefusals,
  }).pipe(Effect.map(({ teacher, school, titles }) => ({ teacher, school, titles: titles.map(({ uuid, name }) => ({ id: uuid, name })) })));

/** Creates the link to a title for a teacher's students, or returns an existing link. Source: POST /admin/studentszone/sharetitle. */
export const shareTitle = ({
  mail,
  title,
}: {
  readonly mail: string;
  readonly title: ShareableTitle;
}): Effect.Effect<SharedLink, ShareFailure> =>
  call({
    send: (signal) => client.POST('/admin/studentszone/sharetitle', { body: { mail, uuid: title.id }, signal }),
    decode: Schema.Struct({ made: Schema.Boolean, link: Schema.Struct({ token: Schema.String, ended: Schema.Boolean }) }),
    refusals: { ...statusRefusals, NotShareable: { type: 'not-shareable' } },
  }).pipe(Effect.map(({ made, link }) => ({ token: link.token, isOld: !made, hasEnded: link.ended })));
