import type { CallFailure, Named } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';
import type { Locale } from '../../shared/rules/locale';

/** The roles of people who work for the publisher and whom internal support creates and edits. */
export type StaffRole = 'USER_INTERNAL' | 'CUSTOMER_SUPPORT' | 'INTERNAL_SUPPORT';

/** What is typed and chosen in the form of an internal user. */
export type StaffForm = {
  readonly name: string;
  readonly surname1: string;
  /** May stay empty. */
  readonly surname2: string;
  readonly email: string;
  /** Empty: it stays as it is. */
  readonly password: string;
  /** Empty until one is chosen. */
  readonly role: StaffRole | '';
  /** Empty until one is chosen. */
  readonly language: Locale | '';
};

/** Content key of the error of a field; null while there is none. */
export type StaffErrors = Readonly<Record<keyof StaffForm, Key | null>>;

export type { CallFailure, Key, Named };
