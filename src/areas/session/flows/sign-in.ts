import { assign } from 'xstate';
import { signInMachine } from '../../../../machines/session/sign-in.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { refreshSession } from '../portal-session';
import { canSignIn, emailError } from '../rules';

const bind = bindServices(() => import('../services/sign-in'));

export const signIn = signInMachine.provide({
  actors: { signIn: bind('signIn'), refreshSession },
  guards: { canSubmit: ({ context }) => canSignIn(context) },
  actions: {
    checkField: assign({
      errors: ({ context: { email, errors } }, field) => (field === 'email' ? { ...errors, email: emailError(email) } : errors),
    }),
  },
});
