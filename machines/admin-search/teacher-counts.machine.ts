import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { CountTeachersFailure, TeacherCount } from '../../src/areas/admin-search/types';

type Event =
  | { type: 'refresh.requested' }
  | { type: 'dismissed' }
  | DoneActorEvent<readonly TeacherCount[], 'countTeachers'>
  | ErrorActorEvent<CountTeachersFailure, 'countTeachers'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the numbers of teachers, by role. */
export const teacherCountsMachine = setup({
  types: {
    context: {} as { counts: readonly TeacherCount[] },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { countTeachers: fromPromise<readonly TeacherCount[]>(unbound) },
  guards: {
    hasCounts: ({ context }) => context.counts.length > 0,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: { keepCounts: assign({ counts: (_, counts: readonly TeacherCount[]) => counts }) },
}).createMachine({
  id: 'teacherCounts',
  description: 'Teacher counts: the number of teachers by role, counted when the page opens and at each refresh.',
  context: { counts: [] },
  initial: 'counting',
  states: {
    counting: {
      description: 'The teachers are being counted. Older numbers stay visible meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'countTeachers',
        src: 'countTeachers',
        onDone: { target: 'counted', actions: { type: 'keepCounts', params: ({ event }) => event.output } },
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'failed' }],
      },
    },
    counted: { description: 'The numbers are shown, by role.', on: { 'refresh.requested': 'counting' } },
    interrupted: {
      description: 'The session has ended. The person signs in again and refreshes the numbers.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { 'refresh.requested': 'counting' },
    },
    failed: {
      description: 'The teachers could not be counted. The dialog has the message of status 500, whatever the failure is.',
      meta: { notice: { severity: 'danger', text: 'status.500' } },
      on: { dismissed: [{ guard: 'hasCounts', target: 'counted' }, { target: 'uncounted' }] },
    },
    uncounted: { description: 'There are no numbers. The person can refresh them.', on: { 'refresh.requested': 'counting' } },
  },
});
