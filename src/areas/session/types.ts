import type { CallFailure, CaptchaFailure, NamedRefusal, RefreshFailure } from '../../shared/api/failure';
import type { SessionEndReason } from '../../shared/api/session-news';
import type { Key } from '../../shared/i18n/keys';
import type { Platform } from '../../shared/rules/environments';
import type { Locale } from '../../shared/rules/locale';
import type { Profile, Role } from '../../shared/rules/permissions';
import type { Theme } from '../../shared/rules/theme';

export type { Locale, Platform, Profile, Role };

/** The person of the session. */
export type User = {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly surname2: string | null;
  readonly role: Role;
  /** Null if the person has no permission to use any portal. */
  readonly profile: Profile | null;
  readonly language: Locale;
  readonly theme: Theme;
  readonly school: { readonly id: string; readonly name: string } | null;
  /** Id 1131 is Spain. */
  readonly country: { readonly id: number; readonly name: string };
  /** The platform that authenticates the account. */
  readonly platform: Platform;
  readonly email: string;
  readonly phone: string | null;
  readonly acceptsMarketing: boolean;
  readonly position: { readonly id: string; readonly name: string } | null;
  readonly idSim: string | null;
  /** Whether a support person is impersonating this person. */
  readonly impersonating: boolean;
  /**
   * During an impersonation, the id of the support person. At other times, customer support people have their own id here, and all others
   * null.
   */
  readonly impersonationUser: string | null;
  /** Whether the steps after the first sign-in are done. */
  readonly postLogin: boolean;
  readonly may: {
    readonly seeProfessionalDevelopment: boolean;
    readonly takeCourses: boolean;
    readonly orderFreeAdoption: boolean;
    readonly generateExercises: boolean;
    /** Whether the person may create, edit and delete fictitious teachers. */
    readonly editFictitious: boolean;
  };
  readonly lti: boolean;
  readonly mec: string | null;
  readonly onBoardCarouselDate: string | null;
  readonly region: string | null;
};

/** The feature flags. Until the server has answered, all features are off. */
export type Features = {
  readonly polls: boolean;
  readonly managedSurvey: boolean;
  readonly localPublishingSurvey: boolean;
  readonly carousel: boolean;
  readonly notificationModal: boolean;
  readonly promotionModal: boolean;
};

export type { CallFailure, RefreshFailure, SessionEndReason };
/**
 * Reasons why the signed-in person cannot be loaded. `Anonymous`: no person is signed in. `ended`: the reason why an impersonation has
 * ended, if the server states a reason.
 */
export type LoadUserFailure = CallFailure | (NamedRefusal<'Anonymous'> & { readonly ended?: SessionEndReason });
export type SignInFailure = CallFailure | CaptchaFailure | NamedRefusal<'WrongCredentials'>;
export type EndImpersonationFailure = CallFailure | NamedRefusal<'NotImpersonating'>;

export type { Key };
