import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Key } from '../../shared/i18n/keys';
import type { ChildField, FoundLists, KnownChild, Level } from '../../shared/rules/children-order';
import type { PaymentForm } from '../../shared/rules/payment-form';

export type { ChildFault, ChildField, KnownChild, Level } from '../../shared/rules/children-order';

/** Terms of an order. `vat`: in hundredths of a percent. `cost`: of the order in cents, without VAT. `address`: where the books go. */
export type Terms = { readonly orderId: number; readonly vat: number; readonly cost: number; readonly address: string };

export type School = { readonly id: string; readonly name: string };
export type Subject = { readonly id: number; readonly name: string };

/**
 * A book. `subject`: id of the subject under which the book is offered. `cents`: its value without VAT, which is no part of the cost of the
 * order. `isOffered`: false for a chosen book that is no longer offered.
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
 * A child, filled in and valid. `key`: identifies the tab and the picture of the child in this browser, and is never sent. `knownId`: null
 * for a new child, which has a picture.
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

/** An order to send. `pictureIds`: ids of the pictures that the server has, by the key of their child. */
export type OrderToSend = {
  readonly terms: Terms;
  readonly teacherId: string;
  readonly schoolId: string;
  readonly children: readonly ChildToSend[];
  readonly pictureIds: Readonly<Record<string, string>>;
};

/** Fault found in a child when the order is sent: in the birth date or in the picture. `gone`: this browser no longer has the picture. */
export type Blame = { readonly key: string; readonly fault: 'birthDate' | 'gone' | PictureRefusal };

/**
 * Outcome of sending an order, if the page has not gone to the payment provider.
 * `kept`: nothing was ordered. `child`: data of a child have to be changed. `terms`: a price has changed, and is loaded again. `books`:
 * books are no longer offered, and are looked up again. `ordered`: the order is sent, but not paid; its state has to be loaded. `other`:
 * an order with this number, but with other content, was sent before.
 */
export type SendingResult = { readonly kind: 'kept' | 'terms' | 'books' | 'ordered' | 'other' } | ({ readonly kind: 'child' } & Blame);

/* Sending and paying. */

export type SendingInput = { readonly order: OrderToSend };

/** A picture to upload. `number`: the position of its child in the order, from 1. */
export type PictureToUpload = { readonly orderId: number; readonly number: number; readonly key: string };

/** State of an order on the server. `total`: in cents; null for an order that was not sent. */
export type OrderState =
  | { readonly state: 'open'; readonly total: null }
  | {
      readonly state: 'unpaid' | 'pending' | 'attempt-refused' | 'refused' | 'mischarged' | 'withdrawn' | 'paid';
      readonly total: number;
    };

/** Order to pay. `total`: in cents. */
export type PaymentInput = { readonly orderId: number; readonly total: number };

/** Outcome of a payment, if the page has not gone to the payment provider. */
export type PaymentResult = 'paid' | 'unpaid';

/** Order that the address names after a payment. `orderId`: null without a valid number in the address. */
export type ReturnedOrder = { readonly orderId: number | null };

/** A form that is posted to the payment provider. */
export type { PaymentForm };

/** This browser no longer has the picture. */
export type PictureGone = { readonly _tag: 'PictureGone' };

/** The address of the payment provider is not valid. */
export type NoAddress = { readonly _tag: 'NoAddress' };

export type UploadFailure =
  | CallFailure
  | PictureGone
  | NamedRefusal<'TooManyTries' | 'PictureTooLarge' | 'NoJpeg' | 'AlreadyOrdered' | 'Denied'>;
/** Failure to send an order. `key`: the key of the child whose birth date the server has refused. */
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

/** Reason why the server refuses a picture in which the browser has found no fault. */
export type PictureRefusal = 'too-large' | 'no-jpeg';

/**
 * The picture of the family book, as the browser knows it. `type`: the type of its content; '' for a file that is no JPEG. `pixels`: the
 * number that the file states. `isWhole`: false if the end of the file is missing. `refusal`: the reason of the server. `isShrinking`:
 * whether the person has asked for a smaller picture.
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
 * A child, as it is filled in. `found`: how many schools and levels the look-ups have found. `refusedDate`: the birth date that the server
 * has refused, because it lies in the future of the server's clock.
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
  /** The books that were chosen, of any subject. */
  readonly books: readonly Book[];
  readonly found: FoundLists;
  readonly refusedDate: string | null;
};
export type ChildText = 'name' | 'surname1' | 'surname2' | 'birthDate';
export type ChildErrors = { readonly [Field in ChildField]?: Key };

/** Person who orders, with their school. */
export type Orderer = { readonly teacherId: string; readonly school: School };

/**
 * The form of an order. `current`: the key of the open tab. `lastKey`: the number of the last child that was added. `checked`: the keys of
 * the children that were sent with faults.
 */
export type OrderForm = {
  readonly children: readonly Child[];
  readonly current: string | null;
  readonly lastKey: number;
  readonly isAgreed: boolean;
  readonly checked: readonly string[];
  /** See `OrderToSend`. */
  readonly pictureIds: Readonly<Record<string, string>>;
  /** Whether the server has refused books or their value. The books of all children are then looked up again before anything is sent. */
  readonly areBooksOld: boolean;
};

/** Draft of the form that survives a reload. `orderId`: the order for which the form was filled in. */
export type OrderDraft = { readonly orderId: number; readonly form: OrderForm };

/** Data with which the form starts. */
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
