import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';

/** Fields by which product keys are searched. */
export type KeyField = 'token' | 'coupon' | 'email';

/** A product that a coupon has opened, and the number of devices on which the product is used. */
export type ProductKey = {
  /** The product key. */
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly coupon: string;
  readonly name: string;
  readonly licence: string;
  /** The number of devices; -1 before the first device. */
  readonly devices: number;
  readonly orderId: string;
  readonly detailId: string;
};

/** Action of support on a key. */
export type KeyAction = {
  readonly id: string;
  readonly administrator: string;
  readonly action: 'RESET' | 'LOG';
  /** The day and time, in the form in which the server writes them. */
  readonly date: string;
  readonly result: string;
  readonly devices: number;
};

export type KeyFailure = CallFailure | StatusFailure;

/** `ChangedMeanwhile`: the key has no devices, or another number of devices than the support person saw. */
export type ResetFailure = KeyFailure | NamedRefusal<'ChangedMeanwhile'>;
