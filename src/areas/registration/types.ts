import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';
import type { Locale } from '../../shared/rules/locale';

export type { RefreshFailure } from '../session/types';
export type { CallFailure, Locale };

export type Country = { readonly id: number; readonly name: string };

/** A school at which a person can register. */
export type School = { readonly id: string; readonly name: string; readonly countryId: number };

/** Country and postal code of a search for schools. */
export type SchoolSearch = { readonly countryId: number; readonly postalCode: string };

/** Fields typed into the registration form. */
export type FormTexts = {
  readonly name: string;
  readonly surname1: string;
  /** Second surname; it may stay empty. */
  readonly surname2: string;
  readonly email: string;
  readonly password: string;
  /** The password once more. */
  readonly password2: string;
  /** Identity number; needed for a school in Spain, optional for other schools. */
  readonly card: string;
  /** Telephone; needed for a school in Spain, optional for other schools. */
  readonly phone: string;
};

/** The registration form. */
export type Form = FormTexts & {
  readonly school: School | null;
  /** The code by which the school was found, and which locks the school; null for a school from the finder. */
  readonly premiumCode: string | null;
  /** Language of letters to the person; null for the language of the portal. */
  readonly language: Locale | null;
  readonly acceptsMarketing: boolean;
  readonly acceptsTerms: boolean;
};

/** A field that can have an error. */
export type Field = keyof FormTexts | 'school' | 'acceptsTerms' | 'language';

/** Content keys of the errors, by field. */
export type FieldErrors = { readonly [F in Field]?: Key };

/** The part of the form that survives a reload: all fields except passwords and identity number. `left`: the touched fields. */
export type FormDraft = { readonly form: Omit<Form, 'password' | 'password2' | 'card'>; readonly left: readonly Field[] };

/** The link by which a person comes from an identity provider. */
export type ArrivalLink = { readonly id: string; readonly hash: string };

/** A person who came from an identity provider, with the provider's data. */
export type Arrival = ArrivalLink & {
  readonly email: string;
  /** Whether the provider has verified the e-mail, so that the account is active without an activation mail. */
  readonly isVerified: boolean;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly platform: { readonly id: number; readonly name: string; readonly account: string };
  /** The page that the person wanted, as a path inside the portal; null if they wanted no certain page. */
  readonly destination: string | null;
};

/** Outcome of a registration: an active account with a session, or an account that waits for its activation link. */
export type RegistrationOutcome = { readonly isActive: boolean };

export type CheckArrivalFailure = CallFailure;
export type RegisterFailure =
  | CallFailure
  | CaptchaFailure
  | NamedRefusal<'AccountExists' | 'NotActivated' | 'CardInUse' | 'OtherPlatform' | 'ArrivalGone'>;
export type LocateSchoolFailure = CallFailure | CaptchaFailure | NamedRefusal<'SchoolNotFound'>;
export type ListCountriesFailure = CallFailure;
export type ListSchoolsFailure = CallFailure | NamedRefusal<'TooManyTries'>;
/**
 * Request for a mail. `returnTo`: the page that the person wanted, as the address of this page names it. The server accepts only addresses
 * inside the portal.
 */
export type MailWish = { readonly email: string; readonly returnTo: string | null };

/** Link of an activation mail, and a password. Without a new password, the password of the registration stays. */
export type ActivationWish = { readonly idSim: string; readonly hash: string; readonly password?: string };

export type MailRequestFailure = CallFailure | CaptchaFailure;
export type ActivateFailure = CallFailure | CaptchaFailure | NamedRefusal<'PasswordRequired' | 'LinkInvalid' | 'LinkUsed'>;
export type CheckLinkFailure = CallFailure | NamedRefusal<'LinkInvalid'>;
export type ResetPasswordFailure = CallFailure | CaptchaFailure | NamedRefusal<'LinkInvalid'>;

export type { Key };
