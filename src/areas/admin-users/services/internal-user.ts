import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { overVersion } from '../../../shared/api/over-version';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { locales } from '../../../shared/rules/locale';
import { staffOnTheWire, staffRoles } from '../rules';
import type {
  Key,
  LatestAction,
  LoadActionsFailure,
  LoadStaffFailure,
  LoadTheirsFailure,
  SaveStaffFailure,
  SetActiveFailure,
  StaffChange,
  StaffUser,
} from '../types';

const UserOnTheWire = Schema.Struct({
  version: Schema.NullOr(Schema.String),
  id: Schema.Int,
  name: Schema.String,
  surname1: Schema.String,
  surname2: Schema.NullOr(Schema.String),
  email: Schema.String,
  role: Schema.Literals(staffRoles),
  language: Schema.Literals(locales),
  adminFictitious: Schema.Boolean,
  active: Schema.Literals([0, 1]),
});

const toUser = ({
  id,
  version,
  active,
  name,
  surname1,
  surname2,
  email,
  role,
  language,
  adminFictitious,
}: typeof UserOnTheWire.Type): StaffUser => ({
  id,
  version,
  isActive: active === 1,
  form: { name, surname1, surname2: surname2 ?? '', email, password: '', role, language, adminFictitious },
});

const pathOf = (id: number | string) => ({ path: { userId: String(id) } });

const read = <Tag extends string>(id: number | string, refusals: Readonly<Record<Tag, (answer: { readonly status: number }) => boolean>>) =>
  call({
    send: (signal) => client.GET('/admin/internal/user/{userId}', { params: pathOf(id), signal }),
    decode: UserOnTheWire,
    refusals,
  }).pipe(Effect.map(toUser));

/** Loads a person who works for the publisher. Source: GET /admin/internal/user/{userId}. */
export const loadUser = ({ id }: { id: string }): Effect.Effect<StaffUser, LoadStaffFailure> => read(id, {});

/** Loads an internal user again, after somebody else has changed the account. */
export const loadTheirs = ({ id }: { id: number }): Effect.Effect<StaffUser, LoadTheirsFailure> => read(id, statusRefusals);

const create = ({ form }: StaffChange) =>
  call({
    send: (signal) => client.POST('/admin/internal/user', { body: { ...staffOnTheWire(form), password: form.password }, signal }),
    decode: Schema.Struct({ id: Schema.Int }),
    refusals: { EmailTaken: { type: 'duplicated-email' }, ...statusRefusals },
  });

const update = ({ id, version }: StaffUser, { form }: StaffChange) =>
  call({
    send: (signal) =>
      client.PUT('/admin/internal/user/{userId}', {
        params: { ...pathOf(id), header: overVersion(version) },
        body: staffOnTheWire(form),
        signal,
      }),
    decode: nothing,
    refusals: {
      EmailTaken: { type: 'duplicated-email' },
      OwnAccount: { type: 'own-account' },
      ChangedMeanwhile: { type: 'changed-meanwhile' },
      ...statusRefusals,
    },
  });

/** Creates or changes an internal user. Sources: POST /admin/internal/user, PUT /admin/internal/user/{userId}. */
export const saveUser = (change: StaffChange): Effect.Effect<void, SaveStaffFailure> =>
  change.user ? update(change.user, change) : create(change).pipe(Effect.asVoid);

/** Activates or deactivates the account of an internal user. Source: PUT /admin/internal/user/{userId}/status. */
export const setActive = ({ id, active }: { id: number; active: boolean }): Effect.Effect<void, SetActiveFailure> =>
  call({
    send: (signal) =>
      client.PUT('/admin/internal/user/{userId}/status', { params: { ...pathOf(id), query: { active: active ? 1 : 0 } }, signal }),
    decode: nothing,
    refusals: { OwnAccount: { type: 'own-account' }, ...statusRefusals },
  });

/** Loads the actions of support on the account of an internal user. Source: GET /admin/internal/user/{userId}/actions. */
export const loadActions = ({ of: userId }: { of: string }): Effect.Effect<readonly LatestAction[], LoadActionsFailure> =>
  call({
    send: (signal) => client.GET('/admin/internal/user/{userId}/actions', { params: pathOf(userId), signal }),
    decode: Schema.Array(Schema.Struct({ date: Schema.String, email: Schema.String, action: Schema.String })),
    refusals: statusRefusals,
  }).pipe(
    Effect.map((actions) =>
      actions.map(({ date, email, action }, index) => ({
        id: String(index),
        date: new Date(date),
        email,
        // A test checks that each action of the contract has a text.
        action: `supportAction.${action}` as Key,
      })),
    ),
  );
