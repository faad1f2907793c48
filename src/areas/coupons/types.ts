import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';

export type { Key };

export type Province = { readonly id: number; readonly name: string };

/** Fields typed into the redemption form. */
export type RedemptionTexts = {
  /** Code of the coupon, in capitals. */
  readonly code: string;
  readonly email: string;
  /** The e-mail once more. */
  readonly email2: string;
};

/** The redemption form. */
export type Redemption = RedemptionTexts & {
  /** Number of the province; 0 while none is chosen. */
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

/** Data that the server needs to redeem a coupon. */
export type CouponWish = Pick<Redemption, 'code' | 'email' | 'province'> &
  Partial<Pick<Redemption, 'marketing' | 'age'>> & {
    /** No letter is sent: the library is open already. */
    readonly sendEmail?: false;
  };

export type ListProvincesFailure = CallFailure;
export type RedeemFailure = CallFailure | CaptchaFailure | NamedRefusal<'CouponUsed' | 'CouponNotYet' | 'NotActivated' | 'UnknownCode'>;
/** The link of a digital library, wanted at an e-mail address. */
export type LinkRequest = { readonly email: string };
export type AskForLinkFailure = CallFailure | CaptchaFailure;
