import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';
import type { Locale } from '../../shared/rules/locale';

export type { LatestAction } from '../admin-customers/types';
export type { RefreshFailure } from '../session/types';
export type { CallFailure, Key };

/** The roles of people who work for the publisher and whom internal support creates and edits. */
export type StaffRole = 'USER_INTERNAL' | 'CUSTOMER_SUPPORT' | 'INTERNAL_SUPPORT';

/** Values typed and chosen in the form of an internal user. */
export type StaffTexts = {
  readonly name: string;
  readonly surname1: string;
  /** May stay empty. */
  readonly surname2: string;
  readonly email: string;
  /** Empty if the password stays as it is. */
  readonly password: string;
  /** Empty until a role is chosen. */
  readonly role: StaffRole | '';
  /** Empty until a language is chosen. */
  readonly language: Locale | '';
};

export type StaffForm = StaffTexts & {
  /** Whether the person may create and edit fictitious teachers; for customer support only. */
  readonly adminFictitious: boolean;
};

/** Content key of the error of each field; null while the field shows no error. */
export type StaffErrors = Readonly<Record<keyof StaffTexts, Key | null>>;

/** Person who works for the publisher, as stored. */
export type StaffUser = {
  readonly id: number;
  /** Version of the stored data that the form edits. */
  readonly version: string | null;
  readonly form: StaffForm & { readonly role: StaffRole };
  readonly isActive: boolean;
};

/** Values to save, and the user to whom they belong; null for a new user. */
export type StaffChange = { readonly user: StaffUser | null; readonly form: StaffForm };

export type LoadStaffFailure = CallFailure;
export type LoadActionsFailure = CallFailure | StatusFailure;
export type LoadTheirsFailure = CallFailure | StatusFailure;
export type SaveStaffFailure = CallFailure | StatusFailure | NamedRefusal<'EmailTaken' | 'OwnAccount' | 'ChangedMeanwhile'>;
export type SetActiveFailure = CallFailure | StatusFailure | NamedRefusal<'OwnAccount'>;
