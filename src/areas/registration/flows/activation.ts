import { assign } from 'xstate';
import { activationMachine } from '../../../../machines/registration/activation.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { newPassword } from './new-password';

const services = () => loadCode(() => import('../services/activation'));

export const activation = activationMachine.provide({
  actors: { activate: fromEffect(async () => (await services()).activate) },
  guards: { canSubmit: ({ context }) => newPassword.isChosen(context) },
  actions: { markAllLeft: assign(newPassword.allLeft), check: assign(({ context }) => newPassword.checked(context)) },
});
