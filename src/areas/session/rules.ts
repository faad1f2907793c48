import { isEmail } from '../../shared/rules/email';
import type { Key } from './types';

/** What is wrong with an e-mail field that has been left; nothing while it is empty. */
export const emailError = (email: string): Key | null => (email.trim() === '' || isEmail(email) ? null : 'common.emailInvalid');

/** A sign-in may be sent when both fields are filled and nothing is wrong with them. */
export const canSignIn = ({ email, password }: { email: string; password: string }): boolean => isEmail(email) && password !== '';
