import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { LoadNotificationsFailure, NewUnit } from '../types';

const NewUnitsOnTheWire = Schema.Array(
  Schema.Struct({
    titleUuid: Schema.String,
    unitUuid: Schema.String,
    titleName: Schema.String,
    unitName: Schema.String,
    newfromlogin: Schema.Boolean,
    date: Schema.DateFromString,
  }),
);

/** Loads the new units of the person's titles, newest first. The call marks the units as seen. Source: GET /user/notifications. */
export const loadNotifications = (): Effect.Effect<readonly NewUnit[], LoadNotificationsFailure> =>
  call({ send: (signal) => client.GET('/user/notifications', { signal }), decode: NewUnitsOnTheWire }).pipe(
    Effect.map((units) =>
      units.map(({ titleUuid, unitUuid, titleName, unitName, newfromlogin, date }) => ({
        titleId: titleUuid,
        unitId: unitUuid,
        title: titleName,
        unit: unitName,
        date,
        isNew: newfromlogin,
      })),
    ),
  );
