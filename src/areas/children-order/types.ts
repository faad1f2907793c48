import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';
import type { ChildField, FoundLists, KnownChild, Level } from '../../shared/rules/children-order';
import type { PaymentForm } from '../../shared/rules/payment-form';

export type { ChildFault, ChildField, KnownChild, Level } from '../../shared/rules/children-order';

/** The terms of an order. `vat`: in hundredths of a percent. `cost`: in cents, without VAT. `address`: the address of delivery. */
export type Terms = { readonly orderId: number; readonly vat: number; readonly cost: number; readonly address: string };

export type School = { readonly id: string; readonly name: string };
export type Subject = { readonly id: number; readonly name: string };

/**
 * A book. `subject`: id of the subject under which the book is offered. `cents`: the value of the book without VAT. The cost of the order
 * does not include this value. `isOffered`: false for a chosen book that is no longer offered.
 */
export type Book = {
  readonly isbn: string;
  readonly title: string;
  readonly subject: number;
  readonly cents: number;
  readonly isInStock: boolean;
  readonly isOffered: boolean;
};

/**
 * A child whose data are complete and valid. `key`: identifies the tab and the picture of the child in this browser, and is never sent.
 * `knownId`: null for a new child, which has a picture.
 */
export type ChildToSend = {
  readonly key: string;
  readonly knownId: number | null;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly birthDate: string;
  readonly postalCode: string;
  readonly school: School;
  readonly level: Level;
  /** The subject that was chosen last. */
  readonly subject: number;
  readonly books: readonly Book[];
};

/** An order to send. `pictureIds`: the ids of the pictures that the server has, by the key of the child. */
export type OrderToSend = {
  readonly terms: Terms;
  readonly teacherId: string;
  readonly schoolId: string;
  readonly children: readonly ChildToSend[];
  readonly pictureIds: Readonly<Record<string, string>>;
};

/** A fault found in a child during sending: in the birth date or in the picture. `gone`: this browser no longer has the picture. */
export type Blame = { readonly key: string; readonly fault: 'birthDate' | 'gone' | PictureRefusal };

/**
 * The outcome of sending an order, if the page has not gone to the payment provider.
 * `kept`: nothing was ordered. `child`: data of a child have to be changed. `terms`: a price has changed, so the terms have to be loaded
 * again. `books`: books are no longer offered, so the choices have to be looked up again. `ordered`: the order is sent, but not paid, so
 * its state has to be loaded. `other`: an order with this number, but with other content, was sent before.
 */
export type SendingResult = { readonly kind: 'kept' | 'terms' | 'books' | 'ordered' | 'other' } | ({ readonly kind: 'child' } & Blame);

/* Sending and paying. */

export type SendingInput = { readonly order: OrderToSend };

/** A picture to upload. `number`: the position of the child in the order, from 1. */
export type PictureToUpload = { readonly orderId: number; readonly number: number; readonly key: string };

/** The state of an order on the server. `total`: in cents; null for an order that was not sent. */
export type OrderState =
  | { readonly state: 'open'; readonly total: null }
  | {
      readonly state: 'unpaid' | 'pending' | 'attempt-refused' | 'refused' | 'mischarged' | 'withdrawn' | 'paid';
      readonly total: number;
    };

/** An order to pay. `total`: in cents. */
export type PaymentInput = { readonly orderId: number; readonly total: number };

/** The outcome of a payment, if the page has not gone to the payment provider. */
export type PaymentResult = 'paid' | 'unpaid';

/** The order that the address names after a payment. `orderId`: null if the address has no valid number. */
export type ReturnedOrder = { readonly orderId: number | null };

/** `PaymentForm`: a form that is posted to the payment provider. */
export type { PaymentForm };

/** The failure that this browser no longer has the picture. */
export type PictureGone = { readonly _tag: 'PictureGone' };

/** The failure that the address of the payment provider is not valid. */
export type NoAddress = { readonly _tag: 'NoAddress' };

export type UploadFailure =
  | CallFailure
  | PictureGone
  | NamedRefusal<'TooManyTries' | 'PictureTooLarge' | 'NoJpeg' | 'AlreadyOrdered' | 'Denied'>;
