import { assign } from 'xstate';
import { resetPasswordMachine } from '../../../../machines/registration/reset-password.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { newPasswordErrors, passwordFields } from '../rules';

const services = () => import('../services/reset-password');

export const resetPassword = resetPasswordMachine.provide({
  actors: { resetPassword: fromEffect(async () => (await services()).resetPassword) },
  guards: { canSubmit: ({ context }) => Object.keys(newPasswordErrors(context)).length === 0 },
  actions: {
    markAllLeft: assign({ left: passwordFields }),
    check: assign(({ context }) => ({ errors: newPasswordErrors(context, context.left) })),
  },
});
