import { assign } from 'xstate';
import { resetPasswordMachine } from '../../../../machines/registration/reset-password.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { newPassword } from './new-password';

const services = () => loadCode(() => import('../services/reset-password'));

export const resetPassword = resetPasswordMachine.provide({
  actors: {
    checkLink: fromEffect(async () => (await services()).checkLink),
    resetPassword: fromEffect(async () => (await services()).resetPassword),
  },
  guards: { canSubmit: ({ context }) => newPassword.isChosen(context) },
  actions: { markAllLeft: assign(newPassword.allLeft), check: assign(({ context }) => newPassword.checked(context)) },
});
