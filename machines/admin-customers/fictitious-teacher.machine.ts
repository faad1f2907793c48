import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type {
  Adoption,
  CompareFailure,
  FictitiousErrors,
  FictitiousField,
  FictitiousForm,
  SaveFictitiousFailure,
  StoredFictitious,
} from '../../src/areas/admin-customers/types';
import type { pickTitleMachine } from './pick-title.machine';

type Event =
  | { type: 'field.changed'; field: FictitiousField; text: string }
  | { type: 'field.left'; field: FictitiousField }
  | { type: 'downloads.changed'; isTicked: boolean }
  | { type: 'adoption.removed'; adoption: Adoption }
  | { type: 'submitted' }
  | { type: 'dismissed' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'cancelled' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | EmittedFrom<typeof pickTitleMachine>
  | DoneActorEvent<void, 'saveTeacher'>
  | ErrorActorEvent<SaveFictitiousFailure, 'saveTeacher'>
  | DoneActorEvent<StoredFictitious, 'loadTheirs'>
  | ErrorActorEvent<CompareFailure, 'loadTheirs'>;

type Input = {
  /** The account as it was read last, or a new account; a save replaces only that version. */
  stored: StoredFictitious;
  /** The search from which the person came. */
  back: string;
};

type Context = Input & {
  form: FictitiousForm;
  errors: FictitiousErrors;
  /** The account as it was saved meanwhile. */
  theirs: StoredFictitious;
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** Customer support creates or edits a fictitious teacher. */
export const fictitiousTeacherMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
    children: {} as { pickTitle: 'pickTitle' },
  },
  actors: {
    pickTitle: unboundFlow<typeof pickTitleMachine>(),
    saveTeacher: fromPromise<void, { stored: StoredFictitious; form: FictitiousForm }>(unbound),
    loadTheirs: fromPromise<StoredFictitious, { id: string }>(unbound),
  },
  guards: {
    /** The rule is bound in the area’s flows. */
    isFaulty: () => false,
    hasChanges: ({ context: { form, stored } }) => JSON.stringify(form) !== JSON.stringify(stored.form),
    /** No other save has happened since the account was read: another save cannot be the reason. */
    isUnchanged: ({ context: { stored } }, { version, libraryVersion }: StoredFictitious) =>
      version === stored.version && libraryVersion === stored.libraryVersion,
    /** The rule is bound in the area’s flows. */
    isSettled: (_, _theirs: StoredFictitious) => false,
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    emailTaken: failedWith('EmailTaken'),
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
  },
  actions: {
    /** The rule of what a field accepts is bound in the area’s flows. */
    keepField: (_, _change: { field: FictitiousField; text: string }) => {},
    keepDownloads: assign({ form: ({ context }, downloadResources: boolean) => ({ ...context.form, downloadResources }) }),
    addAdoption: assign(({ context: { form, errors } }, adoption: Adoption) => ({
      form: { ...form, adoptions: [...form.adoptions, adoption] },
      errors: { ...errors, adoptions: null },
    })),
    removeAdoption: assign({
      form: ({ context: { form } }, removed: Adoption) => ({ ...form, adoptions: form.adoptions.filter((each) => each !== removed) }),
    }),
    /** The rule is bound in the area’s flows. */
    checkField: (_, _field: FictitiousField) => {},
    /** The rule is bound in the area’s flows. */
    checkFields: () => {},
    markEmail: assign({ errors: { email: 'account.emailTaken' } }),
    keepTheirs: assign({ theirs: (_, theirs: StoredFictitious) => theirs }),
    goOnFromTheirs: assign({ stored: ({ context }) => context.theirs }),
    takeTheirs: assign({ form: ({ context }) => context.theirs.form, errors: {} }),
    aim: assign({ destination: (_, to: string) => to }),
    aimBack: assign({ destination: ({ context }) => context.back }),
    /** No password stays in memory. */
    forget: assign({ form: ({ context }) => context.stored.form, errors: {} }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'fictitiousTeacher',
  description:
    'Fictitious teacher: customer support creates or edits an account that shows the portal, with the titles that it has adopted.',
  context: ({ input }) => ({ ...input, form: input.stored.form, errors: {}, theirs: input.stored, destination: input.back }),
  invoke: { id: 'pickTitle', src: 'pickTitle' },
  initial: 'editing',
  states: {
    editing: {
      description:
        'The form holds the account. It is sent when name and first surname (and the second, if there is one) have 2 to 45 letters and no digits, the e-mail is an address, a language is chosen and there is at least one title; titles are added over the page. A new account needs a password of 6 characters with a small and a capital letter; an old one keeps its password where none is typed. The autonomous community is chosen for a new account only. A field that was left shows its error.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing has been sent, or a refused field is being corrected.' },
        removed: {
          description: 'A title was taken out of the form.',
          meta: { notice: { severity: 'success', text: 'fictitious.removed' } },
        },
        faulty: { description: 'The form was not sent: its fields show their errors.', entry: 'checkFields' },
        taken: { description: 'Another account has this e-mail; its field says so until it is changed.', entry: 'markEmail' },
        interrupted: {
          description: 'The session has ended; signed in again, the support person saves again.',
          meta: { notice: { severity: 'warning', text: 'customers.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'downloads.changed': { target: '.typing', actions: { type: 'keepDownloads', params: ({ event }) => event.isTicked } },
        'adoption.added': { target: '.typing', actions: { type: 'addAdoption', params: ({ event }) => event.adoption } },
        'adoption.removed': { target: '.removed', actions: { type: 'removeAdoption', params: ({ event }) => event.adoption } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        submitted: [{ guard: 'isFaulty', target: '.faulty' }, { target: 'saving' }],
        cancelled: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'left' }],
        'leave.requested': { guard: 'hasChanges', target: 'leaving', actions: { type: 'aim', params: ({ event }) => event.to } },
      },
    },
    leaving: {
      description: 'The person wants to leave: a dialog warns of unsaved changes; they go or stay.',
      tags: 'dialog',
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'editing', actions: 'aimBack' },
        dismissed: { target: 'editing', actions: 'aimBack' },
      },
    },
    saving: {
      description:
        'A new account is created with its titles. In an existing account, what was changed is replaced, the titles first; the form stays, locked.',
      tags: 'busy',
      invoke: {
        id: 'saveTeacher',
        src: 'saveTeacher',
        input: ({ context: { stored, form } }) => ({ stored, form }),
        onDone: 'saved',
        onError: [
          { guard: 'changedMeanwhile', target: 'comparing' },
          { guard: 'emailTaken', target: 'editing.taken' },
          { guard: 'sessionEnded', target: 'editing.interrupted' },
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
        'The account, or its titles, have been saved since they were read here: both are read anew. If every difference was typed here, or nobody else made it, the save goes on.',
      tags: 'busy',
      invoke: {
        id: 'loadTheirs',
        src: 'loadTheirs',
        input: ({ context }) => ({ id: context.stored.id ?? '' }),
        onDone: [
          { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'failed.unavailable' },
          {
            guard: { type: 'isSettled', params: ({ event }) => event.output },
            target: 'saving',
            actions: [{ type: 'keepTheirs', params: ({ event }) => event.output }, 'goOnFromTheirs'],
          },
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
        'theirs.taken': { target: 'editing.typing', actions: ['goOnFromTheirs', 'takeTheirs'] },
        dismissed: 'editing',
        'leave.requested': 'editing',
      },
    },
    failed: {
      description: 'The save failed, or is in doubt; a dialog says why, and the form holds what was typed.',
      initial: 'unavailable',
      states: {
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'This person may not do it any more (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: { description: 'The account is no longer there (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
      },
      on: { dismissed: 'editing' },
    },
    saved: {
      description: 'The account is saved; a dialog says so before the search opens.',
      meta: { notice: { severity: 'success', text: 'status.200' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'On the way to the search, or where a link leads.', type: 'final', entry: ['forget', 'leave'] },
  },
});
