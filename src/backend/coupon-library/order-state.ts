import type { components } from '../../shared/api/contract.gen';
import { isAttemptRefused } from '../payment/is-attempt-refused';

type State = components['schemas']['OrderState']['state'];

/** The row of an attempt to pay. */
type Payment = {
  readonly state: string;
  readonly cents: number;
  readonly refund_cents: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
};

type Order = { readonly withdrawn_at: Date | null };

/**
 * Determines the state that people see of an order. A paid attempt decides, regardless of the other attempts. An abandoned attempt counts
 * as not paid. A payment that arrives after the withdrawal of the order is refunded.
 * @param attempts the attempts to pay the order, the latest first
 */
export const stateOf = ({ withdrawn_at }: Order, attempts: readonly Payment[]): State => {
  const paid = attempts.filter(({ state }) => state === 'paid');
  if (paid.length > 0 && withdrawn_at === null) {
    return paid.some(({ cents, refund_cents }) => refund_cents < cents) ? 'paid' : 'refunded';
  }
  if (attempts.some(({ state }) => state === 'mischarged')) return 'mischarged';
  if (withdrawn_at !== null) return 'withdrawn';
  if (isAttemptRefused(attempts)) return 'attempt-refused';
  return attempts[0]?.state === 'started' ? 'pending' : 'refused';
};
