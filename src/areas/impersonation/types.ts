import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Role } from '../../shared/rules/permissions';

/** A person whom support has found. Support may act as them if they are a teacher with a school. */
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

/** The browser has not opened the address to which it was sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
