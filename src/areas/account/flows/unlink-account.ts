import { assign } from 'xstate';
import { unlinkAccountMachine } from '../../../../machines/account/unlink-account.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isPassword } from '../../../shared/rules/password';

const bind = bindServices(() => import('../services/unlink-account'));

export const unlinkAccount = unlinkAccountMachine.provide({
  actors: { disconnect: bind('disconnect') },
  guards: { canSubmit: ({ context }) => isPassword(context.password) },
  actions: {
    checkPassword: assign({ errors: ({ context }) => ({ password: isPassword(context.password) ? null : 'password_invalid' }) }),
  },
});
