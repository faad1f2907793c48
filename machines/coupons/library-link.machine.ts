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

/** Somebody who has lost the link of their digital library asks for it: below the form for coupons, or in a dialog over it. */
export const libraryLinkMachine = setup({
  types: {
    /** `errors`: content key of the error of the e-mail; null while there is none to show. */
    context: {} as LinkRequest & { errors: { email: Key | null } },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'success'; text: string } },
  },
  actors: { askForLink: fromPromise<void, LinkRequest>(unbound) },
  guards: {
    /** The rule is bound in the area’s flows. */
    canSubmit: () => true,
    isTyped: ({ context }) => context.email !== '',
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaMissing: failedWith('CaptchaMissing'),
    tooManyTries: failedWith('TooManyTries'),
    refused: failedWith('Refused'),
  },
  actions: {
    keepEmail: assign({ email: (_, email: string) => email.trim(), errors: { email: null } }),
    /** The rule is bound in the area’s flows. */
    checkEmail: () => {},
    emptyForm: assign({ email: '' }),
  },
}).createMachine({
  id: 'libraryLink',
  description: 'The link of a digital library, asked for by its e-mail address. The answer does not reveal whether the address has one.',
  context: { email: '', errors: { email: null } },
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person types the e-mail of the library. It can be sent when it is an address; otherwise the field shows an error once it was left filled in, or submitted.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent yet, or something was changed since.' },
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
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'field.left': { guard: 'isTyped', actions: 'checkEmail' },
        submitted: [{ guard: 'canSubmit', target: 'asking' }, { actions: 'checkEmail' }],
      },
    },
    asking: {
      description: 'The link is being asked for; the form stays, locked.',
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
          { guard: 'captchaMissing', target: 'editing.captchaMissing' },
          { guard: 'tooManyTries', target: 'editing.tooManyLetters' },
          { guard: 'refused', target: 'failed.refused' },
          { target: 'failed.unconfirmed' },
        ],
      },
    },
    sent: {
      description: 'If the address has a library, the letter is on its way.',
      meta: { notice: { severity: 'success', text: 'coupons.linkSent' } },
      on: { accepted: { target: 'editing', actions: 'emptyForm' } },
    },
    failed: {
      description: 'The request was refused, or got no answer (500999); a message says so. After it, the form is shown as it was typed.',
      initial: 'refused',
      states: {
        refused: {
          description: 'The server refuses; no letter is on its way.',
          meta: { notice: { severity: 'danger', text: 'coupons.modal_forgoterror_body' } },
        },
        unconfirmed: {
          description: 'No answer came, or none that makes sense: a letter may be on its way.',
          meta: { notice: { severity: 'warning', text: 'coupons.modal_forgotunconfirmed_body' } },
        },
      },
      on: { accepted: 'editing' },
    },
  },
});
