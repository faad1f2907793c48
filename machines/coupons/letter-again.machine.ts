import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { fromPromise, setup } from 'xstate';
import type { AskForLinkFailure, LinkRequest } from '../../src/areas/coupons/types';

type Event = { type: 'letter.wanted' } | DoneActorEvent<void, 'sendLetter'> | ErrorActorEvent<AskForLinkFailure, 'sendLetter'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: AskForLinkFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The letter about a coupon that has just been redeemed does not arrive: it is sent again. */
export const letterAgainMachine = setup({
  types: {
    input: {} as LinkRequest,
    context: {} as LinkRequest,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'success'; text: string } },
  },
  actors: { sendLetter: fromPromise<void, LinkRequest>(unbound) },
  guards: {
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaMissing: failedWith('CaptchaMissing'),
    tooManyTries: failedWith('TooManyTries'),
    refused: failedWith('Refused'),
  },
}).createMachine({
  id: 'letterAgain',
  description: 'The letter of a redemption, sent again to the address of the library.',
  context: ({ input }) => ({ ...input }),
  initial: 'onItsWay',
  states: {
    onItsWay: { description: 'The letter of the redemption is on its way.', on: { 'letter.wanted': 'sending' } },
    told: {
      description: 'The person reads the outcome, and can have the letter sent once more.',
      initial: 'sent',
      states: {
        sent: {
          description: 'Another letter is sent.',
          meta: { notice: { severity: 'success', text: 'coupons.resent' } },
        },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'Https is missing.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaMissing: { description: 'No code for the proof.', meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } } },
        tooManyLetters: {
          description: 'Several letters went to this address within an hour; the person is asked to wait for the rest of it.',
          meta: { notice: { severity: 'warning', text: 'coupons.tooManyLetters' } },
        },
        failed: {
          description: 'The server refuses; no other letter is on its way.',
          meta: { notice: { severity: 'danger', text: 'coupons.resendFailed' } },
        },
        unconfirmed: {
          description: 'No answer came, or none that makes sense: another letter may be on its way.',
          meta: { notice: { severity: 'warning', text: 'coupons.resendUnconfirmed' } },
        },
      },
      on: { 'letter.wanted': 'sending' },
    },
    sending: {
      description: 'The letter is being sent.',
      tags: 'busy',
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'told.sent',
        onError: [
          { guard: 'captchaRefused', target: 'told.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'told.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'told.captchaInsecure' },
          { guard: 'captchaMissing', target: 'told.captchaMissing' },
          { guard: 'tooManyTries', target: 'told.tooManyLetters' },
          { guard: 'refused', target: 'told.failed' },
          { target: 'told.unconfirmed' },
        ],
      },
    },
  },
});
