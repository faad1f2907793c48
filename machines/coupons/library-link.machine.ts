import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AskForLinkFailure, Key, LinkRequest } from '../../src/areas/coupons/types';

type Event =
  | { type: 'field.changed'; field: 'email'; text: string }
  | { type: 'field.left'; field: 'email' }
  | { type: 'submitted' }
  | { type: 'accepted' }
  | DoneActorEvent<void, 'askForLink'>
  | ErrorActorEvent<AskForLinkFailure, 'askForLink'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: AskForLinkFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person requests the lost link of their digital library. The form is on the page or in a dialog. */
export const libraryLinkMachine = setup({
  types: {
    /** `errors`: the content key of the e-mail’s error; null while no error is shown. */
    context: {} as LinkRequest & { errors: { email: Key | null } },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'success'; text: string } },
  },
  actors: { askForLink: fromPromise<void, LinkRequest>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    isTyped: ({ context }) => context.email !== '',
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    refused: failedWith('Refused'),
  },
  actions: {
    keepEmail: assign({ email: (_, email: string) => email.trim(), errors: { email: null } }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkEmail: () => {},
    emptyForm: assign({ email: '' }),
  },
}).createMachine({
  id: 'libraryLink',
  description: 'Link of a digital library, requested by e-mail address. The answer does not reveal whether the address has a library.',
  context: { email: '', errors: { email: null } },
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person types the e-mail of the library, which has to be an address. Otherwise the field shows an error once it was left with text, or the form was sent.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent.' },
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
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'field.left': { guard: 'isTyped', actions: 'checkEmail' },
        submitted: [{ guard: 'canSubmit', target: 'asking' }, { actions: 'checkEmail' }],
      },
    },
    asking: {
      description: 'The link is being requested. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'askForLink',
        src: 'askForLink',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'sent',
        onError: [
          { guard: 'captchaRefused', target: 'editing.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'editing.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'editing.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'editing.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'editing.tooManyLetters' },
          { guard: 'refused', target: 'failed.refused' },
          { target: 'failed.unconfirmed' },
        ],
      },
    },
    sent: {
      description: 'If the address has a library, a letter with the link is on its way.',
      meta: { notice: { severity: 'success', text: 'coupons.linkSent' } },
      on: { accepted: { target: 'editing', actions: 'emptyForm' } },
    },
    failed: {
      description:
        'The request was refused, or got no answer (500999), and a message says so. Afterwards the form still has the typed text.',
      initial: 'refused',
      states: {
        refused: {
          description: 'The server refuses, and no letter is on its way.',
          meta: { notice: { severity: 'danger', text: 'coupons.modal_forgoterror_body' } },
        },
        unconfirmed: {
          description: 'No answer came, or one that makes no sense. A letter may be on its way.',
          meta: { notice: { severity: 'warning', text: 'coupons.modal_forgotunconfirmed_body' } },
        },
      },
      on: { accepted: 'editing' },
    },
  },
});
