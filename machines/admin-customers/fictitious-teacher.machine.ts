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
  /** The account that was read last, or a new account. A save fails if the server has a newer version. */
  stored: StoredFictitious;
  /** The address of the search from which the person came. */
  back: string;
};

type Context = Input & {
  form: FictitiousForm;
  errors: FictitiousErrors;
  /** The account that was saved elsewhere after the form had been loaded. */
  theirs: StoredFictitious;
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which customer support creates or edits a fictitious teacher. */
export const fictitiousTeacherMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy' | 'unconfirmed' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
    children: {} as { pickTitle: 'pickTitle' },
  },
  actors: {
    pickTitle: unboundFlow<typeof pickTitleMachine>(),
    saveTeacher: fromPromise<void, { stored: StoredFictitious; form: FictitiousForm }>(unbound),
    loadTheirs: fromPromise<StoredFictitious, { id: string }>(unbound),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isFaulty: () => false,
    hasChanges: ({ context: { form, stored } }) => JSON.stringify(form) !== JSON.stringify(stored.form),
    /** Whether the server still has the versions that were read. If so, the save was refused for another reason than a newer version. */
    isUnchanged: ({ context: { stored } }, { version, libraryVersion }: StoredFictitious) =>
      version === stored.version && libraryVersion === stored.libraryVersion,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isSettled: (_, _theirs: StoredFictitious) => false,
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    emailTaken: failedWith('EmailTaken'),
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    /** A placeholder. The area’s folder `flows` binds the rule for typed text. */
    keepField: (_, _change: { field: FictitiousField; text: string }) => {},
    keepDownloads: assign({ form: ({ context }, downloadResources: boolean) => ({ ...context.form, downloadResources }) }),
    addAdoption: assign(({ context: { form, errors } }, adoption: Adoption) => ({
      form: { ...form, adoptions: [...form.adoptions, adoption] },
      errors: { ...errors, adoptions: null },
    })),
    removeAdoption: assign({
      form: ({ context: { form } }, removed: Adoption) => ({ ...form, adoptions: form.adoptions.filter((each) => each !== removed) }),
    }),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkField: (_, _field: FictitiousField) => {},
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkFields: () => {},
    markEmail: assign({ errors: { email: 'account.emailTaken' } }),
    keepTheirs: assign({ theirs: (_, theirs: StoredFictitious) => theirs }),
    rebaseOnTheirs: assign({ stored: ({ context }) => context.theirs }),
    takeTheirs: assign({ form: ({ context }) => context.theirs.form, errors: {} }),
    keepDestination: assign({ destination: (_, to: string) => to }),
    resetDestination: assign({ destination: ({ context }) => context.back }),
    /** Resets the form, so that no password stays in memory. */
    forget: assign({ form: ({ context }) => context.stored.form, errors: {} }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'fictitiousTeacher',
  description: 'Fictitious teacher: customer support creates or edits an account for demonstrations, with its adopted titles.',
  context: ({ input }) => ({ ...input, form: input.stored.form, errors: {}, theirs: input.stored, destination: input.back }),
  invoke: { id: 'pickTitle', src: 'pickTitle' },
  initial: 'editing',
  states: {
    editing: {
      description:
        'The form holds the account. It is sent when all these rules hold. Name and surnames have 2 to 45 letters and no digits; the second surname may stay empty. The e-mail is an address, and a language is chosen. There is at least one title; titles are added in a dialog over the page. A new account needs a password of at least 6 characters with a capital and a small letter. An existing account keeps its password if none is typed. The autonomous community is chosen for a new account only. A field that was left shows its error.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent. The person may be correcting a refused field.' },
        removed: {
          description: 'A title was removed from the form.',
          meta: { notice: { severity: 'success', text: 'fictitious.removed' } },
        },
        faulty: { description: 'The form was not sent: its fields show their errors.', entry: 'checkFields' },
        taken: { description: 'Another account has this e-mail. The field says so until it is changed.', entry: 'markEmail' },
        interrupted: {
          description: 'The session has ended. The support person signs in again and saves again.',
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
      description:
        'A new account is created with its titles. In an existing account, only changed parts are saved, the titles first. The form stays visible and is locked.',
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
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    comparing: {
      description:
        'The account or its titles were saved again after this page had read them, so both are read again. If nobody else has changed the data that this save writes, the save goes on.',
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
            actions: [{ type: 'keepTheirs', params: ({ event }) => event.output }, 'rebaseOnTheirs'],
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
        'Other values were saved after this page had read the account, by somebody else or in another window. A dialog compares the typed and the saved values field by field, without passwords. The support person saves the typed values over the saved values, takes the saved values, or goes back to the form. In the last case, the next save shows this dialog again.',
      tags: 'dialog',
      on: {
        'mine.kept': { target: 'saving', actions: 'rebaseOnTheirs' },
        'theirs.taken': { target: 'editing.typing', actions: ['rebaseOnTheirs', 'takeTheirs'] },
        dismissed: 'editing',
        'leave.requested': 'editing',
      },
    },
    failed: {
      description: 'The save failed, or its outcome is unknown. A dialog says why, and the form keeps what was typed.',
      initial: 'unavailable',
      states: {
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'The person may no longer do this (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: { description: 'The account no longer exists (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
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
        unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
      },
      on: { dismissed: 'editing' },
    },
    saved: {
      description: 'The account is saved; a dialog says so before the search opens.',
      meta: { notice: { severity: 'success', text: 'status.200' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'The search opens, or the page of a link that was followed.', type: 'final', entry: ['forget', 'leave'] },
  },
});
