import { assign } from 'xstate';
import { letterAgainMachine } from '../../../../machines/coupons/letter-again.machine';
import { libraryLinkMachine } from '../../../../machines/coupons/library-link.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { libraryEmailError } from '../../../shared/rules/library-email';

const services = () => loadCode(() => import('../services/redemption'));

export const libraryLink = libraryLinkMachine.provide({
  actors: { askForLink: fromEffect(async () => (await services()).askForLink) },
  guards: { canSubmit: ({ context }) => libraryEmailError(context.email) === null },
  actions: { checkEmail: assign({ errors: ({ context }) => ({ email: libraryEmailError(context.email) }) }) },
});

export const letterAgain = letterAgainMachine.provide({
  actors: { sendLetter: fromEffect(async () => (await services()).sendLetter) },
});
