import type { Effect } from 'effect/Effect';
import { assign } from 'xstate';
import { mailRequestMachine } from '../../../../machines/registration/mail-request.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { emailError } from '../rules';
import type { MailRequestFailure, MailWish } from '../types';

const services = () => loadCode(() => import('../services/mail-request'));

/** @param load the call that asks for the mail */
const mailRequest = (load: () => Promise<(wish: MailWish) => Effect<void, MailRequestFailure>>) =>
  mailRequestMachine.provide({
    actors: { askForMail: fromEffect(load) },
    guards: { canSubmit: ({ context }) => emailError(context.email) === null },
    actions: { checkEmail: assign({ errors: ({ context }) => ({ email: emailError(context.email) }) }) },
  });

export const sendActivation = mailRequest(async () => (await services()).sendActivation);

export const forgotPassword = mailRequest(async () => (await services()).forgotPassword);
