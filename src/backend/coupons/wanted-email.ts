import { libraryEmail } from '../../shared/rules/library-email';
import { requireAddress } from '../registration/mail-request';

/** Brings an e-mail address into the form in which libraries store it. @throws 400 when the text is no e-mail address */
export const requireLibraryEmail = (text: string): string => requireAddress(libraryEmail(text));
