import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Cover } from '../../shared/rules/covers';
import type { Previewable } from '../../shared/rules/files';
import type { PaymentForm } from '../../shared/rules/payment-form';
import type { CouponRedemption, RedeemFailure } from '../coupons/types';

/** The values in the address of the library. */
export type LibraryPlace = {
  /** The secret of the library; empty if the address has no secret. */
  readonly token: string;
  /** The reason why the person comes to the library: `product-failed` or `product-expired`; null without a reason. */
  readonly action: string | null;
  /** The order of the payment from which the person comes back; null if the person comes from another page. */
  readonly order: ReturnedOrder | null;
};

/** A digital product with its licence. Days are written as YYYY-MM-DD; amounts are in euros. */
export type Product = {
  readonly id: string;
  readonly name: string;
  /** null if the product has the cover of its title. */
  readonly cover: string | null;
  readonly expires: string;
  readonly licence: string;
  /** The site where the person types the licence code; null if the product opens only from the library. */
  readonly site: string | null;
  /** The address that leads the browser to the product. */
  readonly opens: string;
  readonly status: 'UNPAID' | 'PAID' | 'FREE';
  /** The discount in per cent, which may have decimals. */
  readonly discount: number;
  /** The last day of the discount; null if the discount has no end. */
  readonly discountEnds: string | null;
  /** The price before discount and VAT. */
  readonly price: number;
  readonly vat: number;
  /** The price to pay, with discount and VAT. */
  readonly total: number;
  readonly isNew: boolean;
  /** Whether the product can be bought now. */
  readonly isForSale: boolean;
  /** Whether the last day of the product is over. The product then does not open. */
  readonly isExpired: boolean;
};

/** A file to preview or to download. */
export type Resource = Previewable & {
  /** The first category of the resource; null for a resource without categories. */
  readonly category: string | null;
};

export type Title = {
  readonly id: string;
  readonly name: string;
  readonly cover: Cover;
  readonly expires: string;
  readonly isNew: boolean;
  readonly products: readonly Product[];
  readonly resources: readonly Resource[];
};

export type Library = {
  readonly email: string;
  readonly titles: readonly Title[];
};

/** A payment that has just ended, with the library after the payment. */
export type EndedPayment = { readonly isPaid: boolean; readonly library: Library };

/** An order that somebody has begun to pay, and that the bank has not reported as paid. */
export type OpenOrder = {
  readonly id: string;
  readonly total: number;
  readonly products: readonly { readonly name: string; readonly total: number }[];
};

/** The answer of the server about payments, before the library opens. At most one of `ended` and `open` is set. */
export type PaymentStatus = { readonly ended: EndedPayment | null; readonly open: OpenOrder | null };

export type AskPaymentFailure = CallFailure | NamedRefusal<'NotFound'>;
export type LoadLibraryFailure = CallFailure | CaptchaFailure | NamedRefusal<'NotFound' | 'Expired'>;
export type SeeTitleFailure = CallFailure;
/** The failure that the browser does not let the page write to the clipboard. */
export type ClipboardRefused = { readonly _tag: 'ClipboardRefused' };

/**
 * The order of the payment from which the person comes back. `id`: null if the address has no valid number. `wants`: whether the person
 * wants to see the result or to pay.
 */
export type ReturnedOrder = { readonly id: string | null; readonly wants: 'result' | 'payment' };

/** An order of a product of the library, at the price that the page has shown. */
export type Order = { readonly token: string; readonly product: string; readonly total: number; readonly email: string };

/** `PaymentForm`: the form that leads to the payment provider. */
export type { CallFailure, CouponRedemption, PaymentForm, RedeemFailure };

/** The data to redeem another coupon for a library. */
export type AnotherCoupon = Pick<CouponRedemption, 'email' | 'code' | 'province'>;

export type OrderFailure = CallFailure | NamedRefusal<'PriceChanged' | 'NotForSale' | 'Mischarged'> | { readonly _tag: 'NoAddress' };
/** An order of a library, identified by its number. */
export type OrderReference = { readonly token: string; readonly id: string };
export type PayOrderFailure = OrderFailure | NamedRefusal<'UnknownOrder' | 'Withdrawn'>;
/**
 * The state of an order. `refunded`: paid without effect, so the money goes back. `attempt-refused`: an earlier form was refused, and a
 * later form is open. `mischarged`: charged with another amount. `pending`: the result is not known yet. `email`: the e-mail of the order.
 */
export type OrderState = {
  readonly state: 'paid' | 'refunded' | 'refused' | 'attempt-refused' | 'mischarged' | 'pending' | 'withdrawn';
  readonly email: string;
};
export type WithdrawOrderFailure = CallFailure | NamedRefusal<'TooManyTries' | 'BeingPaid' | 'AlreadyPaid' | 'Mischarged'>;
export type AskOrderFailure = CallFailure | NamedRefusal<'UnknownOrder'>;
