import type { CallFailure, NamedRefusal, RefreshFailure } from '../../shared/api/failure';
import type { Head, Material, OrderForm, OrderHold } from '../../shared/rules/adoption-order';
import type { Cover } from '../../shared/rules/covers';

export type { Head, MaterialKind, OrderForm, OrderState } from '../../shared/rules/adoption-order';

/** An order of free material, as the list shows it. */
export type Order = OrderHold & {
  /** Whether the head-counts are closed, and the school has received all the units that the head-counts allow. */
  readonly isFull: boolean;
  readonly id: number;
  /** null if the teacher has no account any more. */
  readonly teacherName: string | null;
  readonly title: string;
  readonly subject: string;
  readonly level: string;
  /** null if the publisher has no cover. */
  readonly cover: Cover | null;
  /** The remark of the publisher for the school. */
  readonly remark: string | null;
};

/** The orders of one area of teaching. */
export type OrderArea = { readonly name: string; readonly orders: readonly Order[] };

export type NamedMaterial = Material & { readonly name: string };

export type FilledForm = OrderForm<NamedMaterial>;

/**
 * The last input that needs a message; `of` is its material or head-count. `tooMany`: the number is above the limit. `noNumber`: the text
 * is no number, or has too many digits. `wentOn`: a character was rejected, and the person has continued to type; the number without this
 * character is accepted.
 */
export type IgnoredInput = { readonly of: number | Head; readonly why: 'tooMany' | 'noNumber' | 'wentOn' };

/**
 * A filled-in value that the reloaded order has replaced by another value. `of`: the material or the head-count. `before`: the filled-in
 * value.
 */
export type ReplacedValue = { readonly of: number | Head; readonly before: number };

export type OrderDetail = Order & { readonly form: FilledForm };

/** An order to send, as the teacher has filled it in. */
export type OrderToSend = {
  readonly id: number;
  readonly title: string;
  readonly form: FilledForm;
  readonly isAuthorised: boolean;
};

/** `orderedBefore`: nothing was sent, because the school has already sent another order for the same title. */
export type SendOutcome = 'sent' | 'orderedBefore';

/**
 * The outcome after which the page still shows the order. `cancelled`: the order is unchanged. `outdated`: the order has to be loaded
 * again.
 */
export type SendingResult = 'cancelled' | 'outdated';

/** A position that a person may have at a school. */
export type Position = { readonly id: string; readonly name: string };

export type LoadPositionsFailure = CallFailure;
export type SavePositionFailure = CallFailure | NamedRefusal<'TooManyTries' | 'UnknownPosition'>;
export type LoadOrdersFailure = CallFailure;
export type LoadOrderFailure = CallFailure | NamedRefusal<'NotFound'>;
export type SendOrderFailure = CallFailure | NamedRefusal<'TooManyTries' | 'AlreadySent' | 'Changed' | 'Denied'>;

export type { Cover, RefreshFailure };
