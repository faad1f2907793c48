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
  /** The content key of each field’s error; null while the field shows no error. */
  errors: Record<Field, Key | null>;
  returnTo: string | null;
  /** `portal`: the person signs in to the portal itself. `client`: the person signs in because a client asks for their identity. */
  mode: 'portal' | 'client';
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person signs in with e-mail and password. */
export const signInMachine = setup({
  types: {
    /** `email`: the e-mail of a person whose session has ended. */
    input: {} as { returnTo: string | null; mode?: 'client'; email?: string },
    context: {} as Context,
    events: {} as Event,
    /** `access.gained`: the person is signed in, and the flow of the client’s request continues. */
    emitted: {} as { type: 'left'; to: string; replace: boolean } | { type: 'access.gained' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    signIn: fromPromise<{ destination: string }, { email: string; password: string; returnTo: string | null }>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    /** Whether a complete e-mail address and a password are typed. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    wrongCredentials: failedWith('WrongCredentials'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    notKept: failedWith('NotKept'),
    isForClient: ({ context }) => context.mode === 'client',
  },
  actions: {
    keepField: assign(({ context }, { field, text }: { field: Field; text: string }) => ({
      [field]: text,
      errors: { ...context.errors, [field]: field === 'password' && text === '' ? 'signIn.passwordMissing' : null },
    })),
    /** Shows the error of an incomplete e-mail address, but none for an empty field. The area’s folder `flows` binds the rule. */
    checkField: (_, _field: Field) => {},
    emptyForm: assign({ email: '', password: '' }),
    keepDestination: assign({ destination: (_, { destination }: { destination: string }) => destination }),
    tellAccess: emit({ type: 'access.gained' as const }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination, replace: true })),
  },
}).createMachine({
  id: 'signIn',
  description: 'Sign-in with e-mail and password. A failure empties both fields, and any input removes its message.',
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
        'The person types e-mail and password. The form can be sent when the e-mail is complete and the password is not empty. An incomplete e-mail is marked once its field is left.',
      on: {
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        submitted: { guard: 'canSubmit', target: 'signingIn' },
      },
    },
    signingIn: {
      description: 'E-mail and password are being checked. The form stays visible and is locked.',
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
          { guard: 'captchaNotLoaded', target: 'failed.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The sign-in failed, and both fields are empty again.',
      entry: 'emptyForm',
      initial: 'unavailable',
      states: {
        wrongCredentials: {
          description: 'No account has this e-mail with this password.',
          meta: { notice: { severity: 'danger', text: 'signIn.wrongCredentials' } },
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
        tooManyTries: {
          description: 'There were too many tries.',
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
        'The person is signed in. The portal loads the session and the texts of their language, and then opens the wanted page. If a client asks for the person’s identity, the flow around the form continues instead.',
      tags: 'busy',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: [{ guard: 'isForClient', target: 'editing', actions: 'tellAccess' }, { target: 'left' }],
        onError: [{ guard: 'notKept', target: 'notKept' }, { target: 'refreshFailed' }],
      },
    },
    refreshFailed: {
      description: 'The person is signed in, but the session could not be loaded. They can try again.',
      meta: { notice: { severity: 'danger', text: 'signIn.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    notKept: {
      description: 'The server has opened a session, but the browser blocks its cookie. The person allows cookies and signs in again.',
      meta: { notice: { severity: 'danger', text: 'signIn.notKept' } },
      on: { 'field.changed': { target: 'editing', actions: { type: 'keepField', params: ({ event }) => event } } },
    },
    left: { description: 'The page that the person wanted opens.', type: 'final', entry: 'leave' },
  },
});
