import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { SendActivationFailure } from '../../src/areas/registration/types';

type Event =
  | { type: 'email.changed'; email: string }
  | { type: 'email.left' }
  | { type: 'submitted' }
  | DoneActorEvent<void, 'sendActivation'>
  | ErrorActorEvent<SendActivationFailure, 'sendActivation'>;

const unbound = () => Promise.reject(new Error('This actor is bound in flows.ts'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A person whose activation mail never came asks for it again. */
export const sendActivationMachine = setup({
  types: {
    /** `returnTo`: where the person was going, for the link of the mail to take along. */
    input: {} as { email: string; returnTo: string | null },
    /** `error`: content key of what is wrong with the e-mail; null while nothing is to be said. */
    context: {} as { email: string; returnTo: string | null; error: string | null },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { sendActivation: fromPromise<void, { email: string; returnTo: string | null }>(unbound) },
  guards: {
    /** The rule is bound in flows.ts. */
    canSubmit: () => true,
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    keepEmail: assign({ email: (_, email: string) => email, error: null }),
    /** The rule is bound in flows.ts. */
    checkEmail: () => {},
  },
}).createMachine({
  id: 'sendActivation',
  description: 'Activation mail, once more. Whether the address is known, or waits for activation, is told to nobody.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types the e-mail with which they registered.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent yet, or something was changed since.' },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: {
          description: 'No proof that a person is at work could be had.',
          meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } },
        },
        tooManyTries: {
          description: 'Too many mails were asked for.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        failed: {
          description: 'The mail could not be asked for; the e-mail stays, to be sent again.',
          meta: { notice: { severity: 'danger', text: 'sendActivation.failed' } },
        },
      },
      on: {
        'email.changed': { target: '.typing', actions: { type: 'keepEmail', params: ({ event }) => event.email } },
        'email.left': { actions: 'checkEmail' },
        submitted: [{ guard: 'canSubmit', target: 'sending' }, { actions: 'checkEmail' }],
      },
    },
    sending: {
      description: 'The mail is being asked for; the form stays, locked.',
      tags: 'busy',
      invoke: {
        id: 'sendActivation',
        src: 'sendActivation',
        input: ({ context: { email, returnTo } }) => ({ email: email.trim(), returnTo }),
        onDone: 'sent',
        onError: [
          { guard: 'captchaRefused', target: 'editing.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'editing.captchaUnavailable' },
          { guard: 'tooManyTries', target: 'editing.tooManyTries' },
          { target: 'editing.failed' },
        ],
      },
    },
    sent: { description: 'If the address waits for activation, the mail is on its way; the person reads so.', type: 'final' },
  },
});
