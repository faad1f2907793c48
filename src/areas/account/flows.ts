import { assign } from 'xstate';
import { changePasswordMachine } from '../../../machines/account/change-password.machine';
import { editAccountMachine } from '../../../machines/account/edit-account.machine';
import { linkOutcomeMachine } from '../../../machines/account/link-outcome.machine';
import { unlinkAccountMachine } from '../../../machines/account/unlink-account.machine';
import { fromEffect } from '../../shared/flow/from-effect';
import { isPassword } from '../../shared/rules/password';
import { refreshSession, type User } from '../session';
import { accountErrors, asTyped, isFaultless, passwordErrors, rightsOf } from './rules';

const services = () => import('./services');

export const changePassword = changePasswordMachine.provide({
  actors: { changePassword: fromEffect(async () => (await services()).changePassword) },
  guards: { canSubmit: ({ context }) => isFaultless(passwordErrors(context.form)) },
  actions: {
    checkField: assign({
      errors: ({ context: { form, errors } }, field) => {
        const found = passwordErrors(form);
        // A repetition that was right may be so no more.
        const again = field === 'newPassword' && form.repeatedPassword !== '' && { repeatedPassword: found.repeatedPassword };
        // What the server said of a field holds until the field is changed.
        return { ...errors, [field]: errors[field] ?? found[field], ...again };
      },
    }),
  },
});

export const editAccount = editAccountMachine.provide({
  actors: { saveAccount: fromEffect(async () => (await services()).saveAccount), refreshSession },
  guards: { canSubmit: ({ context: { account, may } }) => isFaultless(accountErrors(account, may)) },
  actions: {
    keepField: assign({
      account: ({ context }, { field, text }) => ({ ...context.account, [field]: asTyped(field, text) }),
      errors: ({ context }, { field }) => ({ ...context.errors, [field]: null }),
    }),
    checkField: assign({
      errors: ({ context: { account, may, errors } }, field) => ({
        ...errors,
        [field]: errors[field] ?? accountErrors(account, may)[field],
      }),
    }),
  },
});

/** What the flow has to know of the person. */
export const editAccountInput = (user: User) => ({
  account: {
    email: user.email,
    name: user.name,
    surname1: user.surname,
    surname2: user.surname2 ?? '',
    phone: user.phone ?? '',
    acceptsMarketing: user.acceptsMarketing,
  },
  may: rightsOf({ role: user.role, countryId: user.country.id, platform: user.platform }),
});

export const linkOutcome = linkOutcomeMachine.provide({ actors: { refreshSession } });

export const unlinkAccount = unlinkAccountMachine.provide({
  actors: { disconnect: fromEffect(async () => (await services()).disconnect) },
  guards: { canSubmit: ({ context }) => isPassword(context.password) },
  actions: {
    checkPassword: assign({ error: ({ context }) => (isPassword(context.password) ? null : 'password_invalid') }),
  },
});
