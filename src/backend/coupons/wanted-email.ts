import { libraryEmail } from '../../shared/rules/library-email';
import { refuseNoAddress } from '../registration/mail-request';

/** @returns the address as libraries have it. @throws 400 when it is none */
export const wantedEmail = (text: string): string => refuseNoAddress(libraryEmail(text));
