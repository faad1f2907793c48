import { assign, type PromiseActorLogic } from 'xstate';
import { mailRequestMachine } from '../../../../machines/registration/mail-request.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { emailError } from '../rules';
import type { MailWish } from '../types';

const bind = bindServices(() => import('../services/mail-request'));

const mailRequest = (askForMail: PromiseActorLogic<void, MailWish>) =>
  mailRequestMachine.provide({
    actors: { askForMail },
    guards: { canSubmit: ({ context }) => emailError(context.email) === null },
    actions: { checkEmail: assign({ errors: ({ context }) => ({ email: emailError(context.email) }) }) },
  });

export const sendActivation = mailRequest(bind('sendActivation'));

export const forgotPassword = mailRequest(bind('forgotPassword'));
