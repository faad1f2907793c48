import { assign } from 'xstate';
import { activationMachine } from '../../../../machines/registration/activation.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { newPassword } from './new-password';

const bind = bindServices(() => import('../services/activation'));

export const activation = activationMachine.provide({
  actors: { activate: bind('activate') },
  guards: { canSubmit: ({ context }) => newPassword.isChosen(context) },
  actions: { markAllTouched: assign(newPassword.allTouched), check: assign(({ context }) => newPassword.check(context)) },
});
