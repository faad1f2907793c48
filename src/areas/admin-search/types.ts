import type { CallFailure } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Role } from '../../shared/rules/permissions';

/** Fields by which people are searched. Only customer support searches by `dni`. */
export type UserField = 'id' | 'name' | 'surname1' | 'surname2' | 'email' | 'dni' | 'role';

/** A person whom a search has found. */
export type FoundUser = {
  readonly id: string;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string | null;
  readonly email: string;
  /** The DNI or NIE; null if the person has none, or if this search does not show it. */
  readonly card: string | null;
  readonly role: Role;
  /** null if the date is not known. */
  readonly createdAt: Date | null;
  /** null if the person has never signed in. */
  readonly signedInAt: Date | null;
  readonly isActive: boolean;
  /** Whether customer support may impersonate the person. */
  readonly isImpersonable: boolean;
};

export type FindUsersFailure = CallFailure | StatusFailure;

/** The number of teachers with a role. */
export type TeacherCount = { readonly role: Role; readonly count: number };

export type CountTeachersFailure = CallFailure;

/** A licence that a customer has activated. */
export type CustomerLicence = {
  /** The licence code. */
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
