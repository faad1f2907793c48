import { Effect, Schema } from 'effect';
import { call, nothing } from '../../shared/api/call';
import { callWithCaptcha } from '../../shared/api/captcha';
import { client } from '../../shared/api/client';
import { accountOnTheWire } from './rules';
import type {
  Account,
  AccountRights,
  ChangePasswordFailure,
  DisconnectFailure,
  LoadNotificationsFailure,
  NewUnit,
  PasswordForm,
  SaveAccountFailure,
} from './types';

/** Changes the caller's account. Source: PUT /user, captcha action edit_account. */
export const saveAccount = ({ account, may }: { account: Account; may: AccountRights }): Effect.Effect<void, SaveAccountFailure> =>
  callWithCaptcha('edit_account', {
    send: (signal, token) => client.PUT('/user', { body: { ...accountOnTheWire(account, may), token }, signal }),
    decode: nothing,
    refusals: { EmailTaken: { type: 'duplicated-email' } },
    within: '20 seconds',
  });

/** Changes the caller's password. Source: PUT /user/password, captcha action password. */
export const changePassword = ({ currentPassword, newPassword }: PasswordForm): Effect.Effect<void, ChangePasswordFailure> =>
  callWithCaptcha('password', {
    send: (signal, token) => client.PUT('/user/password', { body: { current: currentPassword, new: newPassword, token }, signal }),
    decode: nothing,
    refusals: { WrongPassword: { type: 'incorrect-password' } },
    within: '20 seconds',
  });

/** Takes the caller's account back from Google or Microsoft. Source: PUT /disconnect-third-parties. */
export const disconnect = ({ password }: { password: string }): Effect.Effect<void, DisconnectFailure> =>
  call({
    send: (signal) => client.PUT('/disconnect-third-parties', { body: { password }, signal }),
    decode: nothing,
    within: '20 seconds',
  });

const NewUnitsOnTheWire = Schema.Array(
  Schema.Struct({
    unitUuid: Schema.String,
    titleName: Schema.String,
    unitName: Schema.String,
    newfromlogin: Schema.Boolean,
    date: Schema.DateFromString,
  }),
);

/** The new units of the person's titles, newest first; having asked for them is having seen them. Source: GET /user/notifications. */
export const loadNotifications = (): Effect.Effect<readonly NewUnit[], LoadNotificationsFailure> =>
  call({ send: (signal) => client.GET('/user/notifications', { signal }), decode: NewUnitsOnTheWire }).pipe(
    Effect.map((units) =>
      units.map(({ unitUuid, titleName, unitName, newfromlogin, date }) => ({
        unitId: unitUuid,
        title: titleName,
        unit: unitName,
        date,
        sinceLastVisit: newfromlogin,
      })),
    ),
  );

/** Whether the bell bears a mark: one item when it does, none when not. Source: GET /user/newNotifications. */
export const loadNews = (): Effect.Effect<readonly 'news'[], LoadNotificationsFailure> =>
  call({
    send: (signal) => client.GET('/user/newNotifications', { signal }),
    decode: Schema.Struct({ newNotifications: Schema.Boolean }),
  }).pipe(Effect.map(({ newNotifications }) => (newNotifications ? ['news'] : [])));
