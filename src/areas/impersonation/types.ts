import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Role } from '../../shared/rules/permissions';

/** A person as whom support may act, or might if they were a teacher with a school. */
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

/** The browser does not go where it is sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
