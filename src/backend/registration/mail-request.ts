import { isEmail } from '../../shared/rules/email';
import { Problem } from '../http/problem';

/** @returns the address, without the white space around it. @throws 400 when it is none */
export const refuseNoAddress = (email: string): string => {
  if (!isEmail(email)) throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/email', detail: 'is not valid' }] });
  return email.trim();
};
