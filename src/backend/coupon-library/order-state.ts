import type { components } from '../../shared/api/contract.gen';

type State = components['schemas']['OrderState']['state'];

/** An attempt as its row has it. */
type Payment = { readonly state: string; readonly cents: number; readonly refund_cents: number };

/**
 * The state of an order, as people are told. An attempt that has paid stays paid, whatever becomes of the others; an abandoned one was not paid.
 * @param attempts to pay it, the latest first
 */
export const stateOf = (attempts: readonly Payment[]): State => {
  const paid = attempts.filter(({ state }) => state === 'paid');
  if (paid.length > 0) return paid.some(({ cents, refund_cents }) => refund_cents < cents) ? 'paid' : 'refunded';
  if (attempts.some(({ state }) => state === 'mischarged')) return 'mischarged';
  return attempts[0]?.state === 'started' ? 'pending' : 'refused';
};
