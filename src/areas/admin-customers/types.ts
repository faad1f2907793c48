import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';
import type { Platform } from '../../shared/rules/environments';
import type { Locale } from '../../shared/rules/locale';
import type { Role } from '../../shared/rules/permissions';

export type { CallFailure, Key };

/** Roles of the people whom customer support edits. */
export type CustomerRole = Extract<Role, 'TEACHER' | 'TEACHER_DEMO' | 'TEACHER_FAKE' | 'STUDENT'>;

/** Fields that support fills in for every kind of user. */
export type PersonForm = {
  readonly email: string;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  /** Empty if the password does not change. */
  readonly password: string;
  readonly password2: string;
};

/** Fields that support fills in for a teacher. */
export type CustomerForm = PersonForm & {
  /** DNI or NIE, the Spanish identity number. */
  readonly card: string;
  readonly phone: string;
  /** Whether the teacher agrees to marketing. */
  readonly acceptsMarketing: boolean;
};

/** Fields that support fills in for a student. */
export type StudentForm = PersonForm & {
  readonly birthDate: string;
  readonly guardianName: string;
  readonly guardianSurname1: string;
  readonly guardianSurname2: string;
  readonly guardianEmail: string;
  readonly guardianDni: string;
  /** Whether the student may edit the account. */
  readonly selfEditable: boolean;
};

/** A title that a fictitious teacher has adopted, in a language and an edition. */
export type Adoption = {
  readonly uuid: string;
  /** The name of the title. */
  readonly name: string;
  /** The code of the language. */
  readonly language: string;
  /** The name of the edition. */
  readonly edition: string;
};

/** Fields that support fills in for a fictitious teacher. */
export type FictitiousTexts = Omit<PersonForm, 'password2'> & {
  /** Empty until a language is chosen. */
  readonly language: Locale | '';
  /** The id of the autonomous community; empty if none is chosen. The community cannot be changed after creation. */
  readonly region: string;
};

export type FictitiousForm = FictitiousTexts & {
  readonly downloadResources: boolean;
  readonly adoptions: readonly Adoption[];
};

/** The titles that a fictitious teacher has adopted, and the version of this list. */
export type FictitiousTitles = { readonly version: string | null; readonly adoptions: readonly Adoption[] };

/** A stored or a new fictitious teacher. */
export type StoredFictitious = {
  /** null for a new teacher. */
  readonly id: string | null;
  /** The version of the edited data, without the adoptions; null for a new teacher. */
  readonly version: string | null;
  /** The version of the adoptions; null for a new teacher. */
  readonly libraryVersion: string | null;
  readonly form: FictitiousForm;
};

export type FictitiousField = keyof FictitiousTexts;

/** The content keys of the errors of a fictitious teacher. A field without an error to show is null or absent. */
export type FictitiousErrors = { readonly [Field in FictitiousField | 'adoptions']?: Key | null };

/** An autonomous community, and the school of its fictitious teachers. */
export type SchoolRegion = { readonly id: string; readonly name: string; readonly school: string };

/** Languages and editions in which titles are adopted. */
export type AdoptionChoices = { readonly languages: readonly string[]; readonly editions: readonly string[] };

/** The first titles that a search has found, and the number of all titles found. */
export type FoundTitles = {
  readonly total: number;
  readonly titles: readonly { readonly uuid: string; readonly name: string; readonly stage: string }[];
};

export type AnyForm = PersonForm & Readonly<Record<string, string | boolean>>;

/** The content keys of errors, by field. A field without an error to show is null or absent. */
export type ErrorsOf<Form> = { readonly [Field in keyof Form | 'email' | 'card']?: Key | null };

/** Facts about the person that the rules need in addition to the form. */
export type Circumstances = {
  readonly countryId: number;
  /** Whether the person signs in with Google or Microsoft, so that e-mail and password are not checked. */
  readonly isLinked: boolean;
  /** Today's date on the server as YYYY-MM-DD, from which ages are calculated. */
  readonly today: string;
};

/** A loaded account: the data that can be edited, and their version. */
export type StoredAccount<Form> = {
  readonly id: string;
  readonly version: string;
  readonly about: Circumstances;
  readonly form: Form;
};

/** A customer or a student. */
export type Customer = {
  readonly id: string;
  readonly role: CustomerRole;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly school: string | null;
  /** The name of the platform with which the person signs in. `LDAP` means that the portal itself has the password. */
  readonly platform: Platform | (string & {});
  /** Whether the account is activated. */
  readonly isActive: boolean;
  /** Whether customer support may impersonate the person once the account is active. */
  readonly isImpersonable: boolean;
  readonly isValidated: boolean;
  readonly teacher: StoredAccount<CustomerForm>;
  /** The data of a fictitious teacher, without the titles, which another call loads. */
  readonly fictitious: StoredFictitious;
  readonly student: StoredAccount<StudentForm>;
};

/** An action of support on an account. */
export type LatestAction = {
  readonly id: string;
  readonly date: Date;
  readonly email: string;
  readonly action: Key;
};

/** A request for licences of Blink. */
export type BlinkRequest = {
  readonly id: string;
  readonly blinkId: string;
  readonly mec: string | null;
  readonly date: Date;
  readonly licences: number;
  readonly status: 'PENDING' | 'OK' | 'ERROR';
  readonly error: string | null;
};

export type EmailAction = 'resend' | 'validate';

export type LoadCustomerFailure = CallFailure;
export type SaveFictitiousFailure = CallFailure | StatusFailure | NamedRefusal<'EmailTaken' | 'ChangedMeanwhile'>;
export type DeleteFailure = CallFailure | StatusFailure;
export type LoadChoicesFailure = CallFailure | StatusFailure;
export type FindTitlesFailure = CallFailure | StatusFailure;
export type SaveFailure = CallFailure | StatusFailure | NamedRefusal<'EmailTaken' | 'CardTaken' | 'ChangedMeanwhile'>;
export type CompareFailure = CallFailure | StatusFailure;
export type SettleEmailFailure = CallFailure | StatusFailure | NamedRefusal<'AlreadyValidated' | 'LinkedAccount' | 'TooManyTries'>;
