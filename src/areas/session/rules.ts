import { isEmail } from '../../shared/rules/email';
import type { Key, SessionEndReason, User } from './types';

/** Returns the error of an e-mail field that the person has left. An empty field has no error. */
export const emailError = (email: string): Key | null => (email.trim() === '' || isEmail(email) ? null : 'common.emailInvalid');

/** Whether a sign-in can be sent: both fields are filled in and have no error. */
export const canSignIn = ({ email, password }: { email: string; password: string }): boolean => isEmail(email) && password !== '';

/** Content keys of the reasons why an impersonation has ended. */
export const endReasons: Readonly<Record<SessionEndReason, Key>> = {
  'password-changed': 'sessionEnded.passwordChanged',
  'sign-in-changed': 'sessionEnded.signInChanged',
  'signed-out-everywhere': 'sessionEnded.signedOut',
  'own-sessions-ended': 'sessionEnded.ownEnded',
  'time-over': 'sessionEnded.timeOver',
};

/**
 * Returns the e-mail address with which a person signs in here. The address is empty if the person signs in with Google or Microsoft, or
 * during an impersonation.
 */
export const mailOf = (user: Pick<User, 'email' | 'platform' | 'impersonating'> | null): string =>
  user?.platform === 'LDAP' && !user.impersonating ? user.email : '';
