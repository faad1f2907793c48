import type { CallFailure } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Role } from '../../shared/rules/permissions';

/** Fields by which people are searched; `dni` only by customer support. */
export type UserField = 'id' | 'name' | 'surname1' | 'surname2' | 'email' | 'dni' | 'role';

/** Person whom a search has found. */
export type FoundUser = {
  readonly id: string;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string | null;
  readonly email: string;
  /** DNI or NIE; null if the person has none, or if this search does not show the number. */
  readonly card: string | null;
  readonly role: Role;
  /** null where the date is not known. */
  readonly createdAt: Date | null;
  /** null if the person has never signed in. */
  readonly signedInAt: Date | null;
  readonly isActive: boolean;
  /** Whether customer support may impersonate the person. */
  readonly isImpersonable: boolean;
};

export type FindUsersFailure = CallFailure | StatusFailure;

/** Number of teachers with a role. */
export type TeacherCount = { readonly role: Role; readonly count: number };

export type CountTeachersFailure = CallFailure;

/** A licence that a customer has activated. */
export type CustomerLicence = {
  /** Code of the licence. */
  readonly id: string;
  readonly title: string;
  readonly product: string;
  readonly isbn: string | null;
  readonly type: string | null;
  readonly expires: Date;
  readonly totalTeachers: number;
  readonly usedTeachers: number;
  readonly totalStudents: number;
  readonly usedStudents: number;
};

export type LoadLicencesFailure = CallFailure | StatusFailure;
