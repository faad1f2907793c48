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
  /** Content keys of the errors of the fields; null while there is none to show. */
  errors: AccountErrors;
  /** The account as it was when the form was opened. */
  before: Account;
  /** The page that opens after the form: home, or the page of a link that was followed. */
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** A teacher changes their personal data. */
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
    /** Reads the session again, as `refreshSession` does, and returns the account as it is now. */
    askAccount: fromPromise<Account>(unbound),
  },
  guards: {
    /** The rule is bound in the area’s flows. */
    canSubmit: () => true,
    hasChanges: ({ context: { account, before } }) => JSON.stringify(account) !== JSON.stringify(before),
    /** The rule is bound in the area’s flows. */
    isAsMine: (_, _account: Account) => false,
    emailTaken: failedWith('EmailTaken'),
    sessionEnded: failedWith('SessionEnded'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaMissing: failedWith('CaptchaMissing'),
    tooManyTries: failedWith('TooManyTries'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    /** The rule of what can be typed is bound in the area’s flows. */
    keepField: (_, _change: { field: Field; text: string }) => {},
    /** The rule is bound in the area’s flows. */
    checkField: (_, _field: Field) => {},
    keepMarketing: assign({ account: ({ context }, acceptsMarketing: boolean) => ({ ...context.account, acceptsMarketing }) }),
    markEmail: assign({ errors: ({ context }) => ({ ...context.errors, email: 'account.emailTaken' }) }),
    aim: assign({ destination: (_, to: string) => to }),
    stay: assign({ destination: '/' }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'editAccount',
  description: 'Edit account: e-mail, names, telephone, and whether the person wants to be written to.',
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
        'The person changes what they may change: a telephone takes digits alone, at most 9. The form can be sent when the e-mail is an address, name and first surname (and the second, if there is one) have 2 to 45 letters, no digits and nothing that reads as an address (two letters right after a full stop), and the telephone has 9 digits or none, and the server has not refused the e-mail that is there; what this person may not change is not looked at. A field that was left shows its error.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent, or a refused field is being corrected.' },
        emailTaken: { description: 'Another account has this e-mail; its field says so.', entry: 'markEmail' },
        interrupted: {
          description: 'The session ended before the change; signed in again, the person sends it again.',
          meta: { notice: { severity: 'warning', text: 'account.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'marketing.changed': { actions: { type: 'keepMarketing', params: ({ event }) => event.accepts } },
        submitted: { guard: 'canSubmit', target: 'saving' },
        cancelled: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'left' }],
        'leave.requested': { guard: 'hasChanges', target: 'leaving', actions: { type: 'aim', params: ({ event }) => event.to } },
      },
    },
    leaving: {
      description: 'The person wants to leave: a dialog warns of unsaved changes; they go or stay.',
      tags: 'dialog',
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'editing', actions: 'stay' },
        dismissed: { target: 'editing', actions: 'stay' },
      },
    },
    saving: {
      description: 'The change is under way; the form stays, locked.',
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
          { guard: 'captchaMissing', target: 'failed.captchaMissing' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'noAnswer', target: 'checking' },
          { target: 'failed.unsaved' },
        ],
      },
    },
    failed: {
      description: 'Nothing was changed; a dialog says why, and the form holds what was typed.',
      initial: 'unsaved',
      states: {
        unsaved: {
          description: 'The server did not take the change.',
          meta: { notice: { severity: 'danger', text: 'edit_account_failure' } },
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
      },
      on: { dismissed: 'editing' },
    },
    checking: {
      description: 'No answer came, or none that makes sense: the portal asks what the account is now.',
      tags: 'busy',
      invoke: {
        id: 'askAccount',
        src: 'askAccount',
        onDone: [{ guard: { type: 'isAsMine', params: ({ event }) => event.output }, target: 'saved' }, { target: 'unknown' }],
        onError: 'unknown',
      },
    },
    unknown: {
      description:
        'The account is not as it was typed, or is unknown: the save may still be under way. A dialog says so, and the form keeps its data.',
      meta: { notice: { severity: 'warning', text: 'account.saveUnknown' } },
      on: { dismissed: 'editing' },
    },
    refreshing: {
      description: 'The account is changed, and the portal learns of it: the header shows the new name.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'saved', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The account is changed, but the portal could not learn of it: try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    saved: {
      description: 'The account is changed; a dialog says so before the person goes home.',
      meta: { notice: { severity: 'success', text: 'account.saved' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'On the way home, or where a link leads.', type: 'final', entry: 'leave' },
  },
});
