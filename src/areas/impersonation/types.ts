import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Role } from '../../shared/rules/permissions';

/** A person whom support has found. Support may act as this person if the person is a teacher with a school and a valid e-mail address. */
export type Impersonable = {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly surname2: string | null;
  readonly mail: string;
  readonly role: Role;
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly countryId: number;
  readonly countryName: string;
};

export type FindImpersonableFailure = CallFailure | NamedRefusal<'InvalidMail' | 'UserNotFound'>;
export type ImpersonateFailure = CallFailure;

/** The error that the browser has not opened the portal for the impersonated teacher. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
