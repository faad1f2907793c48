import type { FastifyBaseLogger } from 'fastify';
import { isSettled, type Payments } from './payments';

/** Time limit for the provider, in milliseconds: pages wait five seconds for their whole answer. */
const ASK_MS = 3_000;

/**
 * Maximum number of attempts asked about at once. Older attempts are left to the jobs, so that loading a page often does not burden the
 * provider.
 */
const MOST_ASKED = 10;

/** The id and state of an attempt to pay. */
export type Attempt = { readonly id: string; readonly state: string };

/**
 * Asks the provider about the attempts that it may have charged without the portal's knowledge, while a person waits.
 * @param attempts of one order, the latest first
 * @returns whether the provider has answered in time
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
