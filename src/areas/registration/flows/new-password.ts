import { newPasswordErrors, passwordFields } from '../rules';

type Chosen = { readonly password: string; readonly password2: string };

/** The guards and actions that all charts share in which a person chooses a password. */
export const newPassword = {
  /** Whether both entries are the same, and may become a password. */
  isChosen: (chosen: Chosen) => Object.keys(newPasswordErrors(chosen)).length === 0,
  allLeft: { left: passwordFields },
  checked: (chosen: Chosen & { readonly left: typeof passwordFields }) => ({ errors: newPasswordErrors(chosen, chosen.left) }),
};
