import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { LoadNotificationsFailure } from '../types';

/** Returns one item if the bell has a mark, otherwise no item. Source: GET /user/newNotifications. */
export const loadNews = (): Effect.Effect<readonly 'news'[], LoadNotificationsFailure> =>
  call({
    send: (signal) => client.GET('/user/newNotifications', { signal }),
    decode: Schema.Struct({ newNotifications: Schema.Boolean }),
  }).pipe(Effect.map(({ newNotifications }) => (newNotifications ? ['news'] : [])));
