import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Key, MailRequestFailure, MailWish } from '../../src/areas/registration/types';

type Event =
  | { type: 'field.changed'; field: 'email'; text: string }
  | { type: 'field.left'; field: 'email' }
  | { type: 'submitted' }
  | DoneActorEvent<void, 'askForMail'>
  | ErrorActorEvent<MailRequestFailure, 'askForMail'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/**
 * The chart in which a person requests a mail with a link, for a new password or for account activation. Each of these two flows binds its
 * own call.
 */
export const mailRequestMachine = setup({
  types: {
    input: {} as MailWish,
    /** `errors`: the content key of the e-mail’s error; null while no error is shown. */
    context: {} as MailWish & { errors: { email: Key | null } },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { askForMail: fromPromise<void, MailWish>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    keepEmail: assign({ email: (_, email: string) => email.trim(), errors: { email: null } }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkEmail: () => {},
  },
}).createMachine({
  id: 'mailRequest',
  description: 'Mail with a link, requested for an e-mail address. The answer does not reveal whether the address is known.',
  context: ({ input }) => ({ ...input, errors: { email: null } }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person types the e-mail of their account, which has to be an address. The field shows an error once it was left, or the form was sent.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent yet, or the form was changed after the last try.' },
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
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        failed: {
          description: 'The mail could not be requested. The e-mail stays, to be sent again.',
          meta: { notice: { severity: 'danger', text: 'password_reset_error' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'field.left': { actions: 'checkEmail' },
        submitted: [{ guard: 'canSubmit', target: 'sending' }, { actions: 'checkEmail' }],
      },
    },
    sending: {
      description: 'The mail is being requested. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'askForMail',
        src: 'askForMail',
        input: ({ context: { email, returnTo } }) => ({ email, returnTo }),
        onDone: 'sent',
        onError: [
          { guard: 'captchaRefused', target: 'editing.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'editing.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'editing.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'editing.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'editing.tooManyTries' },
          { target: 'editing.failed' },
        ],
      },
    },
    sent: { description: 'If the address is known, the mail is on its way. The page says so.', type: 'final' },
  },
});
