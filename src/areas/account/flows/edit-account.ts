import { assign } from 'xstate';
import { editAccountMachine } from '../../../../machines/account/edit-account.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { askSession, refreshSession, type User } from '../../session';
import { accountErrors, accountOnTheWire, isFaultless, normaliseField, rightsOf } from '../rules';

const bind = bindServices(() => import('../services/edit-account'));

export const editAccount = editAccountMachine.provide({
  actors: {
    saveAccount: bind('saveAccount'),
    refreshSession,
    askAccount: askSession((user) => editAccountInput(user).account),
  },
  guards: {
    isStoredAsMine: ({ context: { account, may } }, stored) =>
      JSON.stringify(accountOnTheWire(stored, may)) === JSON.stringify(accountOnTheWire(account, may)),
    canSubmit: ({ context: { account, may, errors } }) => isFaultless(accountErrors(account, may)) && errors.email !== 'account.emailTaken',
  },
  actions: {
    keepField: assign({
      account: ({ context }, { field, text }) => ({ ...context.account, [field]: normaliseField(field, text) }),
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

/** Builds the input of the flow from the signed-in person. */
export const editAccountInput = (user: User) => ({
  account: {
    email: user.email,
    name: user.name,
    surname1: user.surname,
    surname2: user.surname2 ?? '',
    phone: user.phone ?? '',
    acceptsMarketing: user.acceptsMarketing,
  },
  may: rightsOf({ role: user.role, countryId: user.country.id, platform: user.platform, impersonating: user.impersonating }),
});
