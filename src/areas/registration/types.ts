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

/** The texts that a person types into the registration form. */
export type FormTexts = {
  readonly name: string;
  readonly surname1: string;
  /** Second surname; may be empty. */
  readonly surname2: string;
  readonly email: string;
  readonly password: string;
  /** The password, typed a second time. */
  readonly password2: string;
  /** Identity number; needed for a school in Spain, optional for other schools. */
  readonly card: string;
  /** Telephone; needed for a school in Spain, optional for other schools. */
  readonly phone: string;
};

/** The values of all fields of the registration form. */
export type Form = FormTexts & {
  readonly school: School | null;
  /** The code by which the school was found; null for a school from the finder. With a code, the person cannot open the finder. */
  readonly premiumCode: string | null;
  /** Language of e-mails to the person; null for the language of the portal. */
  readonly language: Locale | null;
  readonly acceptsMarketing: boolean;
  readonly acceptsTerms: boolean;
};

/** A field that can have an error. */
export type Field = keyof FormTexts | 'school' | 'acceptsTerms' | 'language';

/** Content keys of the errors, by field. */
export type FieldErrors = { readonly [F in Field]?: Key };

/**
 * The part of the form that survives a reload: all fields except passwords and identity number. `left` has the fields that the person has
 * already left.
 */
export type FormDraft = { readonly form: Omit<Form, 'password' | 'password2' | 'card'>; readonly left: readonly Field[] };

/** The parts of the personal link that a person from an identity provider opens. */
export type ArrivalLink = { readonly id: string; readonly hash: string };

/** A person who came from an identity provider, with the provider's data. */
export type Arrival = ArrivalLink & {
  readonly email: string;
  /** Whether the provider has verified the e-mail. The account is then active without an activation mail. */
  readonly isVerified: boolean;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly platform: { readonly id: number; readonly name: string; readonly account: string };
  /** The path inside the portal of the page that the person first requested; null if there is no such page. */
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
 * Request for an e-mail. `returnTo` is the address of the page that the person first requested, unchanged from the query of this page. The
 * server accepts only addresses inside the portal.
 */
export type MailWish = { readonly email: string; readonly returnTo: string | null };

/**
 * The parts of the link in an activation e-mail, and a password. Without a new password, the password of the registration remains valid.
 */
export type ActivationWish = { readonly idSim: string; readonly hash: string; readonly password?: string };

export type MailRequestFailure = CallFailure | CaptchaFailure;
export type ActivateFailure = CallFailure | CaptchaFailure | NamedRefusal<'PasswordRequired' | 'LinkInvalid' | 'LinkUsed'>;
export type CheckLinkFailure = CallFailure | NamedRefusal<'LinkInvalid'>;
export type ResetPasswordFailure = CallFailure | CaptchaFailure | NamedRefusal<'LinkInvalid'>;

export type { Key };
