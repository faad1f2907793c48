import type { CallFailure, CaptchaFailure, Named } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';

export type { RefreshFailure } from '../session/types';

/** A school, as its premium code finds it. */
export type School = {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly number: string;
  readonly town: string;
  readonly province: string;
  readonly country: { readonly id: number; readonly name: string };
};

export type LocateSchoolFailure = CallFailure | CaptchaFailure | Named<'SchoolNotFound'>;
export type ChangeSchoolFailure = CallFailure | Named<'TransferNotAllowed' | 'MissingPermission' | 'TooManyTries'>;
export type BecomeTeacherFailure = CallFailure | CaptchaFailure;

/** What the code of a licence opens. */
export type Licence = { readonly product: string; readonly title: string; readonly expires: Date };

/** Why a licence cannot be activated: nobody knows it, or it is the caller's already, somebody else's, out of date, for others. */
type LicenceRefused = Named<
  'UnknownLicence' | 'OwnLicence' | 'UsedLicence' | 'ExpiredLicence' | 'LicenceOfOtherKind' | 'LicenceOfOtherSchool'
>;
export type LicenceFailure = CallFailure | CaptchaFailure | LicenceRefused;

/** How a title stands in a personal library. */
export type Adoption = 'adopted' | 'demo';
/** What the edit screen can show: the titles on offer, or a part of the selection. */
export type EditTab = 'offer' | LibraryGroup;
/** The groups in which the library is shown. */
export type LibraryGroup = 'adopted' | 'demo' | 'resources';

/** A title that stands, or could stand, in a personal library. */
export type Title = {
  readonly id: string;
  readonly name: string;
  /** Address of the cover picture. */
  readonly cover: string;
  readonly stage: string;
  readonly subjects: readonly string[];
  readonly adoption: Adoption;
  readonly group: LibraryGroup;
  readonly promoted: boolean;
  /** Stands in the library already. */
  readonly inLibrary: boolean;
};

/** Everything that a person could select, with the version of the library that they see selected; null where there has never been one. */
export type Selectable = { readonly titles: readonly Title[]; readonly version: string | null };

/** What became of a library in another window or on another device, as far as the person here did not choose the same. */
export type ChangedElsewhere = {
  readonly version: string | null;
  /** All that stands in it now. */
  readonly library: readonly Title[];
  readonly added: readonly Title[];
  readonly removed: readonly Title[];
};

export type LoadLibraryFailure = CallFailure | Named<'NoLibrary' | 'SignedOut'>;
export type LoadChangesFailure = CallFailure;
export type SearchTitlesFailure = CallFailure;
export type SaveLibraryFailure = CallFailure | Named<'LibraryTooLarge' | 'ChangedMeanwhile'>;

export type { Key };
