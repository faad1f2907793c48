import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';

/** Fields by which product keys are searched. */
export type KeyField = 'token' | 'coupon' | 'email';

/** A product that a coupon has opened, and the devices on which it is used. */
export type ProductKey = {
  /** The product key. */
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly coupon: string;
  readonly name: string;
  readonly licence: string;
  /** Number of devices; -1 before the first one. */
  readonly devices: number;
  readonly orderId: string;
  readonly detailId: string;
};

/** Action of support on a key. */
export type KeyAction = {
  readonly id: string;
  readonly administrator: string;
  readonly action: 'RESET' | 'LOG';
  /** Day and time, as the server writes them. */
  readonly date: string;
  readonly result: string;
  readonly devices: number;
};

export type KeyFailure = CallFailure | StatusFailure;

/** `ChangedMeanwhile`: the number of devices is no longer the one that the support person saw, or the key has none. */
export type ResetFailure = KeyFailure | NamedRefusal<'ChangedMeanwhile'>;
