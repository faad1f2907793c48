import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  ChangeableValues,
  ChangeFailure,
  LinkReference,
  ReadFailure,
  ValuesErrors,
  ValuesForm,
} from '../../src/areas/admin-students-zone/types';

type Field = keyof ValuesForm;

type Event =
  | { type: 'field.changed'; field: Field; text: string }
  | { type: 'field.left'; field: Field }
  | { type: 'submitted' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<ChangeableValues, 'loadValues'>
  | ErrorActorEvent<ReadFailure, 'loadValues'>
  | DoneActorEvent<void, 'saveValues'>
  | ErrorActorEvent<ChangeFailure, 'saveValues'>;

/** `link`: the link to change; null for the global values. `known`: values that the page has loaded already, or null. */
type Input = { link: LinkReference | null; known: ChangeableValues | null };

type Context = Input & {
  /** The current values and their limits; null until they are loaded. */
  values: ChangeableValues | null;
  form: ValuesForm;
  errors: ValuesErrors;
  /**
   * Whether the page behind the dialog may show outdated values. Possible reasons: the outcome of a save is unknown, or somebody else has
   * changed the values.
   */
  isOutdated: boolean;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which support changes how many additional students, and how many devices per student, a link admits. */
export const changeValuesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'dialog.closed'; outcome: 'saved' | 'outdated' | 'dismissed' },
    tags: {} as 'busy' | 'unconfirmed',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    loadValues: fromPromise<ChangeableValues, Input>(unbound),
    saveValues: fromPromise<void, { link: LinkReference | null; form: ValuesForm; version: string }>(unbound),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isUnchanged: () => false,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canSave: () => true,
    hasEnded: (_, { hasEnded }: ChangeableValues) => hasEnded,
    isLoaded: ({ context }) => context.values !== null,
    sessionEnded: failedWith('SessionEnded'),
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    linkEnded: failedWith('LinkEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    keepValues: assign((_, values: ChangeableValues) => ({
      values,
      form: { percentage: String(values.percentage), devices: String(values.devices) },
    })),
    keepField: assign(({ context: { form, errors } }, { field, text }: { field: Field; text: string }) => ({
      form: { ...form, [field]: text.trim() },
      errors: { ...errors, [field]: null },
    })),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkField: (_, _field: Field) => {},
    tellSaved: emit({ type: 'dialog.closed', outcome: 'saved' }),
    markOutdated: assign({ isOutdated: true }),
    tellClosed: emit(({ context }) => ({ type: 'dialog.closed', outcome: context.isOutdated ? 'outdated' : 'dismissed' })),
  },
}).createMachine({
  id: 'changeValues',
  description: 'Values of the students’ zone, for one link or for all: percentage of additional students, and devices per student.',
  context: ({ input }) => ({
    ...input,
    values: null,
    form: { percentage: '', devices: '' },
    errors: { percentage: null, devices: null },
    isOutdated: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The current values and their limits are loading. Values that the page has already loaded are used without a request.',
      tags: 'busy',
      invoke: {
        id: 'loadValues',
        src: 'loadValues',
        // Values that the page already has serve only the first load. After a change by somebody else, the server is asked.
        input: ({ context: { link, known, values } }) => ({ link, known: values === null ? known : null }),
        onDone: [
          { guard: { type: 'hasEnded', params: ({ event }) => event.output }, target: 'ended' },
          { target: 'editing', actions: { type: 'keepValues', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    interrupted: {
      description: 'The session has ended. The person signs in again and loads the values again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'loading' },
    },
    editing: {
      description:
        'The percentage is a whole number from 1 to 100, or the stored one. The number of devices is from 1 to the maximum that the server allows. Unchanged values are not sent.',
      initial: 'typing',
      states: {
        typing: { description: 'Nothing is being sent.' },
        unchanged: {
          description: 'The typed values equal the current ones.',
          meta: { notice: { severity: 'info', text: 'zoneControl.unchanged' } },
        },
        interrupted: {
          description: 'The session ended before the change. The person signs in again and sends the values again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        submitted: [
          { guard: 'isUnchanged', target: '.unchanged' },
          { guard: 'canSave', target: 'saving' },
        ],
      },
    },
    saving: {
      description: 'The values are being saved.',
      tags: 'busy',
      invoke: {
        id: 'saveValues',
        src: 'saveValues',
        input: ({ context: { link, form, values } }) => ({ link, form, version: values?.version ?? '' }),
        onDone: 'saved',
        onError: [
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'changedMeanwhile', target: 'changedMeanwhile' },
          { guard: 'linkEnded', target: 'ended' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
      on: { dismissed: { target: 'closed', actions: ['markOutdated', 'tellClosed'] } },
    },
    changedMeanwhile: {
      description:
        'Somebody else has changed the values after this dialog had loaded them. Nothing was saved, and the person loads the values again.',
      entry: 'markOutdated',
      meta: { notice: { severity: 'warning', text: 'zoneControl.changedMeanwhile' } },
      on: { retried: 'loading' },
    },
    ended: {
      description: 'The link has ended meanwhile: nothing can be changed any more.',
      entry: 'markOutdated',
      meta: { notice: { severity: 'danger', text: 'zoneControl.ended' } },
    },
    failed: {
      description: 'A dialog says what failed, by status. The form keeps what was typed.',
      initial: 'unavailable',
      states: {
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: { description: 'No permission (403).', meta: { notice: { severity: 'danger', text: 'status.403' } } },
        notFound: { description: 'The link does not exist (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unanswered: {
          description: 'No answer came in time (408), so the action may have been done.',
          entry: 'markOutdated',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.408' } },
        },
        lost: {
          description: 'The answer was lost or makes no sense, so the action may have been done.',
          entry: 'markOutdated',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: {
        dismissed: [
          { guard: 'isLoaded', target: 'editing' },
          { target: 'closed', actions: 'tellClosed' },
        ],
      },
    },
    saved: { description: 'The values are saved.', type: 'final', entry: 'tellSaved' },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
  on: { dismissed: { target: '.closed', actions: 'tellClosed' } },
});
