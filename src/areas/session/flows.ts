import { assign } from 'xstate';
import { endImpersonationMachine } from '../../../machines/session/end-impersonation.machine';
import { languageMachine } from '../../../machines/session/language.machine';
import { signInMachine } from '../../../machines/session/sign-in.machine';
import { signOutMachine } from '../../../machines/session/sign-out.machine';
import { fromEffect } from '../../shared/flow/from-effect';
import { loadFlow } from '../../shared/flow/load';
import { refreshSession, showLanguage } from './portal-session';
import { canSignIn, emailError } from './rules';

const services = () => import('./services');

export const signIn = signInMachine.provide({
  actors: { signIn: fromEffect(async () => (await services()).signIn), refreshSession },
  guards: { canSubmit: ({ context }) => canSignIn(context) },
  actions: { checkEmail: assign({ errors: ({ context }) => ({ ...context.errors, email: emailError(context.email) }) }) },
});

export const signOut = signOutMachine.provide({
  actors: { signOut: fromEffect(async () => (await services()).signOut) },
});

export const language = languageMachine.provide({
  actors: {
    saveLanguage: fromEffect(async () => (await services()).saveLanguage),
    refreshSession,
    showTexts: showLanguage,
  },
});

/** A page, or a piece of one, of the content service. */
export const pageContent = loadFlow(fromEffect(async () => (await services()).loadPage));

export const endImpersonation = endImpersonationMachine.provide({
  actors: { endImpersonation: fromEffect(async () => (await services()).endImpersonation), refreshSession },
});
