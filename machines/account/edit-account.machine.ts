import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Account, AccountErrors, AccountForm, AccountRights, RefreshFailure, SaveAccountFailure } from '../../src/areas/account/types';

type Field = keyof AccountForm;

type Event =
  | { type: 'field.changed'; field: Field; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'marketing.changed'; accepts: boolean }
  | { type: 'submitted' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | DoneActorEvent<void, 'saveAccount'>
  | ErrorActorEvent<SaveAccountFailure, 'saveAccount'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>
  | DoneActorEvent<Account, 'askAccount'>
  | ErrorActorEvent<RefreshFailure, 'askAccount'>;

type Input = { account: Account; may: AccountRights };

type Context = Input & {
  /** The content key of each field’s error; null while the field shows no error. */
  errors: AccountErrors;
  /** The account as it was when the form was opened. */
  before: Account;
  /** The page that opens after the form: home, or the page of the link that the person pressed. */
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher changes their personal data. */
export const editAccountMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: {
    saveAccount: fromPromise<void, Input>(unbound),
    refreshSession: fromPromise<void>(unbound),
    /** Reads the session again, as `refreshSession` does, and returns the current account. */
    askAccount: fromPromise<Account>(unbound),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSubmit: () => true,
    hasChanges: ({ context: { account, before } }) => JSON.stringify(account) !== JSON.stringify(before),
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isStoredAsMine: (_, _account: Account) => false,
    emailTaken: failedWith('EmailTaken'),
    sessionEnded: failedWith('SessionEnded'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    /** A placeholder. The area’s folder `flows` binds the rule for typed text. */
    keepField: (_, _change: { field: Field; text: string }) => {},
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkField: (_, _field: Field) => {},
    keepMarketing: assign({ account: ({ context }, acceptsMarketing: boolean) => ({ ...context.account, acceptsMarketing }) }),
    markEmail: assign({ errors: ({ context }) => ({ ...context.errors, email: 'account.emailTaken' }) }),
    keepDestination: assign({ destination: (_, to: string) => to }),
    resetDestination: assign({ destination: '/' }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'editAccount',
  description: 'Edit account: e-mail, names, telephone, and whether the person wants marketing e-mails.',
  context: ({ input }) => ({
    ...input,
    errors: { email: null, name: null, surname1: null, surname2: null, phone: null },
    before: input.account,
    destination: '/',
  }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person changes the fields that they may change. The form can be sent when all these rules hold. The e-mail is an address, and the server has not refused it. Name and surnames have 2 to 45 letters and no digits; the second surname may stay empty. No name has two letters directly after a full stop, because mail programs turn such text into a link. The telephone has 9 digits, or is empty. Fields that the person may not change are not checked. A field that was left shows its error.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent. The person may be correcting a refused field.' },
        emailTaken: { description: 'Another account has this e-mail, and the field says so.', entry: 'markEmail' },
        interrupted: {
          description: 'The session ended before the change. The person signs in again and sends it again.',
          meta: { notice: { severity: 'warning', text: 'account.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'marketing.changed': { actions: { type: 'keepMarketing', params: ({ event }) => event.accepts } },
        submitted: { guard: 'canSubmit', target: 'saving' },
        cancelled: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'left' }],
        'leave.requested': {
          guard: 'hasChanges',
          target: 'leaving',
          actions: { type: 'keepDestination', params: ({ event }) => event.to },
        },
      },
    },
    leaving: {
      description: 'The person wants to leave. A dialog warns of unsaved changes, and the person leaves or stays.',
      tags: 'dialog',
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'editing', actions: 'resetDestination' },
        dismissed: { target: 'editing', actions: 'resetDestination' },
      },
    },
    saving: {
      description: 'The account is being saved. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'saveAccount',
        src: 'saveAccount',
        input: ({ context }) => ({ account: context.account, may: context.may }),
        onDone: 'refreshing',
        onError: [
          { guard: 'emailTaken', target: 'editing.emailTaken' },
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'captchaRefused', target: 'failed.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'failed.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'failed.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'failed.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'noAnswer', target: 'checking' },
          { target: 'failed.unsaved' },
        ],
      },
    },
    failed: {
      description: 'Nothing was changed. A dialog says why, and the form keeps what was typed.',
      initial: 'unsaved',
      states: {
        unsaved: {
          description: 'The server did not save the change.',
          meta: { notice: { severity: 'danger', text: 'edit_account_failure' } },
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
      },
      on: { dismissed: 'editing' },
    },
    checking: {
      description: 'No answer came, or one that makes no sense. The portal asks the server for the present account.',
      tags: 'busy',
      invoke: {
        id: 'askAccount',
        src: 'askAccount',
        onDone: [{ guard: { type: 'isStoredAsMine', params: ({ event }) => event.output }, target: 'saved' }, { target: 'unknown' }],
        onError: 'unknown',
      },
    },
    unknown: {
      description:
        'The account is not as it was typed, or the server did not answer. The save may still be under way. A dialog says so, and the form keeps its data.',
      meta: { notice: { severity: 'warning', text: 'account.saveUnknown' } },
      on: { dismissed: 'editing' },
    },
    refreshing: {
      description: 'The account is changed. The portal reloads the session, so that the header shows the new name.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'saved', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The account is changed, but the session could not be reloaded. The person can try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    saved: {
      description: 'The account is changed. A dialog says so before home opens.',
      meta: { notice: { severity: 'success', text: 'account.saved' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'Home opens, or the page of a link that was followed.', type: 'final', entry: 'leave' },
  },
});
