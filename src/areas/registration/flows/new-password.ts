import { newPasswordErrors, passwordFields } from '../rules';

type Entries = { readonly password: string; readonly password2: string };

/** Guards and actions for the charts in which a person chooses a password. */
export const newPassword = {
  /** Whether both entries are alike, and valid as a password. */
  isChosen: (entries: Entries) => Object.keys(newPasswordErrors(entries)).length === 0,
  allTouched: { touched: passwordFields },
  check: (entries: Entries & { readonly touched: typeof passwordFields }) => ({ errors: newPasswordErrors(entries, entries.touched) }),
};
