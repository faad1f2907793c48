import type { CallFailure, CaptchaFailure, Named } from '../../shared/api/failure';
import type { Cover } from '../../shared/rules/covers';
import type { Previewable } from '../../shared/rules/files';

/** What the address of the library says. */
export type LibraryPlace = {
  /** The secret of the library; '' where the address has none. */
  readonly token: string;
  /** Why the person comes: from a product that does not open, to buy. */
  readonly action: string | null;
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
  /** Before discount and VAT. */
  readonly price: number;
  readonly vat: number;
  /** What is paid. */
  readonly total: number;
  readonly isNew: boolean;
};

/** Something to look at or to download. */
export type Resource = Previewable & {
  /** Its first category; null where it has none. */
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

export type AskPaymentFailure = CallFailure | Named<'NotFound'>;
export type LoadLibraryFailure = CallFailure | CaptchaFailure | Named<'NotFound'>;
export type SeeTitleFailure = CallFailure;
/** The browser does not let the page write to the clipboard. */
export type ClipboardRefused = { readonly _tag: 'ClipboardRefused' };
