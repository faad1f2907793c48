import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { ActivateFailure } from '../../src/areas/registration/types';

type Event = { type: 'activation.requested' } | DoneActorEvent<void, 'activate'> | ErrorActorEvent<ActivateFailure, 'activate'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A person who has registered activates the account by the link of the mail. */
export const activationMachine = setup({
  types: {
    input: {} as { idSim: string | null; hash: string | null },
    context: {} as { idSim: string | null; hash: string | null },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { activate: fromPromise<void, { idSim: string; hash: string }>(unbound) },
  guards: {
    hasLink: ({ context }) => Boolean(context.idSim && context.hash),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    goToError: emit({ type: 'left', to: '/error/', replace: true }),
    goToActivationError: emit({ type: 'left', to: '/activation-error', replace: true }),
  },
}).createMachine({
  id: 'activation',
  description: 'Activation of an account. Nothing happens before the button is pressed: programs open the links of mails too.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'The address names an account and the secret of its mail, or it is no activation link.',
      always: [{ guard: 'hasLink', target: 'asking' }, { target: 'withoutLink' }],
    },
    withoutLink: { description: 'On the way to the error page.', type: 'final', entry: 'goToError' },
    asking: {
      description: 'The person is asked to press the button.',
      initial: 'untried',
      states: {
        untried: { description: 'The button has not been pressed yet.' },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: {
          description: 'No proof that a person is at work could be had.',
          meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } },
        },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
      },
      on: { 'activation.requested': 'activating' },
    },
    activating: {
      description: 'The account is being activated; the button is locked.',
      tags: 'busy',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context }) => ({ idSim: context.idSim as string, hash: context.hash as string }),
        onDone: 'activated',
        onError: [
          { guard: 'captchaRefused', target: 'asking.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'asking.captchaUnavailable' },
          { guard: 'tooManyTries', target: 'asking.tooManyTries' },
          { target: 'failed' },
        ],
      },
    },
    activated: { description: 'The account is active; the person can sign in.', type: 'final' },
    failed: {
      description: 'The link did not activate anything: on the way to the page that says so.',
      type: 'final',
      entry: 'goToActivationError',
    },
  },
});
