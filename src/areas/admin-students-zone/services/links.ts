import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { type Order, type Question, type ResultPage, sortText } from '../../../shared/rules/search';
import type { LinkColumn } from '../rules';
import type { LinkField, ReadFailure, StudentLink } from '../types';

/** Finds links for students. Source: GET /admin/studentszone. */
export const findLinks = ({
  question,
  order,
}: {
  readonly question: Question<LinkField>;
  readonly order: Order;
}): Effect.Effect<ResultPage<StudentLink>, ReadFailure> => {
  const [token, school, title, teacher] = [question.token, question.school, question.title, question.teacher].map((text) => text.trim());
  return call({
    send: (signal) =>
      client.GET('/admin/studentszone', {
        params: {
          query: {
            ...(token && { token }),
            ...(school && { school }),
            ...(title && { title }),
            ...(teacher && { teacher }),
            ...(order.sort && { sort: sortText(order) as LinkColumn | `-${LinkColumn}` }),
            page: order.page,
          },
        },
        signal,
      }),
    decode: Schema.Struct({
      total: Schema.Int,
      items: Schema.Array(
        Schema.Struct({
          token: Schema.String,
          school: Schema.NullOr(Schema.String),
          title: Schema.String,
          teacher: Schema.String,
          increasement_percentage: Schema.Int,
          different_devices: Schema.Int,
          creationDate: Schema.String,
          endDate: Schema.NullOr(Schema.String),
          own: Schema.Boolean,
          ended: Schema.Boolean,
          replaced: Schema.NullOr(Schema.Struct({ token: Schema.String, at: Schema.String })),
        }),
      ),
    }),
    refusals: statusRefusals,
  }).pipe(
    Effect.map(({ total, items }) => ({
      total,
      items: items.map((item) => ({
        id: item.token,
        school: item.school,
        title: item.title,
        teacher: item.teacher,
        percentage: item.increasement_percentage,
        devices: item.different_devices,
        isOwn: item.own,
        created: new Date(item.creationDate),
        ends: item.endDate === null ? null : new Date(item.endDate),
        hasEnded: item.ended,
        replaced: item.replaced && { token: item.replaced.token, at: new Date(item.replaced.at) },
      })),
    })),
  );
};
