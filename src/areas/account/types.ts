import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';

export type { Platform, RefreshFailure } from '../session/types';

/** Fields that a person types into the form of their account. */
export type AccountForm = {
  readonly email: string;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly phone: string;
};
/** The content key of each field’s error; null while the field shows no error. */
export type AccountErrors = Readonly<Record<keyof AccountForm, Key | null>>;

/** Rights of a person over the fields of their account. */
export type AccountRights = {
  /** Whether the e-mail can be changed: not for linked accounts, and not during an impersonation. */
  readonly email: boolean;
  readonly phone: 'editable' | 'readable' | 'hidden';
  readonly school: boolean;
};

/** The data of the account that are saved together. */
export type Account = AccountForm & {
  /** Whether the person wants marketing e-mails. */
  readonly acceptsMarketing: boolean;
};

export type PasswordForm = { readonly currentPassword: string; readonly newPassword: string; readonly repeatedPassword: string };
export type PasswordErrors = Readonly<Record<keyof PasswordForm, Key | null>>;

export type SaveAccountFailure = CallFailure | CaptchaFailure | NamedRefusal<'EmailTaken'>;
export type ChangePasswordFailure = CallFailure | CaptchaFailure | NamedRefusal<'WrongPassword'>;
export type DisconnectFailure = CallFailure | NamedRefusal<'NotLinked'>;
export type TakeBackEmailFailure = CallFailure | CaptchaFailure | NamedRefusal<'LinkInvalid'>;

/** A new unit of a title in the person's library. */
export type NewUnit = {
  readonly titleId: string;
  readonly unitId: string;
  readonly title: string;
  readonly unit: string;
  readonly date: Date;
  /** Whether the unit was published since the person's previous sign-in. */
  readonly isNew: boolean;
};

export type LoadNotificationsFailure = CallFailure;
export type SignOutEverywhereFailure = CallFailure;

export type { Key };
