import type { CallFailure, NamedRefusal, RefreshFailure } from '../../shared/api/failure';
import type { Head, Material, OrderForm, OrderHold } from '../../shared/rules/adoption-order';
import type { Cover } from '../../shared/rules/covers';

export type { Head, MaterialKind, OrderForm, OrderState } from '../../shared/rules/adoption-order';

/** An order of free material, as the list shows it. */
export type Order = OrderHold & {
  /** The school has received all of it. */
  readonly isFull: boolean;
  readonly id: number;
  /** null where the teacher has no account any more. */
  readonly teacherName: string | null;
  readonly title: string;
  readonly subject: string;
  readonly level: string;
  /** null where the publisher has no cover. */
  readonly cover: Cover | null;
  /** Remark of the publisher for the school. */
  readonly remark: string | null;
};

/** The orders of one area of teaching. */
export type OrderArea = { readonly name: string; readonly orders: readonly Order[] };

export type NamedMaterial = Material & { readonly name: string };

export type FilledForm = OrderForm<NamedMaterial>;

/**
 * Last rejected input for a material or a head. It was more than the limit, or no number of the right length. `wentOn`: the person has
 * typed on after a sign that is no digit.
 */
export type IgnoredInput = { readonly of: number | Head; readonly why: 'tooMany' | 'noNumber' | 'wentOn' };

/** Units of a material or a head-count, as filled in before the order was read again and changed them. */
export type ReplacedValue = { readonly of: number | Head; readonly before: number };

export type OrderDetail = Order & { readonly form: FilledForm };

/** An order that is sent, as it is filled in. */
export type OrderToSend = {
  readonly id: number;
  readonly title: string;
  readonly form: FilledForm;
  readonly isAuthorised: boolean;
};

/** `orderedBefore`: nothing was sent, since another order of the school for the same title is sent already. */
export type SendOutcome = 'sent' | 'orderedBefore';

/** Outcome of sending an order that the page goes on showing. The order is as it was, or has to be read again. */
export type SendingResult = 'cancelled' | 'outdated';

/** Position that a person may have at a school. */
export type Position = { readonly id: string; readonly name: string };

export type LoadPositionsFailure = CallFailure;
export type SavePositionFailure = CallFailure | NamedRefusal<'TooManyTries' | 'UnknownPosition'>;
export type LoadOrdersFailure = CallFailure;
export type LoadOrderFailure = CallFailure | NamedRefusal<'NotFound'>;
export type SendOrderFailure = CallFailure | NamedRefusal<'TooManyTries' | 'AlreadySent' | 'Changed' | 'Denied'>;

export type { Cover, RefreshFailure };
