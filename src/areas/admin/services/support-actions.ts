import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { daysAfter } from '../../../shared/rules/day';
import { type Order, type Question, type ResultPage, sortText } from '../../../shared/rules/search';
import { type ActionColumn, supportActionNames } from '../rules';
import type { ActionField, FindActionsFailure, SupportAction } from '../types';
import { changesOf } from './changes';

/** Returns the moment at which a day begins in the time zone of the reader. */
const startOfDay = (day: string) => new Date(`${day}T00:00`).toISOString();

/** Finds the actions of support people. Source: GET /admin/actions. */
export const findActions = ({
  question,
  order,
}: {
  readonly question: Question<ActionField>;
  readonly order: Order;
}): Effect.Effect<ResultPage<SupportAction>, FindActionsFailure> => {
  const person = question.person.trim();
  const support = question.support.trim();
  return call({
    send: (signal) =>
      client.GET('/admin/actions', {
        params: {
          query: {
            ...(person && { person }),
            ...(support && { support }),
            ...(question.from && { from: startOfDay(question.from) }),
            ...(question.to && { to: startOfDay(daysAfter(question.to, 1)) }),
            ...(order.sort && { sort: sortText(order) as ActionColumn | `-${ActionColumn}` }),
            page: order.page,
          },
        },
        signal,
      }),
    decode: Schema.Struct({
      total: Schema.Int,
      items: Schema.Array(
        Schema.Struct({
          id: Schema.String,
          at: Schema.String,
          support: Schema.String,
          person: Schema.NullOr(Schema.String),
          action: Schema.Literals(supportActionNames),
          object: Schema.NullOr(Schema.String),
          changes: Schema.NullOr(Schema.Record(Schema.String, Schema.Array(Schema.Unknown))),
          address: Schema.String,
        }),
      ),
    }),
    refusals: statusRefusals,
  }).pipe(
    Effect.map(({ total, items }) => ({
      total,
      items: items.map(({ at, changes, ...action }) => ({ ...action, at: new Date(at), changes: changesOf(changes) })),
    })),
  );
};
