import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { ChangeableValues, ReadFailure } from '../../src/areas/admin-students-zone/types';

type Event =
  | { type: 'values.changed' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<ChangeableValues, 'loadValues'>
  | ErrorActorEvent<ReadFailure, 'loadValues'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart of the global values of the students’ zone, which the page shows above the search. */
export const globalValuesMachine = setup({
  types: {
    /** `values`: null until they are loaded. */
    context: {} as { values: ChangeableValues | null },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { loadValues: fromPromise<ChangeableValues>(unbound) },
  guards: {
    sessionEnded: failedWith('SessionEnded'),
    isForbidden: failedWith('Forbidden'),
    timedOut: failedWith('Timeout'),
  },
  actions: { keepValues: assign({ values: (_, values: ChangeableValues) => values }) },
}).createMachine({
  id: 'globalValues',
  description: 'Global values: percentage of additional students, and devices per student, for links without values of their own.',
  context: { values: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The values are loading. The old values stay visible until then.',
      tags: 'busy',
      invoke: {
        id: 'loadValues',
        src: 'loadValues',
        onDone: { target: 'shown', actions: { type: 'keepValues', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'missing.interrupted' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    shown: {
      description: 'The values are shown, and can be changed in a dialog. After a change, they are loaded again.',
      on: { 'values.changed': 'loading' },
    },
    failed: {
      description: 'A dialog says why there are no values, by status.',
      initial: 'unavailable',
      states: {
        forbidden: {
          description: 'The person has lost the permission (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: 'missing' },
    },
    missing: {
      description: 'The values are unknown, and can be loaded again. The search works without them.',
      initial: 'unread',
      states: {
        unread: {
          description: 'Loading the values has failed.',
          meta: { notice: { severity: 'danger', text: 'zoneControl.valuesMissing' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and loads the values again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'loading' },
    },
  },
});
