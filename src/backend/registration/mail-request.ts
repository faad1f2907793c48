import { isEmail } from '../../shared/rules/email';
import { Problem } from '../http/problem';

/** Returns the e-mail address without surrounding white space. @throws 400 when the text is no e-mail address */
export const requireAddress = (email: string): string => {
  if (!isEmail(email)) throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/email', detail: 'is not valid' }] });
  return email.trim();
};
