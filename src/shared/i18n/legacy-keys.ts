import type { Key } from './keys';

/**
 * The keys of the old portal that the specification uses. The comment above each key says where the key is used. The brackets of the
 * comment contain the section and item of the specification. The keys are not renamed, because the authors of texts know them. Every other
 * key has the form `area.word`.
 */
export const legacyKeys = [
  // Link for students: the session ended before the server created the link [8.05].
  'create-link-unauthorized',
  // Change of password or of personal data: a dialog says that the server did not save the change [8.10].
  'edit_account_failure',
  // Licence: a text beside the field says that the typed text is not a code [5.03].
  'errorLabel6',
  // Registration: a dialog says that the address belongs to an account of the plus portal [8.12].
  'error_email_in_plus',
  // Free adoption: its data could not be loaded [8.03, 8.08].
  'gxa_50',
  // Free adoption: a text beside the list says that no position is chosen [5.05].
  'gxa_51',
  // Free adoption: a text beside the box says that the terms are not accepted [5.05].
  'gxa_52',
  // Change of password: a dialog says that the password is changed, before the portal goes home [8.10].
  'password_change_success',
  // Every new password: a text beside the field says that the repeated password differs [5.17].
  'password_confirmation_invalid',
  // Change of password: a text beside the field says that the current password is wrong [8.10].
  'password_incorrect',
  // Every new password: a text beside the field says that the password breaks the rule for passwords [5.17].
  'password_invalid',
  // Forgotten password: a message says that the mail with the link could not be requested [8.12].
  'password_reset_error',
] as const satisfies readonly Exclude<Key, `${string}.${string}`>[];
