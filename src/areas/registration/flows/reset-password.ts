import { assign } from 'xstate';
import { resetPasswordMachine } from '../../../../machines/registration/reset-password.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { newPassword } from './new-password';

const services = () => import('../services/reset-password');

export const resetPassword = resetPasswordMachine.provide({
  actors: { resetPassword: fromEffect(async () => (await services()).resetPassword) },
  guards: { canSubmit: ({ context }) => newPassword.isChosen(context) },
  actions: { markAllLeft: assign(newPassword.allLeft), check: assign(({ context }) => newPassword.checked(context)) },
});
