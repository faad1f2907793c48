import type { Key } from './keys';

/**
 * Keys of the old portal, which the specification uses [section.item]. They stay, because the authors of texts know them. Every other key
 * has the form `area.word`.
 */
export const legacyKeys = [
  // Link for students: the session ended before the server created it [8.05].
  'create-link-unauthorized',
  // Change of password and of one's data: a dialog says that the server did not save it [8.10].
  'edit_account_failure',
  // Licence: beside the field, what was typed is no code [5.03].
  'errorLabel6',
  // Registration: a dialog says that the address belongs to an account of the plus portal [8.12].
  'error_email_in_plus',
  // Free adoption: its data could not be loaded [8.03, 8.08].
  'gxa_50',
  // Free adoption: beside the list, no position is chosen [5.05].
  'gxa_51',
  // Free adoption: beside the box, its terms are not accepted [5.05].
  'gxa_52',
  // Change of password: a dialog says that it is done, before the portal goes home [8.10].
  'password_change_success',
  // New passwords everywhere: beside the field, the repeated one is another [5.17].
  'password_confirmation_invalid',
  // Change of password: beside the field, the current one is wrong [8.10].
  'password_incorrect',
  // New passwords everywhere: beside the field, it breaks the rule for passwords [5.17].
  'password_invalid',
  // Forgotten password: the mail with the link could not be asked for [8.12].
  'password_reset_error',
] as const satisfies readonly Exclude<Key, `${string}.${string}`>[];
