import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';
import type { Cover } from '../../shared/rules/covers';

export type { RefreshFailure } from '../session/types';

/** A school found by its premium code. */
export type School = {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly number: string;
  readonly town: string;
  readonly province: string;
  readonly country: { readonly id: number; readonly name: string };
};

export type LocateSchoolFailure = CallFailure | CaptchaFailure | NamedRefusal<'SchoolNotFound'>;
export type ChangeSchoolFailure = CallFailure | NamedRefusal<'TransferNotAllowed' | 'MissingPermission' | 'TooManyTries'>;
export type BecomeTeacherFailure = CallFailure | CaptchaFailure | NamedRefusal<'SchoolNotFound' | 'OtherSchool' | 'NotDemo'>;

/** Names of the product and the title that a licence opens, and the end of the licence. */
export type Licence = { readonly product: string; readonly title: string; readonly expires: Date };

/**
 * Reasons why a licence cannot be activated. The licence is unknown or expired. It is for students or for another school. The caller or
 * another person has activated it before.
 */
type LicenceRefused = NamedRefusal<
  'UnknownLicence' | 'OwnLicence' | 'UsedLicence' | 'ExpiredLicence' | 'LicenceOfOtherKind' | 'LicenceOfOtherSchool'
>;
export type LicenceFailure = CallFailure | CaptchaFailure | LicenceRefused;

/** Whether a title of a personal library is adopted or a demo. */
export type Adoption = 'adopted' | 'demo';
/** The tabs of the edit page. `offer` has the titles that can be selected. Each other tab has one group of the selected titles. */
export type EditTab = 'offer' | LibraryGroup;
/** The groups in which the library is shown. */
export type LibraryGroup = 'adopted' | 'demo' | 'resources';

/** A title that is, or could be, in a personal library. */
export type Title = {
  readonly id: string;
  /** Id of the title in the address of its page, and in the calls of that page. */
  readonly uuid: string;
  readonly name: string;
  readonly cover: Cover;
  readonly stage: string;
  readonly subjects: readonly string[];
  readonly adoption: Adoption;
  readonly group: LibraryGroup;
  readonly promoted: boolean;
  /** Whether the title is in the library. */
  readonly inLibrary: boolean;
};

/** The titles of a library, and the names of their stages in the reader’s language. */
export type LibraryTitles = { readonly titles: readonly Title[]; readonly stages: Readonly<Record<string, string>> };

/**
 * All titles that a person could select, and the version of the person's library. The version is null if the person has never had a
 * library.
 */
export type Selectable = { readonly titles: readonly Title[]; readonly version: string | null };

/** Changes to a library in another window or on another device, except changes that this window's selection also contains. */
export type ChangesElsewhere = {
  readonly version: string | null;
  /** Titles that the library has now. */
  readonly library: readonly Title[];
  readonly added: readonly Title[];
  readonly removed: readonly Title[];
};

export type LoadLibraryFailure = CallFailure | NamedRefusal<'NoLibrary' | 'SignedOut'>;
export type LoadChangesFailure = CallFailure;
export type SearchTitlesFailure = CallFailure;
export type SaveLibraryFailure = CallFailure | NamedRefusal<'LibraryTooLarge' | 'ChangedMeanwhile'>;

export type { Key };
