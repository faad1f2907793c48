import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Key, RefreshFailure, SignInFailure } from '../../src/areas/session/types';

type Field = 'email' | 'password';

type Event =
  | { type: 'field.changed'; field: Field; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'submitted' }
  | { type: 'retried' }
  | DoneActorEvent<{ destination: string }, 'signIn'>
  | ErrorActorEvent<SignInFailure, 'signIn'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>;

type Context = {
  email: string;
  password: string;
  /** Content keys of the errors of the fields; null while there is none to show. */
  errors: Record<Field, Key | null>;
  returnTo: string | null;
  /** Whether the person signs in to the portal itself, or for a client that asks who they are. */
  mode: 'portal' | 'client';
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A person signs in with e-mail and password. */
export const signInMachine = setup({
  types: {
    /** `email`: the e-mail of a person whose session has ended. */
    input: {} as { returnTo: string | null; mode?: 'client'; email?: string },
    context: {} as Context,
    events: {} as Event,
    /** `access.gained`: the flow that shows the form continues. */
    emitted: {} as { type: 'left'; to: string; replace: boolean } | { type: 'access.gained' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    signIn: fromPromise<{ destination: string }, { email: string; password: string; returnTo: string | null }>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    /** A complete e-mail address and a password are typed. The rule is bound in the area’s flows. */
    canSubmit: () => true,
    wrongCredentials: failedWith('WrongCredentials'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaMissing: failedWith('CaptchaMissing'),
    tooManyTries: failedWith('TooManyTries'),
    notKept: failedWith('NotKept'),
    isForClient: ({ context }) => context.mode === 'client',
  },
  actions: {
    keepField: assign(({ context }, { field, text }: { field: Field; text: string }) => ({
      [field]: text,
      errors: { ...context.errors, [field]: field === 'password' && text === '' ? 'signIn.passwordMissing' : null },
    })),
    /** An incomplete e-mail address is an error, an empty field is not. The rule is bound in the area’s flows. */
    checkField: (_, _field: Field) => {},
    emptyForm: assign({ email: '', password: '' }),
    keepDestination: assign({ destination: (_, { destination }: { destination: string }) => destination }),
    tellAccess: emit({ type: 'access.gained' as const }),
    goOn: emit(({ context }) => ({ type: 'left' as const, to: context.destination, replace: true })),
  },
}).createMachine({
  id: 'signIn',
  description: 'Sign-in. A failure empties both fields; any edit takes the message away.',
  context: ({ input }) => ({
    mode: 'portal',
    email: '',
    ...input,
    password: '',
    errors: { email: null, password: null },
    destination: '/',
  }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person fills in e-mail and password. They can be sent when the e-mail is a whole one and the password is not empty; an incomplete e-mail is marked once its field is left.',
      on: {
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        submitted: { guard: 'canSubmit', target: 'signingIn' },
      },
    },
    signingIn: {
      description: 'E-mail and password are checked; the form stays, locked.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email.trim(), password: context.password, returnTo: context.returnTo }),
        onDone: { target: 'refreshing', actions: ['emptyForm', { type: 'keepDestination', params: ({ event }) => event.output }] },
        onError: [
          { guard: 'wrongCredentials', target: 'failed.wrongCredentials' },
          { guard: 'captchaRefused', target: 'failed.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'failed.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'failed.captchaInsecure' },
          { guard: 'captchaMissing', target: 'failed.captchaMissing' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The sign-in failed; both fields are empty again.',
      entry: 'emptyForm',
      initial: 'unavailable',
      states: {
        wrongCredentials: {
          description: 'E-mail and password do not belong together.',
          meta: { notice: { severity: 'danger', text: 'signIn.wrongCredentials' } },
        },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'Https is missing.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaMissing: { description: 'No code for the proof.', meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } } },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        unavailable: {
          description: 'The server could not be reached or could not answer.',
          meta: { notice: { severity: 'danger', text: 'signIn.unavailable' } },
        },
      },
      on: { 'field.changed': { target: 'editing', actions: { type: 'keepField', params: ({ event }) => event } } },
    },
    refreshing: {
      description:
        'Signed in: the portal asks who it is, and speaks their language, before it continues. Where a client asks who the person is, the flow around this one continues.',
      tags: 'busy',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: [{ guard: 'isForClient', target: 'editing', actions: 'tellAccess' }, { target: 'left' }],
        onError: [{ guard: 'notKept', target: 'notKept' }, { target: 'refreshFailed' }],
      },
    },
    refreshFailed: {
      description: 'Signed in, but the portal could not load the person: try again.',
      meta: { notice: { severity: 'danger', text: 'signIn.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    notKept: {
      description:
        'Signed in, but the browser has not kept the session, because it blocks cookies. Once they are allowed, the person signs in again.',
      meta: { notice: { severity: 'danger', text: 'signIn.notKept' } },
      on: { 'field.changed': { target: 'editing', actions: { type: 'keepField', params: ({ event }) => event } } },
    },
    left: { description: 'On the way to where the person was going.', type: 'final', entry: 'goOn' },
  },
});
