import { newPasswordErrors, passwordFields } from '../rules';

type Chosen = { readonly password: string; readonly password2: string };

/** What charts in which a password is chosen ask and keep. */
export const newPassword = {
  isChosen: (chosen: Chosen) => Object.keys(newPasswordErrors(chosen)).length === 0,
  allLeft: { left: passwordFields },
  checked: (chosen: Chosen & { readonly left: typeof passwordFields }) => ({ errors: newPasswordErrors(chosen, chosen.left) }),
};
