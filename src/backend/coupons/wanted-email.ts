import { libraryEmail } from '../../shared/rules/library-email';
import { refuseNoAddress } from '../registration/mail-request';

/** @returns the e-mail address in the form of libraries. @throws 400 when the text is no e-mail address */
export const wantedEmail = (text: string): string => refuseNoAddress(libraryEmail(text));
