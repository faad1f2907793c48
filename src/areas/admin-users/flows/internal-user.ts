import { assign } from 'xstate';
import { internalUserMachine } from '../../../../machines/admin-users/internal-user.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isSame } from '../../../shared/rules/differences';
import { refreshSession, type User } from '../../session';
import { newStaffForm, staffErrors, staffFormWith, staffOnTheWire } from '../rules';
import type { StaffChange, StaffUser } from '../types';

const bind = bindServices(() => import('../services/internal-user'));

const errorsOf = ({ user, form }: StaffChange) => staffErrors(form, user === null);

export const internalUser = internalUserMachine.provide({
  actors: {
    saveUser: bind('saveUser'),
    loadTheirs: bind('loadTheirs'),
    refreshSession,
  },
  guards: {
    isFaulty: ({ context }) =>
      context.errors.email === 'account.emailTaken' || Object.values(errorsOf(context)).some((error) => error !== null),
    isStoredAsMine: ({ context: { form } }, theirs) => isSame(staffOnTheWire(form), staffOnTheWire(theirs.form)),
  },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({
      form: staffFormWith(context.form, field, text),
      errors: { ...context.errors, [field]: null },
    })),
    checkField: assign({
      errors: ({ context }, field) => ({ ...context.errors, [field]: context.errors[field] ?? errorsOf(context)[field] }),
    }),
    checkFields: assign({
      errors: ({ context }) => ({ ...errorsOf(context), ...(context.errors.email && { email: context.errors.email }) }),
    }),
  },
});

/**
 * Builds the input of the flow for a support person.
 * @param user the user to edit; null for a new user
 * @param back the address of the search from which the support person came
 */
export const internalUserInput = ({ id }: Pick<User, 'id'>, user: StaffUser | null, back: string) => ({
  user,
  form: user?.form ?? newStaffForm,
  isOwn: user !== null && String(user.id) === id,
  back,
});
