import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { fromPromise, setup } from 'xstate';
import type { AskForLinkFailure, LinkRequest } from '../../src/areas/coupons/types';

type Event = { type: 'letter.wanted' } | DoneActorEvent<void, 'sendLetter'> | ErrorActorEvent<AskForLinkFailure, 'sendLetter'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: AskForLinkFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person requests the letter of a redemption again, because the first letter has not arrived. */
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
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    refused: failedWith('Refused'),
  },
}).createMachine({
  id: 'letterAgain',
  description: 'Letter of a redemption, sent again to the address of the library.',
  context: ({ input }) => ({ ...input }),
  initial: 'onItsWay',
  states: {
    onItsWay: { description: 'The letter of the redemption is on its way.', on: { 'letter.wanted': 'sending' } },
    told: {
      description: 'The page says what happened, and the person can request the letter again.',
      initial: 'sent',
      states: {
        sent: {
          description: 'The letter was sent again.',
          meta: { notice: { severity: 'success', text: 'coupons.resent' } },
        },
        captchaRefused: {
          description: 'The captcha, which proves that the user is a person, was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'The page lacks https.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaNotLoaded: {
          description: 'The program that makes the proof did not load.',
          meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } },
        },
        tooManyLetters: {
          description: 'Several letters went to this address within an hour. The person is asked to wait until the hour is over.',
          meta: { notice: { severity: 'warning', text: 'coupons.tooManyLetters' } },
        },
        failed: {
          description: 'The server refuses, and no other letter is on its way.',
          meta: { notice: { severity: 'danger', text: 'coupons.resendFailed' } },
        },
        unconfirmed: {
          description: 'No answer came, or one that makes no sense. Another letter may be on its way.',
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
          { guard: 'captchaNotLoaded', target: 'told.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'told.tooManyLetters' },
          { guard: 'refused', target: 'told.failed' },
          { target: 'told.unconfirmed' },
        ],
      },
    },
  },
});
