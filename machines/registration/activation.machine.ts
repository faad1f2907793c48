import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ActivateFailure, ActivationWish, Key } from '../../src/areas/registration/types';

type PasswordField = 'password' | 'password2';

type Event =
  | { type: 'activation.requested' }
  | { type: 'field.changed'; field: PasswordField; text: string }
  | { type: 'field.left'; field: PasswordField }
  | { type: 'submitted' }
  | DoneActorEvent<void, 'activate' | 'activateAnew'>
  | ErrorActorEvent<ActivateFailure, 'activate' | 'activateAnew'>;

type Context = {
  idSim: string | null;
  hash: string | null;
  password: string;
  /** The repeated password. */
  password2: string;
  /** The fields that the person has left, whose errors are shown. */
  touched: readonly PasswordField[];
  /** The content keys of the errors, by field. */
  errors: { password?: Key; password2?: Key };
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** Returns the parts of the link to send. Both parts are known in every state that sends a request. */
const wishOf = ({ idSim, hash }: Context) => ({ idSim: idSim as string, hash: hash as string });

/** The chart in which a person activates their new account with the link of a mail. */
export const activationMachine = setup({
  types: {
    input: {} as { idSim: string | null; hash: string | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean; reason?: 'link' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { activate: fromPromise<void, ActivationWish>(unbound) },
  guards: {
    hasLink: ({ context }) => Boolean(context.idSim && context.hash),
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    passwordRequired: failedWith('PasswordRequired'),
    linkInvalid: failedWith('LinkInvalid'),
    linkUsed: failedWith('LinkUsed'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    keepPassword: assign((_, { field, text }: { field: PasswordField; text: string }) => ({ [field]: text })),
    markTouched: assign({ touched: ({ context }, field: PasswordField) => [...new Set(context.touched).add(field)] }),
    /** Marks every field of the form as left. The area’s folder `flows` binds the fields. */
    markAllTouched: () => {},
    /** Shows the errors of the fields that the person has left. The area’s folder `flows` binds the rule. */
    check: () => {},
    forgetPasswords: assign({ password: '', password2: '' }),
    goToError: emit({ type: 'left', to: '/error/', replace: true, reason: 'link' }),
    goToActivationError: emit({ type: 'left', to: '/activation-error', replace: true }),
    goToUsed: emit({ type: 'left', to: '/activation-error?used', replace: true }),
  },
}).createMachine({
  id: 'activation',
  description:
    'Activation of an account. Nothing happens before the button is pressed, because mail programs open links too. If the registration came from another browser, the person chooses a password first.',
  context: ({ input }) => ({ ...input, password: '', password2: '', touched: [], errors: {} }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address holds an account and the secret of its mail, or is no activation link.',
      always: [{ guard: 'hasLink', target: 'asking' }, { target: 'withoutLink' }],
    },
    withoutLink: { description: 'The error page opens.', type: 'final', entry: 'goToError' },
    asking: {
      description: 'The page asks the person to press the button.',
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
        unconfirmed: {
          description: 'It is unknown whether the account is active. The link may still be valid, and the person can try again.',
          meta: { notice: { severity: 'danger', text: 'activation.unconfirmed' } },
        },
      },
      on: { 'activation.requested': 'activating' },
    },
    activating: {
      description: 'The account is being activated. The button is locked.',
      tags: 'busy',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context }) => wishOf(context),
        onDone: 'activated',
        onError: [
          { guard: 'passwordRequired', target: 'choosingPassword' },
          { guard: 'captchaRefused', target: 'asking.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'asking.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'asking.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'asking.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'asking.tooManyTries' },
          { guard: 'linkInvalid', target: 'invalidLink' },
          { guard: 'linkUsed', target: 'usedLink' },
          { target: 'asking.unconfirmed' },
        ],
      },
    },
    invalidLink: {
      description: 'The link has expired, or is not valid. A page opens that says so, and offers another mail.',
      type: 'final',
      entry: 'goToActivationError',
    },
    usedLink: {
      description: 'The link was used before. A page opens that says so, and offers to sign in.',
      type: 'final',
      entry: 'goToUsed',
    },
    choosingPassword: {
      description:
        'The registration came from another browser, perhaps of somebody else. So the person chooses a password, which replaces the one of the registration. It has at most 256 characters, at least 6 of them no spaces. It has a lower-case and an upper-case letter, and is typed twice. Fields that were left show their errors; both fields do once the form is sent.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent. The person may be correcting a refused field.' },
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
        unconfirmed: {
          description: 'It is unknown whether the account is active. The link may still be valid, and the person can try again.',
          meta: { notice: { severity: 'danger', text: 'activation.unconfirmed' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: [{ type: 'keepPassword', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markTouched', params: ({ event }) => event.field }, 'check'] },
        submitted: [{ guard: 'canSubmit', target: 'activatingAnew' }, { actions: ['markAllTouched', 'check'] }],
      },
    },
    activatingAnew: {
      description: 'The account is being activated with the new password. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'activateAnew',
        src: 'activate',
        input: ({ context }) => ({ ...wishOf(context), password: context.password }),
        onDone: { target: 'activated', actions: 'forgetPasswords' },
        onError: [
          { guard: 'captchaRefused', target: 'choosingPassword.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'choosingPassword.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'choosingPassword.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'choosingPassword.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'choosingPassword.tooManyTries' },
          { guard: 'linkInvalid', target: 'invalidLink', actions: 'forgetPasswords' },
          { guard: 'linkUsed', target: 'usedLink', actions: 'forgetPasswords' },
          { target: 'choosingPassword.unconfirmed' },
        ],
      },
    },
    activated: { description: 'The account is active, and the person can sign in.', type: 'final' },
  },
});
