import type { FastifyBaseLogger } from 'fastify';
import { isSettled, type Payments } from './payments';

/**
 * Time limit for the provider, in milliseconds. The limit is short, because a page waits only five seconds for the whole answer of the
 * portal.
 */
const ASK_MS = 3_000;

/**
 * Maximum number of attempts about which a page asks at once. Jobs ask about older attempts, so that a page that is loaded often does not
 * burden the provider.
 */
const MAX_ASKED = 10;

/** The id and state of an attempt to pay. */
export type Attempt = { readonly id: string; readonly state: string };

/**
 * Asks the provider about the unsettled attempts of an order, because the portal may have missed a charge. A person waits meanwhile.
 * @param attempts the attempts of one order, the latest first
 * @returns whether the provider has answered in time, and no older attempt still waits for its job
 */
export const askAboutAttempts = async (payments: Payments, attempts: readonly Attempt[], log: FastifyBaseLogger): Promise<boolean> => {
  const open = attempts.filter(({ state }) => !isSettled(state));
  const [asked, older] = [open.slice(0, MAX_ASKED), open.slice(MAX_ASKED)];
  try {
    const isAnswered = await payments.askAgain(
      asked.map(({ id }) => id),
      ASK_MS,
    );
    return isAnswered && older.every(({ state }) => state !== 'started');
  } catch (error) {
    log.warn({ err: error }, 'the payment provider cannot be asked');
    return false;
  }
};
