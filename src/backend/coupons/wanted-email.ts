import { libraryEmail } from '../../shared/rules/library-email';
import { requireAddress } from '../registration/mail-request';

/** Returns an e-mail address in the form in which libraries store addresses. @throws 400 when the text is no e-mail address */
export const requireLibraryEmail = (text: string): string => requireAddress(libraryEmail(text));
