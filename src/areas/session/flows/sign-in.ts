import { assign } from 'xstate';
import { signInMachine } from '../../../../machines/session/sign-in.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { refreshSession } from '../portal-session';
import { canSignIn, emailError } from '../rules';

const services = () => loadCode(() => import('../services/sign-in'));

export const signIn = signInMachine.provide({
  actors: { signIn: fromEffect(async () => (await services()).signIn), refreshSession },
  guards: { canSubmit: ({ context }) => canSignIn(context) },
  actions: {
    checkField: assign({
      errors: ({ context: { email, errors } }, field) => (field === 'email' ? { ...errors, email: emailError(email) } : errors),
    }),
  },
});
