import { isDuplicate } from '../db/is-duplicate';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isKept } from './address-changes';

/** The answer to an e-mail that another account has. */
export const duplicatedEmail = (): Problem =>
  new Problem(409, 'duplicated-email', { errors: [{ pointer: '/body/email', detail: 'errors.duplicatedEmail' }] });

/** Call this after the address is written. @throws 409 where the address is reserved for another account */
export const refuseReservedEmail = async (tx: Db, mail: string, userId: string): Promise<void> => {
  if (await isKept(tx, mail, userId)) throw duplicatedEmail();
};

/** @throws 409 where the error says that another account has the address, else the error itself */
export const refuseDuplicate = (error: unknown): never => {
  throw isDuplicate(error) ? duplicatedEmail() : error;
};
