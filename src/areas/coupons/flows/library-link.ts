import { assign } from 'xstate';
import { letterAgainMachine } from '../../../../machines/coupons/letter-again.machine';
import { libraryLinkMachine } from '../../../../machines/coupons/library-link.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { libraryEmailError } from '../../../shared/rules/library-email';

const bind = bindServices(() => import('../services/redemption'));

export const libraryLink = libraryLinkMachine.provide({
  actors: { askForLink: bind('askForLink') },
  guards: { canSubmit: ({ context }) => libraryEmailError(context.email) === null },
  actions: { checkEmail: assign({ errors: ({ context }) => ({ email: libraryEmailError(context.email) }) }) },
});

export const letterAgain = letterAgainMachine.provide({
  actors: { sendLetter: bind('sendLetter') },
});
