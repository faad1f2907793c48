import { isDuplicate } from '../db/is-duplicate';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isKept } from './address-changes';

/** Returns the refusal of an e-mail address that another account has. */
export const duplicatedEmail = (): Problem =>
  new Problem(409, 'duplicated-email', { errors: [{ pointer: '/body/email', detail: 'errors.duplicatedEmail' }] });

/**
 * Refuses an address that is reserved for another account. Call this function after the address is written (`isKeptForAnother`).
 * @throws 409 when the address is reserved
 */
export const refuseReservedEmail = async (tx: Db, mail: string, userId: string): Promise<void> => {
  if (await isKept(tx, mail, userId)) throw duplicatedEmail();
};

/**
 * Translates an error of a write into a refusal.
 * @throws 409 when the error says that another account has the address; otherwise the error itself
 */
export const refuseDuplicate = (error: unknown): never => {
  throw isDuplicate(error) ? duplicatedEmail() : error;
};
