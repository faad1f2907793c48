import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Cover } from '../../shared/rules/covers';
import type { Previewable } from '../../shared/rules/files';
import type { PaymentForm } from '../../shared/rules/payment-form';
import type { CouponWish, RedeemFailure } from '../coupons/types';

/** Values in the address of the library. */
export type LibraryPlace = {
  /** The secret of the library; '' where the address has none. */
  readonly token: string;
  /** Reason why the person comes: a product did not open, or is to be bought. */
  readonly action: string | null;
  /** The order that was paid for, or not; null where the person does not come from the payment provider. */
  readonly order: ReturnedOrder | null;
};

/** A digital product, with its licence. Days are those of the calendar, YYYY-MM-DD; money is in euros. */
export type Product = {
  readonly id: string;
  readonly name: string;
  /** null where the product has the cover of its title. */
  readonly cover: string | null;
  readonly expires: string;
  readonly licence: string;
  /** The site where the licence is typed in; null where the product opens only from here. */
  readonly site: string | null;
  /** Address that leads the browser to the product. */
  readonly opens: string;
  readonly status: 'UNPAID' | 'PAID' | 'FREE';
  /** Percent, which may have decimals. */
  readonly discount: number;
  /** The last day of the discount; null where it has none. */
  readonly discountEnds: string | null;
  /** Price before discount and VAT. */
  readonly price: number;
  readonly vat: number;
  /** Price that is paid. */
  readonly total: number;
  readonly isNew: boolean;
  /** The product can be bought now. */
  readonly isForSale: boolean;
  /** The last day of the product is over: it does not open. */
  readonly isExpired: boolean;
};

/** Something to look at or to download. */
export type Resource = Previewable & {
  /** First category of the resource; null where it has none. */
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

/** A payment that has just ended, with the library as it is then. */
export type EndedPayment = { readonly isPaid: boolean; readonly library: Library };

/** An order that somebody has begun to pay, and that the bank has not reported as paid. */
export type OpenOrder = {
  readonly id: string;
  readonly total: number;
  readonly products: readonly { readonly name: string; readonly total: number }[];
};

/** The answer of the server about payments, before the library is opened; at most one of them is set. */
export type PaymentStatus = { readonly ended: EndedPayment | null; readonly open: OpenOrder | null };

export type AskPaymentFailure = CallFailure | NamedRefusal<'NotFound'>;
export type LoadLibraryFailure = CallFailure | CaptchaFailure | NamedRefusal<'NotFound' | 'Expired'>;
export type SeeTitleFailure = CallFailure;
/** The browser does not let the page write to the clipboard. */
export type ClipboardRefused = { readonly _tag: 'ClipboardRefused' };

/**
 * The order with which the payment provider has led back; null where the address has no number of an order. `wants`: whether the
 * person wants to see the result or to pay.
 */
export type ReturnedOrder = { readonly id: string | null; readonly wants: 'result' | 'payment' };

/** Order of a product of the library, at the price that the page has shown. */
export type Order = { readonly token: string; readonly product: string; readonly total: number; readonly email: string };

/** The form that leads to the payment provider. */
export type { CallFailure, CouponWish, PaymentForm, RedeemFailure };

/** Another coupon for a library. */
export type AnotherCoupon = Pick<CouponWish, 'email' | 'code' | 'province'>;

export type OrderFailure = CallFailure | NamedRefusal<'PriceChanged' | 'NotForSale' | 'Mischarged'> | { readonly _tag: 'NoAddress' };
/** An order of a library. */
export type OrderReference = { readonly token: string; readonly id: string };
export type PayOrderFailure = OrderFailure | NamedRefusal<'UnknownOrder' | 'Withdrawn'>;
/**
 * State of an order: paid, paid without effect (the money goes back), refused, refused by an earlier form while a later one is open,
 * charged with another amount, unknown yet, or withdrawn. `email`: the e-mail of the order.
 */
export type OrderState = {
  readonly state: 'paid' | 'refunded' | 'refused' | 'attempt-refused' | 'mischarged' | 'pending' | 'withdrawn';
  readonly email: string;
};
export type WithdrawOrderFailure = CallFailure | NamedRefusal<'TooManyTries' | 'BeingPaid' | 'AlreadyPaid' | 'Mischarged'>;
export type AskOrderFailure = CallFailure | NamedRefusal<'UnknownOrder'>;
