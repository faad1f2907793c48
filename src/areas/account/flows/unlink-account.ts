import { assign } from 'xstate';
import { unlinkAccountMachine } from '../../../../machines/account/unlink-account.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isPassword } from '../../../shared/rules/password';

const services = () => loadCode(() => import('../services/unlink-account'));

export const unlinkAccount = unlinkAccountMachine.provide({
  actors: { disconnect: fromEffect(async () => (await services()).disconnect) },
  guards: { canSubmit: ({ context }) => isPassword(context.password) },
  actions: {
    checkPassword: assign({ errors: ({ context }) => ({ password: isPassword(context.password) ? null : 'password_invalid' }) }),
  },
});
