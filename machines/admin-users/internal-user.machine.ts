import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  LoadTheirsFailure,
  RefreshFailure,
  SaveStaffFailure,
  StaffChange,
  StaffErrors,
  StaffForm,
  StaffTexts,
  StaffUser,
} from '../../src/areas/admin-users/types';

type Field = keyof StaffTexts;

type Event =
  | { type: 'field.changed'; field: Field; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'fictitious.changed'; isAllowed: boolean }
  | { type: 'submitted' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | DoneActorEvent<void, 'saveUser'>
  | ErrorActorEvent<SaveStaffFailure, 'saveUser'>
  | DoneActorEvent<StaffUser, 'loadTheirs'>
  | ErrorActorEvent<LoadTheirsFailure, 'loadTheirs'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>;

type Input = StaffChange & {
  /** Whether the account is the support person’s own. */
  isOwn: boolean;
  /** The search from which the person came. */
  back: string;
};

type Context = Input & {
  /** Content keys of the errors of the fields; null while there is none to show. */
  errors: StaffErrors;
  /** The form as it was opened, or as it was saved meanwhile. */
  before: StaffForm;
  /** The account as it was saved meanwhile. */
  theirs: StaffUser | null;
  /** The page that opens after the form: the search, or the page of a link. */
  destination: string;
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
    tags: {} as 'busy' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: {
    saveUser: fromPromise<void, StaffChange>(unbound),
    loadTheirs: fromPromise<StaffUser, { id: number }>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    /** The rule is bound in the area’s flows. */
    isFaulty: () => false,
    hasChanges: ({ context: { form, before } }) => JSON.stringify(form) !== JSON.stringify(before),
    /** No other save has happened since the account was read: another save cannot be the reason. */
    isUnchanged: ({ context }, { version }: StaffUser) => version === context.user?.version,
    /** The rule is bound in the area’s flows. */
    isAsMine: (_, _theirs: StaffUser) => false,
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
    /** The rule of which other fields a change affects is bound in the area’s flows. */
    keepField: (_, _change: { field: Field; text: string }) => {},
    keepFictitious: assign({ form: ({ context }, adminFictitious: boolean) => ({ ...context.form, adminFictitious }) }),
    /** The rule is bound in the area’s flows. */
    checkField: (_, _field: Field) => {},
    /** The rule is bound in the area’s flows. */
    checkFields: () => {},
    markEmail: assign({ errors: ({ context }) => ({ ...context.errors, email: 'account.emailTaken' as const }) }),
    forgetPassword: assign({ form: ({ context }) => ({ ...context.form, password: '' }) }),
    keepTheirs: assign({ theirs: (_, theirs: StaffUser) => theirs }),
    goOnFromTheirs: assign({
      user: ({ context }) => context.theirs,
      before: ({ context }) => context.theirs?.form ?? context.before,
    }),
    takeTheirs: assign({ form: ({ context }) => context.theirs?.form ?? context.form }),
    aim: assign({ destination: (_, to: string) => to }),
    aimBack: assign({ destination: ({ context }) => context.back }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'internalUser',
  description: 'Internal user: internal support creates or edits the account of somebody who works for the publisher.',
  context: ({ input }) => ({
    ...input,
    before: input.form,
    theirs: null,
    destination: input.back,
    errors: { name: null, surname1: null, surname2: null, email: null, password: null, role: null, language: null },
  }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The support person fills in the form. It can be sent when name and first surname (and the second, if there is one) have 2 to 45 letters and no digits, the e-mail is an address that the server has not refused, and role and language are chosen. A new account needs a password; an old one keeps its password where none is typed. USER_INTERNAL stays what it is, the two roles of support change between each other, and nobody takes their own role away. Customer support alone may be allowed to edit fictitious teachers. A field that was left shows its error.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent, or a refused field is being corrected.' },
        faulty: { description: 'The form was not sent: its fields show their errors.', entry: 'checkFields' },
        emailTaken: { description: 'Another account has this e-mail; its field says so.', entry: 'markEmail' },
        interrupted: {
          description: 'The session has ended; signed in again, the support person sends the form again.',
          meta: { notice: { severity: 'warning', text: 'customers.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'fictitious.changed': { target: '.typing', actions: { type: 'keepFictitious', params: ({ event }) => event.isAllowed } },
        submitted: [{ guard: 'isFaulty', target: '.faulty' }, { target: 'saving' }],
        cancelled: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'left' }],
        'leave.requested': { guard: 'hasChanges', target: 'leaving', actions: { type: 'aim', params: ({ event }) => event.to } },
      },
    },
    leaving: {
      description: 'The support person wants to leave: a dialog warns of unsaved changes; they go or stay.',
      tags: 'dialog',
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'editing', actions: 'aimBack' },
        dismissed: { target: 'editing', actions: 'aimBack' },
      },
    },
    saving: {
      description: 'The account is being saved; the form stays, locked.',
      tags: 'busy',
      invoke: {
        id: 'saveUser',
        src: 'saveUser',
        input: ({ context: { user, form } }) => ({ user, form }),
        onDone: 'stored',
        onError: [
          { guard: 'emailTaken', target: 'editing.emailTaken' },
          { guard: 'changedMeanwhile', target: 'comparing' },
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
    comparing: {
      description:
        'The account has been saved since it was read here: it is read anew. If it already holds what was typed, as after a lost answer, it counts as saved.',
      tags: 'busy',
      invoke: {
        id: 'loadTheirs',
        src: 'loadTheirs',
        input: ({ context }) => ({ id: context.user?.id ?? 0 }),
        onDone: [
          { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'failed.unavailable' },
          { guard: { type: 'isAsMine', params: ({ event }) => event.output }, target: 'stored' },
          { target: 'changed', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    changed: {
      description:
        'Other values have been saved since the account was read here, by somebody else or in another window. Field by field, except passwords, the support person compares both, and replaces what was saved, or takes it. They may also go back to the form; the next save shows this again.',
      tags: 'dialog',
      on: {
        'mine.kept': { target: 'saving', actions: 'goOnFromTheirs' },
        'theirs.taken': { target: 'editing', actions: ['goOnFromTheirs', 'takeTheirs'] },
        dismissed: 'editing',
        'leave.requested': 'editing',
      },
    },
    failed: {
      description: 'The save failed, or is in doubt; a dialog says why, and the form holds what was typed.',
      initial: 'unavailable',
      states: {
        ownAccount: {
          description: 'It is their own account, whose role somebody else has to change.',
          meta: { notice: { severity: 'danger', text: 'staff.ownAccount' } },
        },
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
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
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: 'editing' },
    },
    stored: {
      description: 'The account is stored. The portal reloads the person’s own.',
      entry: 'forgetPassword',
      always: [{ guard: 'isOwn', target: 'refreshing' }, { target: 'saved' }],
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
      description: 'The account is saved; a dialog says so before the search opens.',
      meta: { notice: { severity: 'success', text: 'status.200' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'On the way to the search, or where a link leads.', type: 'final', entry: 'leave' },
  },
});