/** The failure to send an order. `key`: the key of the child whose birth date the server has refused. */
export type SendOrderFailure =
  | CallFailure
  | (NamedRefusal<
      'TooManyTries' | 'PictureMissing' | 'WrongBirthDate' | 'AlreadyOrdered' | 'PriceChanged' | 'OutOfStock' | 'NotOffered' | 'Denied'
    > & {
      readonly key?: string;
    });
export type LoadStateFailure = CallFailure | NamedRefusal<'UnknownOrder'>;
export type PayFailure =
  | CallFailure
  | NoAddress
  | NamedRefusal<'TooManyTries' | 'AlreadyPaid' | 'Withdrawn' | 'NotOrdered' | 'TotalChanged' | 'Mischarged'>;
export type WithdrawFailure = CallFailure | NamedRefusal<'TooManyTries' | 'BeingPaid' | 'AlreadyPaid' | 'Mischarged'>;

/* The form. */

/** The reason why the server refuses a picture in which the browser has found no fault. */
export type PictureRefusal = 'too-large' | 'no-jpeg';

/**
 * The picture of the family book, with the facts that the browser knows. `type`: the type of its content; empty for a file that is no JPEG.
 * `pixels`: the number of pixels that the file states. `isWhole`: false if the end of the file is missing. `refusal`: the reason why the
 * server has refused the picture. `isShrinking`: whether the person has asked for a smaller picture.
 */
export type Picture = {
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
  readonly pixels: number;
  readonly isWhole: boolean;
  readonly refusal?: PictureRefusal;
  readonly isShrinking?: true;
};

/**
 * The entries of a child in the form. `found`: 0 for schools or levels if their look-up has found nothing. `refusedDate`: the birth date
 * that the server has refused, because this date is in the future by the server's clock.
 */
export type Child = {
  readonly key: string;
  readonly knownId: number | null;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly birthDate: string;
  readonly picture: Picture | null;
  readonly postalCode: string;
  readonly school: School | null;
  readonly level: Level | null;
  /** The subject that was chosen last. */
  readonly subject: number | null;
  /** The chosen books of all subjects. */
  readonly books: readonly Book[];
  readonly found: FoundLists;
  readonly refusedDate: string | null;
};
export type ChildText = 'name' | 'surname1' | 'surname2' | 'birthDate';
export type ChildErrors = { readonly [Field in ChildField]?: Key };

/** The person who orders, with their school. */
export type Orderer = { readonly teacherId: string; readonly school: School };

/**
 * The form of an order. `current`: the key of the open tab. `lastKey`: the number of the last child that was added. `checked`: the keys of
 * the children that were in the form at a failed try to send, so that all their errors are shown.
 */
export type OrderForm = {
  readonly children: readonly Child[];
  readonly current: string | null;
  readonly lastKey: number;
  readonly isAgreed: boolean;
  readonly checked: readonly string[];
  /** The ids of the uploaded pictures; see `OrderToSend`. */
  readonly pictureIds: Readonly<Record<string, string>>;
  /** Whether the server has refused books or their value. All books are then looked up again before the next sending. */
  readonly areBooksOld: boolean;
};

/** The draft of the form, which survives a reload. `orderId`: the order for which the form was filled in. */
export type OrderDraft = { readonly orderId: number; readonly form: OrderForm };

/** The data with which the form starts. */
export type OrderStart = { readonly terms: Terms; readonly known: readonly KnownChild[] };

/** An order that is sent, but not paid. `total`: in cents. */
export type UnpaidOrder = {
  readonly orderId: number;
  readonly state: 'unpaid' | 'pending' | 'refused' | 'mischarged';
  readonly total: number;
};

export type LookUpFailure = CallFailure;
/** `Barred`: the person may not order, or the server refuses a request of the page for good. */
export type StartFailure = CallFailure | { readonly _tag: 'Barred' };
export type PictureFailure = { readonly _tag: 'Unreadable' };

export type { FoundLists, Key };
