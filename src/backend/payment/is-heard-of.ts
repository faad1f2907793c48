import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from './payments';

/** Pages wait five seconds for all of an answer. */
const ASK_MS = 3_000;

/** Asks the provider what became of a payment, for a person who waits. @returns whether it answered in time */
export const isHeardOf = (payments: Payments, order: string, log: FastifyBaseLogger): Promise<boolean> =>
  payments.askAgain(order, ASK_MS).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the payment provider cannot be asked');
      return false;
    },
  );
