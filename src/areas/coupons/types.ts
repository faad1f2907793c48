import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';

export type { Key };

export type Province = { readonly id: number; readonly name: string };

/** The texts that a person types into the redemption form. */
export type RedemptionTexts = {
  /** Code of the coupon, in capitals. */
  readonly code: string;
  readonly email: string;
  /** The e-mail address, typed a second time. */
  readonly email2: string;
};

/** The values of all fields of the redemption form. */
export type Redemption = RedemptionTexts & {
  /** Number of the province; 0 while no province is chosen. */
  readonly province: number;
  /** Whether the person wants marketing e-mails. */
  readonly marketing: boolean;
  /** Whether the person is old enough to consent alone. */
  readonly age: boolean;
};

/** A field that can have an error. */
export type RedemptionField = keyof RedemptionTexts | 'province';

/** Content keys of the errors, by field. */
export type RedemptionErrors = { readonly [F in RedemptionField]?: Key };

/** Data that the server needs to redeem a coupon. */
export type CouponRedemption = Pick<Redemption, 'code' | 'email' | 'province'> &
  Partial<Pick<Redemption, 'marketing' | 'age'>> & {
    /** False if the server must not send an e-mail with the link, because the person has the library open already. */
    readonly sendEmail?: false;
  };

export type ListProvincesFailure = CallFailure;
export type RedeemFailure = CallFailure | CaptchaFailure | NamedRefusal<'CouponUsed' | 'CouponNotYet' | 'NotActivated' | 'UnknownCode'>;
/** Request for the link of a digital library, by e-mail address. */
export type LinkRequest = { readonly email: string };
export type AskForLinkFailure = CallFailure | CaptchaFailure;
