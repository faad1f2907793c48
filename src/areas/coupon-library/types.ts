import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Cover } from '../../shared/rules/covers';
import type { Previewable } from '../../shared/rules/files';
import type { PaymentForm } from '../../shared/rules/payment-form';
import type { CouponWish, RedeemFailure } from '../coupons/types';

/** Values in the address of the library. */
export type LibraryPlace = {
  /** The secret of the library; '' where the address has none. */
  readonly token: string;
  /** Why the person comes: from a product that does not open, to buy. */
  readonly action: string | null;
  /** The order that was paid for, or not; null where the person does not come from the payment provider. */
  readonly order: ReturnedOrder | null;
};

/** A digital product, with its licence. Days are those of the calendar, YYYY-MM-DD; money is in euros. */
export type Product = {
  readonly id: string;
  readonly name: string;
  /** null: the cover of the title. */
  readonly cover: string | null;
  readonly expires: string;
  readonly licence: string;
  /** Where the licence is typed in; null where the product opens from here alone. */
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
export type PaymentStatus = { readonly isPaid: boolean; readonly library: Library };

export type AskPaymentFailure = CallFailure | NamedRefusal<'NotFound'>;
export type LoadLibraryFailure = CallFailure | CaptchaFailure | NamedRefusal<'NotFound' | 'Expired'>;
export type SeeTitleFailure = CallFailure;
/** The browser does not let the page write to the clipboard. */
export type ClipboardRefused = { readonly _tag: 'ClipboardRefused' };

/** The order with which the payment provider has led back; null where the address has no number of an order. */
export type ReturnedOrder = { readonly id: string | null };

/** Order of a product of the library, at the price that the page has shown. */
export type Order = { readonly token: string; readonly product: string; readonly total: number; readonly email: string };

/** The form that leads to the payment provider. */
export type { CallFailure, CouponWish, PaymentForm, RedeemFailure };

/** Another coupon for a library. */
export type AnotherCoupon = Pick<CouponWish, 'email' | 'code' | 'province'>;

export type OrderFailure = CallFailure | NamedRefusal<'PriceChanged' | 'NotForSale' | 'Mischarged'> | { readonly _tag: 'NoAddress' };
/** An order of a library. */
export type OrderAgain = { readonly token: string; readonly id: string };
export type OrderAgainFailure = OrderFailure | NamedRefusal<'UnknownOrder'>;
/**
 * State of an order: paid, paid in vain (the money goes back), refused, charged by another amount, or unknown yet. `email`: that of the
 * order.
 */
export type OrderState = { readonly state: 'paid' | 'refunded' | 'refused' | 'mischarged' | 'pending'; readonly email: string };
export type AskOrderFailure = CallFailure | NamedRefusal<'UnknownOrder'>;
