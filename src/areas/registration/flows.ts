import type { Effect } from 'effect/Effect';
import { assign } from 'xstate';
import { activationMachine } from '../../../machines/registration/activation.machine';
import { findSchoolMachine } from '../../../machines/registration/find-school.machine';
import { mailRequestMachine } from '../../../machines/registration/mail-request.machine';
import { premiumCodeMachine } from '../../../machines/registration/premium-code.machine';
import { registrationMachine } from '../../../machines/registration/registration.machine';
import { resetPasswordMachine } from '../../../machines/registration/reset-password.machine';
import { childFlow } from '../../shared/flow/child-flow';
import { type Draft, readDraft } from '../../shared/flow/draft';
import { fromEffect } from '../../shared/flow/from-effect';
import { premiumCodeLength, premiumCodeOf } from '../../shared/rules/premium-code';
import { safeDestination } from '../../shared/rules/return-to';
import { refreshSession } from '../session';
import {
  emailError,
  isComplete,
  isPasswordField,
  isPostalCode,
  newPasswordErrors,
  passwordFields,
  registrationErrors,
  registrationFields,
  tidied,
} from './rules';
import type { ArrivalLink, Field, Form, FormDraft, Locale, MailRequestFailure, MailWish } from './types';

const services = () => import('./services');

export const premiumCode = premiumCodeMachine.provide({
  actors: { locateSchool: fromEffect(async () => (await services()).locateSchool) },
  guards: { isWhole: (_, code) => premiumCodeOf(code).length === premiumCodeLength },
  actions: { keepCode: assign({ code: (_, code) => premiumCodeOf(code) }) },
});

export const findSchool = findSchoolMachine.provide({
  actors: {
    listCountries: fromEffect(async () => (await services()).listCountries),
    listSchools: fromEffect(async () => (await services()).listSchools),
  },
  guards: { canSearch: ({ context }) => context.countryId !== null && isPostalCode(context.postalCode) },
});

export const registration = registrationMachine.provide({
  actors: {
    checkArrival: fromEffect(async () => (await services()).checkArrival),
    register: fromEffect(async () => (await services()).register),
    refreshSession,
    premiumCode: childFlow(premiumCode),
    findSchool: childFlow(findSchool),
  },
  guards: { isComplete: ({ context }) => isComplete(context.form, context.arrival !== null) },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({ form: { ...context.form, [field]: tidied(field, text) } })),
    markAllLeft: assign({ left: registrationFields }),
    check: assign(({ context }) => ({ errors: registrationErrors(context.form, context.arrival !== null, context.left) })),
  },
});

const withoutPasswords = ({ password: _, password2: __, ...form }: Form): FormDraft['form'] => form;

/** What of the form survives a reload; each arrival from an identity provider has a draft of its own. */
export const registrationDraft = (link: ArrivalLink | null): Draft<{ form: Form; left: readonly Field[] }, FormDraft> => ({
  name: link ? `registration ${link.id}` : 'registration',
  version: 1,
  keep: ({ form, left }) => ({ form: withoutPasswords(form), left: left.filter((field) => !isPasswordField(field)) }),
});

/** What the flow has to know of the address and the language of its page. */
export const registrationInput = (link: ArrivalLink | null, returnTo: string | null, language: Locale) => ({
  link,
  draft: readDraft(registrationDraft(link)),
  language,
  destination: safeDestination(document.baseURI, [returnTo]),
});

/** @param load the call that asks for the mail */
const mailRequest = (load: () => Promise<(wish: MailWish) => Effect<void, MailRequestFailure>>) =>
  mailRequestMachine.provide({
    actors: { askForMail: fromEffect(load) },
    guards: { canSubmit: ({ context }) => emailError(context.email) === null },
    actions: { checkEmail: assign({ error: ({ context }) => emailError(context.email) }) },
  });

export const sendActivation = mailRequest(async () => (await services()).sendActivation);

export const forgotPassword = mailRequest(async () => (await services()).forgotPassword);

export const activation = activationMachine.provide({
  actors: { activate: fromEffect(async () => (await services()).activate) },
});

export const resetPassword = resetPasswordMachine.provide({
  actors: { resetPassword: fromEffect(async () => (await services()).resetPassword) },
  guards: { canSubmit: ({ context }) => Object.keys(newPasswordErrors(context)).length === 0 },
  actions: {
    markAllLeft: assign({ left: passwordFields }),
    check: assign(({ context }) => ({ errors: newPasswordErrors(context, context.left) })),
  },
});
