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
  /** The address of the search from which the person came. */
  back: string;
};

type Context = Input & {
  /** The content key of each field’s error; null while the field shows no error. */
  errors: StaffErrors;
  /** The values with which the form was opened, or newer values that were saved elsewhere. */
  before: StaffForm;
  /** The account that was saved elsewhere after the form had been loaded; null before such an account is read. */
  theirs: StaffUser | null;
  /** The page that opens after the form: the search, or the page of the link that the person pressed. */
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which internal support creates or edits the account of an internal user. */
export const internalUserMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy' | 'unconfirmed' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: {
    saveUser: fromPromise<void, StaffChange>(unbound),
    loadTheirs: fromPromise<StaffUser, { id: number }>(unbound),
    refreshSession: fromPromise<void>(unbound),
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isFaulty: () => false,
    hasChanges: ({ context: { form, before } }) => JSON.stringify(form) !== JSON.stringify(before),
    /** Whether the server still has the version that was read. If so, the save was refused for another reason than a newer version. */
    isUnchanged: ({ context }, { version }: StaffUser) => version === context.user?.version,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isStoredAsMine: (_, _theirs: StaffUser) => false,
    emailTaken: failedWith('EmailTaken'),
    isOwnAccount: failedWith('OwnAccount'),
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    /** A placeholder. The area’s folder `flows` binds the rule for fields that change together. */
    keepField: (_, _change: { field: Field; text: string }) => {},
    keepFictitious: assign({ form: ({ context }, adminFictitious: boolean) => ({ ...context.form, adminFictitious }) }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkField: (_, _field: Field) => {},
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkFields: () => {},
    markEmail: assign({ errors: ({ context }) => ({ ...context.errors, email: 'account.emailTaken' as const }) }),
    forgetPassword: assign({ form: ({ context }) => ({ ...context.form, password: '' }) }),
    keepTheirs: assign({ theirs: (_, theirs: StaffUser) => theirs }),
    rebaseOnTheirs: assign({
      user: ({ context }) => context.theirs,
      before: ({ context }) => context.theirs?.form ?? context.before,
    }),
    takeTheirs: assign({ form: ({ context }) => context.theirs?.form ?? context.form }),
    keepDestination: assign({ destination: (_, to: string) => to }),
    resetDestination: assign({ destination: ({ context }) => context.back }),
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
        'The support person fills in the form. It can be sent when all these rules hold. Name and surnames have 2 to 45 letters and no digits; the second surname may stay empty. The e-mail is an address, and the server has not refused it. A role and a language are chosen. A new account needs a password; an existing account keeps its password if none is typed. The role USER_INTERNAL cannot be changed. A support role can only become the other support role. Nobody changes their own role. Only customer support can get the permission to edit fictitious teachers. A field that was left shows its error.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent. The person may be correcting a refused field.' },
        faulty: { description: 'The form was not sent: its fields show their errors.', entry: 'checkFields' },
        emailTaken: { description: 'Another account has this e-mail, and the field says so.', entry: 'markEmail' },
        interrupted: {
          description: 'The session has ended. The support person signs in again and sends the form again.',
          meta: { notice: { severity: 'warning', text: 'customers.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'fictitious.changed': { target: '.typing', actions: { type: 'keepFictitious', params: ({ event }) => event.isAllowed } },
        submitted: [{ guard: 'isFaulty', target: '.faulty' }, { target: 'saving' }],
        cancelled: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'left' }],
        'leave.requested': {
          guard: 'hasChanges',
          target: 'leaving',
          actions: { type: 'keepDestination', params: ({ event }) => event.to },
        },
      },
    },
    leaving: {
      description: 'The support person wants to leave. A dialog warns of unsaved changes, and the person leaves or stays.',
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
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    comparing: {
      description:
        'The account was saved again after this page had read it, so the page reads it again. If the account already has the typed values, for example after a lost answer, the form counts as saved.',
      tags: 'busy',
      invoke: {
        id: 'loadTheirs',
        src: 'loadTheirs',
        input: ({ context }) => ({ id: context.user?.id ?? 0 }),
        onDone: [
          { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'failed.unavailable' },
          { guard: { type: 'isStoredAsMine', params: ({ event }) => event.output }, target: 'stored' },
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
        'Other values were saved after this page had read the account, by somebody else or in another window. A dialog compares the typed and the saved values field by field, without passwords. The support person saves the typed values over the saved values, takes the saved values, or goes back to the form. In the last case, the next save shows this dialog again.',
      tags: 'dialog',
      on: {
        'mine.kept': { target: 'saving', actions: 'rebaseOnTheirs' },
        'theirs.taken': { target: 'editing', actions: ['rebaseOnTheirs', 'takeTheirs'] },
        dismissed: 'editing',
        'leave.requested': 'editing',
      },
    },
    failed: {
      description: 'The save failed, or its outcome is unknown. A dialog says why, and the form keeps what was typed.',
      initial: 'unavailable',
      states: {
        ownAccount: {
          description: 'The account is the support person’s own, whose role somebody else has to change.',
          meta: { notice: { severity: 'danger', text: 'staff.ownAccount' } },
        },
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'The person may no longer do this (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: {
          description: 'The internal user no longer exists (404).',
          meta: { notice: { severity: 'danger', text: 'status.404' } },
        },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unanswered: {
          description: 'No answer came in time (408), so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.408' } },
        },
        lost: {
          description: 'The answer was lost or makes no sense, so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: 'editing' },
    },
    stored: {
      description: 'The account is saved. If it is the support person’s own, the session is reloaded.',
      entry: 'forgetPassword',
      always: [{ guard: 'isOwn', target: 'refreshing' }, { target: 'saved' }],
    },
    refreshing: {
      description: 'The support person’s own account is saved. The portal reloads the session, so that the header shows the new name.',
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'saved', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The support person’s own account is saved, but the session could not be reloaded. The person can try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'refreshing' },
    },
    saved: {
      description: 'The account is saved; a dialog says so before the search opens.',
      meta: { notice: { severity: 'success', text: 'status.200' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'The search opens, or the page of a link that was followed.', type: 'final', entry: 'leave' },
  },
});
