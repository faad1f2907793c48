import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';
import type { Locale } from '../../shared/rules/locale';

export type { LatestAction } from '../admin-customers/types';
export type { RefreshFailure } from '../session/types';
export type { CallFailure, Key };

/** The roles of people who work for the publisher and whom internal support creates and edits. */
export type StaffRole = 'USER_INTERNAL' | 'CUSTOMER_SUPPORT' | 'INTERNAL_SUPPORT';

/** Values that are typed or chosen in the form of an internal user. */
export type StaffTexts = {
  readonly name: string;
  readonly surname1: string;
  /** Empty if the person has no second surname. */
  readonly surname2: string;
  readonly email: string;
  /** Empty if the password does not change. */
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

/** The content key of each field’s error; null while the field shows no error. */
export type StaffErrors = Readonly<Record<keyof StaffTexts, Key | null>>;

/** A stored person who works for the publisher. */
export type StaffUser = {
  readonly id: number;
  /** The version of the stored data that the form edits. */
  readonly version: string | null;
  readonly form: StaffForm & { readonly role: StaffRole };
  readonly isActive: boolean;
};

/** The form to save. `user`: the stored user whom the form changes; null for a new user. */
export type StaffChange = { readonly user: StaffUser | null; readonly form: StaffForm };

export type LoadStaffFailure = CallFailure;
export type LoadActionsFailure = CallFailure | StatusFailure;
export type LoadTheirsFailure = CallFailure | StatusFailure;
export type SaveStaffFailure = CallFailure | StatusFailure | NamedRefusal<'EmailTaken' | 'OwnAccount' | 'ChangedMeanwhile'>;
export type SetActiveFailure = CallFailure | StatusFailure | NamedRefusal<'OwnAccount'>;
