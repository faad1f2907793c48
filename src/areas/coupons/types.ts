import type { CallFailure, CaptchaFailure, Named } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';

export type { Key };

export type Province = { readonly id: number; readonly name: string };

/** What is typed into the redemption form. */
export type RedemptionTexts = {
  /** In capitals. */
  readonly code: string;
  readonly email: string;
  /** The e-mail once more. */
  readonly email2: string;
};

/** The redemption form. */
export type Redemption = RedemptionTexts & {
  /** 0 while none is chosen. */
  readonly province: number;
  /** The person wants to be written to. */
  readonly marketing: boolean;
  /** The person has the age to decide it alone. */
  readonly age: boolean;
};

/** A field that can have an error. */
export type RedemptionField = keyof RedemptionTexts | 'province';

/** Content keys of the errors, by field. */
export type RedemptionErrors = { readonly [F in RedemptionField]?: Key };

export type ListProvincesFailure = CallFailure;
export type RedeemFailure = CallFailure | CaptchaFailure | Named<'CouponUsed' | 'CouponNotYet' | 'NotActivated' | 'UnknownCode'>;
/** The link of a digital library, wanted at an e-mail address. */
export type LinkWish = { readonly email: string };
export type AskForLinkFailure = CallFailure | CaptchaFailure;

/** By what a product is opened. */
export type AccessType = 'coupon' | 'license' | 'user';

/** What is typed on the test page of access links. */
export type AccessTexts = {
  readonly couponId: string;
  readonly isbn: string;
  readonly token: string;
  readonly licenseId: string;
  /** Needed for the access of a user; otherwise it may stay empty. */
  readonly userId: string;
};

/** The form of that page. */
export type AccessWish = AccessTexts & { readonly access: AccessType };

/** Content keys of the errors, by field. */
export type AccessErrors = { readonly [F in keyof AccessTexts]?: Key };

export type FindAccessFailure = CallFailure | StatusFailure | Named<'TooManyTries'>;
