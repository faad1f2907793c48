import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import type { LogEntry, ReadFailure } from '../types';

const value = Schema.NullOr(Schema.Union([Schema.String, Schema.Int]));

const log = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      administrator: Schema.String,
      action: Schema.Literals(['zone.changed', 'link.shared', 'link.changed', 'link.blocked', 'link.reset']),
      token: Schema.NullOr(Schema.String),
      date: Schema.String,
      array_values: Schema.Array(
        Schema.Struct({
          field: Schema.Literals(['increasement_percentage', 'different_devices', 'blockDate', 'registeredDevices', 'title']),
          before: value,
          after: value,
        }),
      ),
    }),
  ),
});

/** Loads the actions of support on a link, or on the global values. Sources: GET /admin/studentszone/activitylog/{token}, …/activitylog. */
export const loadLog = ({ token }: { readonly token: string | null }): Effect.Effect<readonly LogEntry[], ReadFailure> => {
  const read: Effect.Effect<typeof log.Type, ReadFailure> =
    token === null
      ? call({ send: (signal) => client.GET('/admin/studentszone/activitylog', { signal }), decode: log, refusals: statusRefusals })
      : call({
          send: (signal) => client.GET('/admin/studentszone/activitylog/{token}', { params: { path: { token } }, signal }),
          decode: log,
          refusals: statusRefusals,
        });
  return read.pipe(
    Effect.map(({ items }) =>
      items.map(({ administrator, action, token: tokenThen, date, array_values }, index) => ({
        id: String(index),
        administrator,
        action,
        token: tokenThen,
        at: new Date(date),
        changes: array_values,
      })),
    ),
  );
};
