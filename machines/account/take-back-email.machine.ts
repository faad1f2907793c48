import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { TakeBackEmailFailure } from '../../src/areas/account/types';

type Event = { type: 'requested' } | DoneActorEvent<void, 'takeBackEmail'> | ErrorActorEvent<TakeBackEmailFailure, 'takeBackEmail'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person whose e-mail address was changed against their will restores the former address. */
export const takeBackEmailMachine = setup({
  types: {
    input: {} as { hash: string | null },
    context: {} as { hash: string | null },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean; reason?: 'link' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { takeBackEmail: fromPromise<void, { hash: string }>(unbound) },
  guards: {
    hasLink: ({ context }) => Boolean(context.hash),
    linkInvalid: failedWith('LinkInvalid'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: { goToError: emit({ type: 'left', to: '/error/', replace: true, reason: 'link' }) },
}).createMachine({
  id: 'takeBackEmail',
  description:
    'Restore the former e-mail address, by the link of a letter to that address. Nothing happens before the button is pressed, because mail programs open links too.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'The address of the page contains the secret from a letter, or no secret.',
      always: [{ guard: 'hasLink', target: 'asking' }, { target: 'withoutLink' }],
    },
    withoutLink: { description: 'The error page opens.', type: 'final', entry: 'goToError' },
    asking: {
      description: 'The page says what the button does.',
      initial: 'untried',
      states: {
        untried: { description: 'The button has not been pressed yet.' },
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
        unknown: {
          description: 'The outcome is unknown. The person can press the button again.',
          meta: { notice: { severity: 'danger', text: 'takeBackEmail.failed' } },
        },
      },
      on: { requested: 'takingBack' },
    },
    takingBack: {
      description: 'The e-mail is being restored. The button is locked.',
      tags: 'busy',
      invoke: {
        id: 'takeBackEmail',
        src: 'takeBackEmail',
        input: ({ context }) => ({ hash: context.hash as string }),
        onDone: 'takenBack',
        onError: [
          { guard: 'linkInvalid', target: 'invalidLink' },
          { guard: 'captchaRefused', target: 'asking.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'asking.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'asking.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'asking.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'asking.tooManyTries' },
          { target: 'asking.unknown' },
        ],
      },
    },
    takenBack: {
      description:
        'The account has its former e-mail. All sessions of the account have ended, and its password is no longer valid. A mail with a link to choose a password is on its way.',
      type: 'final',
    },
    invalidLink: { description: 'The link is not valid. The person can contact customer care.', type: 'final' },
  },
});
