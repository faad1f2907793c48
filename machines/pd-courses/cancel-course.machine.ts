import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { CancelFailure, Registration } from '../../src/areas/pd-courses/types';

type Event =
  | { type: 'submitted' }
  | { type: 'accepted' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'cancelCourse'>
  | ErrorActorEvent<CancelFailure, 'cancelCourse'>;

/** `cancelled`: the registration is cancelled. `outdated`: the page may show outdated data. `dismissed`: nothing has changed. */
type Outcome = 'cancelled' | 'outdated' | 'dismissed';

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: CancelFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher cancels the registration for a course. */
export const cancelCourseMachine = setup({
  types: {
    input: {} as { registration: Registration },
    context: {} as { registration: Registration },
    events: {} as Event,
    emitted: {} as { type: 'dialog.closed'; outcome: Outcome },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: { cancelCourse: fromPromise<void, { registration: Registration }>(unbound) },
  guards: {
    sessionEnded: failedWith('SessionEnded'),
    notRegistered: failedWith('NotRegistered'),
    registrationClosed: failedWith('RegistrationClosed'),
    tooManyTries: failedWith('TooManyTries'),
    denied: failedWith('Denied'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: { tell: emit((_, outcome: Outcome) => ({ type: 'dialog.closed' as const, outcome })) },
}).createMachine({
  id: 'cancelCourse',
  description: 'Cancel a registration for a course, after a confirmation.',
  context: ({ input }) => ({ registration: input.registration }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'A dialog names the course. Nothing has been sent.',
      on: { submitted: 'cancelling', dismissed: { target: 'closed', actions: { type: 'tell', params: 'dismissed' } } },
    },
    interrupted: {
      description: 'The session has ended. The teacher signs in again and cancels again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { submitted: 'cancelling', dismissed: { target: 'closed', actions: { type: 'tell', params: 'dismissed' } } },
    },
    cancelling: {
      description: 'The registration is being cancelled. If the dialog is closed now, the page loads the outcome.',
      tags: 'busy',
      invoke: {
        id: 'cancelCourse',
        src: 'cancelCourse',
        input: ({ context: { registration } }) => ({ registration }),
        onDone: 'cancelled',
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'notRegistered', target: 'cancelled' },
          { guard: 'registrationClosed', target: 'tooLate' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'denied', target: 'failed.denied' },
          { guard: 'noAnswer', target: 'failed.unknown' },
          { target: 'failed.refused' },
        ],
      },
      on: { dismissed: { target: 'closed', actions: { type: 'tell', params: 'outdated' } } },
    },
    cancelled: {
      description: 'The registration is cancelled, perhaps by an earlier try whose answer was lost.',
      meta: { notice: { severity: 'success', text: 'pdCourses.cancelled' } },
      on: { accepted: { target: 'closed', actions: { type: 'tell', params: 'cancelled' } } },
    },
    tooLate: {
      description: 'Registration has closed meanwhile, and nothing can be cancelled any more.',
      meta: { notice: { severity: 'danger', text: 'pdCourses.cancelTooLate' } },
      on: { accepted: { target: 'closed', actions: { type: 'tell', params: 'outdated' } } },
    },
    failed: {
      description: 'A message replaces the question. Afterwards the page loads the outcome.',
      initial: 'refused',
      states: {
        refused: {
          description: 'The server fails, and nothing was done.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.failed' } },
        },
        denied: {
          description: 'The server has refused the request for good. A link to the contact page is offered.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.denied' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        unknown: {
          description: 'No answer came, so it is unknown whether the teacher is still registered.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.cancelUnknown' } },
        },
      },
      on: { accepted: { target: 'closed', actions: { type: 'tell', params: 'outdated' } } },
    },
    closed: { description: 'The dialog is closed, and the page knows the outcome.', type: 'final' },
  },
});
