import { assign } from 'xstate';
import { resetPasswordMachine } from '../../../../machines/registration/reset-password.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { newPassword } from './new-password';

const bind = bindServices(() => import('../services/reset-password'));

export const resetPassword = resetPasswordMachine.provide({
  actors: {
    checkLink: bind('checkLink'),
    resetPassword: bind('resetPassword'),
  },
  guards: { canSubmit: ({ context }) => newPassword.isChosen(context) },
  actions: { markAllTouched: assign(newPassword.allTouched), check: assign(({ context }) => newPassword.check(context)) },
});
