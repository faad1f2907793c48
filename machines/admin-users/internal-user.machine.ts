import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { RefreshFailure, SaveStaffFailure, StaffChange, StaffErrors, StaffTexts } from '../../src/areas/admin-users/types';

type Field = keyof StaffTexts;

type Event =
  | { type: 'field.changed'; field: Field; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'fictitious.changed'; isAllowed: boolean }
  | { type: 'submitted' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | DoneActorEvent<void, 'saveUser'>
  | ErrorActorEvent<SaveStaffFailure, 'saveUser'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>;

type Input = StaffChange & {
  /** It is the account of the support person. */
  isOwn: boolean;
};

type Context = Input & {
  /** Content keys of the errors of the fields; null while there is none to show. */
  errors: StaffErrors;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** Internal support creates or edits somebody who works for the publisher. */
export const internalUserMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: {
    saveUser: fromPromise<void, StaffChange>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    /** The rule is bound in the area’s flows. */
    isFaulty: () => false,
    emailTaken: failedWith('EmailTaken'),
    isOwnAccount: failedWith('OwnAccount'),
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
  },
  actions: {
    /** The rule of what else a change changes is bound in the area’s flows. */
    keepField: (_, _change: { field: Field; text: string }) => {},
    keepFictitious: assign({ form: ({ context }, adminFictitious: boolean) => ({ ...context.form, adminFictitious }) }),
    /** The rule is bound in the area’s flows. */
    checkField: (_, _field: Field) => {},
    /** The rule is bound in the area’s flows. */
    checkFields: () => {},
    markEmail: assign({ errors: ({ context }) => ({ ...context.errors, email: 'account.emailTaken' as const }) }),
    forgetPassword: assign({ form: ({ context }) => ({ ...context.form, password: '' }) }),
    goToUsers: emit({ type: 'left', to: '/admin/users' }),
  },
}).createMachine({
  id: 'internalUser',
  description: 'Internal user: internal support creates or edits the account of somebody who works for the publisher.',
  context: ({ input }) => ({
    ...input,
    errors: { name: null, surname1: null, surname2: null, email: null, password: null, role: null, language: null },
  }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The support person fills in the form. It can be sent when name and first surname (and the second, if there is one) have 2 to 45 letters and no digits, the e-mail is an address that the server has not refused, and role and language are chosen. A new account needs a password; of an old one the password stays where none is typed. USER_INTERNAL stays what it is, the two roles of support change between each other, and nobody takes their own role away. Customer support alone may be allowed to edit fictitious teachers. A field that was left says what is wrong with it.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent, or what was wrong is being mended.' },
        faulty: { description: 'It was not sent: the fields say what is wrong with them.', entry: 'checkFields' },
        emailTaken: { description: 'Another account has this e-mail; its field says so.', entry: 'markEmail' },
        interrupted: {
          description: 'The session ended before; signed in again, the support person sends the form again.',
          meta: { notice: { severity: 'warning', text: 'account.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'fictitious.changed': { target: '.typing', actions: { type: 'keepFictitious', params: ({ event }) => event.isAllowed } },
        submitted: [{ guard: 'isFaulty', target: '.faulty' }, { target: 'saving' }],
        cancelled: 'left',
      },
    },
    saving: {
      description: 'The account is being saved; the form stays, locked.',
      tags: 'busy',
      invoke: {
        id: 'saveUser',
        src: 'saveUser',
        input: ({ context: { user, form } }) => ({ user, form }),
        onDone: [
          { guard: 'isOwn', target: 'refreshing', actions: 'forgetPassword' },
          { target: 'saved', actions: 'forgetPassword' },
        ],
        onError: [
          { guard: 'emailTaken', target: 'editing.emailTaken' },
          { guard: 'changedMeanwhile', target: 'failed.changedMeanwhile' },
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'isOwnAccount', target: 'failed.ownAccount' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description: 'The account was not saved, or nobody knows; a dialog says why, and the form holds what was typed.',
      initial: 'unavailable',
      states: {
        ownAccount: {
          description: 'It is their own account, whose role somebody else has to change.',
          meta: { notice: { severity: 'danger', text: 'staff.ownAccount' } },
        },
        changedMeanwhile: {
          description: 'Somebody else has changed the account meanwhile.',
          meta: { notice: { severity: 'danger', text: 'staff.changedMeanwhile' } },
        },
        badRequest: { description: 'The server does not take it (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'This person may not do this any more (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: {
          description: 'There is no such internal user any more (404).',
          meta: { notice: { severity: 'danger', text: 'status.404' } },
        },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unavailable: {
          description: 'The server cannot be reached, fails, or does not make sense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: 'editing' },
    },
    refreshing: {
      description: 'Their own account is saved, and the portal learns of it: the header shows the new name.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'saved', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'Their own account is saved, but the portal could not learn of it: try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    saved: {
      description: 'The account is saved; a dialog says so before the list of users opens.',
      meta: { notice: { severity: 'success', text: 'status.200' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'On the way to the list of users.', type: 'final', entry: 'goToUsers' },
  },
});
