import type { FastifyBaseLogger } from 'fastify';
import { isSettled, type Payments } from './payments';

/** Pages wait five seconds for all of an answer. */
const ASK_MS = 3_000;

/** Older attempts than these are left to the jobs: whoever loads a page often asks the provider no more questions at once. */
const MOST_ASKED = 10;

/** An attempt as its row has it. */
export type Attempt = { readonly id: string; readonly state: string };

/**
 * Asks the provider what became of those attempts that may have been charged without our knowledge, for a person who waits.
 * @param attempts of one order, the latest first
 * @returns whether it answered in time
 */
export const isHeardOf = (payments: Payments, attempts: readonly Attempt[], log: FastifyBaseLogger): Promise<boolean> => {
  const open = attempts.filter(({ state }) => !isSettled(state)).slice(0, MOST_ASKED);
  return payments
    .askAgain(
      open.map(({ id }) => id),
      ASK_MS,
    )
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the payment provider cannot be asked');
      return false;
    });
};
