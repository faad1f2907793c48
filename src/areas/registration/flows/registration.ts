import { assign } from 'xstate';
import { registrationMachine } from '../../../../machines/registration/registration.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import type { Draft } from '../../../shared/flow/draft';
import { readDraft } from '../../../shared/flow/read-draft';
import { safeDestination } from '../../../shared/rules/return-to';
import { refreshSession } from '../../session';
import { isComplete, isPasswordField, normaliseField, registrationErrors, registrationFields } from '../rules';
import type { ArrivalLink, Field, Form, FormDraft, Locale } from '../types';
import { findSchool } from './find-school';
import { premiumCode } from './premium-code';

const bind = bindServices(() => import('../services/registration'));

export const registration = registrationMachine.provide({
  actors: {
    checkArrival: bind('checkArrival'),
    register: bind('register'),
    refreshSession,
    premiumCode: childFlow(premiumCode),
    findSchool: childFlow(findSchool),
  },
  guards: { isComplete: ({ context }) => isComplete(context.form, context.arrival !== null) },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({ form: { ...context.form, [field]: normaliseField(field, text) } })),
    markAllTouched: assign({ touched: registrationFields }),
    check: assign(({ context }) => ({ errors: registrationErrors(context.form, context.arrival !== null, context.touched) })),
  },
});

const withoutSecrets = ({ password: _, password2: __, card: ___, ...form }: Form): FormDraft['form'] => form;

const isSecret = (field: Field): boolean => isPasswordField(field) || field === 'card';

/**
 * Returns the definition of the draft, which is the part of the form that survives a reload. Each link from an identity provider has a
 * separate draft.
 */
export const registrationDraft = (link: ArrivalLink | null): Draft<{ form: Form; touched: readonly Field[] }, FormDraft> => ({
  name: link ? `registration ${link.id}` : 'registration',
  version: 2,
  keep: ({ form, touched }) => ({ form: withoutSecrets(form), left: touched.filter((field) => !isSecret(field)) }),
});

/** Builds the input of the flow from the address and the language of its page. */
export const registrationInput = (link: ArrivalLink | null, returnTo: string | null, language: Locale) => ({
  link,
  draft: readDraft(registrationDraft(link)),
  language,
  destination: safeDestination(document.baseURI, [returnTo]),
});
