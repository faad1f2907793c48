import type { Key } from '../../shared/i18n/keys';
import type { Role } from '../../shared/rules/permissions';

export type { Key };

/** The people whom customer support edits. */
export type CustomerRole = Extract<Role, 'TEACHER' | 'TEACHER_DEMO' | 'TEACHER_FAKE' | 'STUDENT'>;

/** What support types for everybody. */
export type PersonForm = {
  readonly email: string;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  /** Empty: it stays. */
  readonly password: string;
  readonly password2: string;
};

/** What support types for a teacher. */
export type CustomerForm = PersonForm & {
  readonly card: string;
  readonly phone: string;
  /** The teacher agrees to marketing. */
  readonly acceptsMarketing: boolean;
};

/** What support types for a student. */
export type StudentForm = PersonForm & {
  readonly birthDate: string;
  readonly guardianName: string;
  readonly guardianSurname1: string;
  readonly guardianSurname2: string;
  readonly guardianEmail: string;
  readonly guardianDni: string;
  /** The student may edit the account. */
  readonly selfEditable: boolean;
};

/** Content keys of what is wrong, by field; fields without a fault are absent. */
export type ErrorsOf<Form> = { readonly [Field in keyof Form]?: Key };

/** What the rules know of the person besides the form. */
export type Circumstances = {
  readonly countryId: number;
  /** Signs in with Google or Microsoft: e-mail and password are not looked at. */
  readonly isLinked: boolean;
  /** The day by which ages are counted. */
  readonly today: string;
};
