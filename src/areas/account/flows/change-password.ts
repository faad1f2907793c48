import { assign } from 'xstate';
import { changePasswordMachine } from '../../../../machines/account/change-password.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isFaultless, passwordErrors } from '../rules';

const bind = bindServices(() => import('../services/change-password'));

export const changePassword = changePasswordMachine.provide({
  actors: { changePassword: bind('changePassword') },
  guards: {
    canSubmit: ({ context: { form, errors } }) => isFaultless(passwordErrors(form)) && errors.currentPassword !== 'password_incorrect',
  },
  actions: {
    checkField: assign({
      errors: ({ context: { form, errors } }, field) => {
        const found = passwordErrors(form);
        // The repeated password may no longer match the new password.
        const repeatedError = field === 'newPassword' && form.repeatedPassword !== '' && { repeatedPassword: found.repeatedPassword };
        // An error that the server found in a field stays until the field changes.
        return { ...errors, [field]: errors[field] ?? found[field], ...repeatedError };
      },
    }),
  },
});
