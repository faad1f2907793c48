import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { DeleteFailure } from '../../src/areas/admin-customers/types';

type Event =
  | { type: 'deletion.requested' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'deleteTeacher'>
  | ErrorActorEvent<DeleteFailure, 'deleteTeacher'>;

type Context = {
  id: string;
  /** The address of the search from which the person came. */
  back: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which customer support deletes a fictitious teacher. */
export const deleteFictitiousTeacherMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: true },
    tags: {} as 'busy' | 'unconfirmed' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
  },
  actors: { deleteTeacher: fromPromise<void, { id: string }>(unbound) },
  guards: {
    sessionEnded: failedWith('SessionEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    /** Replaces the entry in the browser’s history, because Back must not open the deleted account. */
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.back, replace: true as const })),
  },
}).createMachine({
  id: 'deleteFictitiousTeacher',
  description: 'Delete: customer support deletes a fictitious teacher, with everything that belongs to the account.',
  context: ({ input }) => input,
  initial: 'there',
  states: {
    there: {
      description: 'The teacher exists.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing was done.' },
        interrupted: {
          description: 'The session ended before the teacher was deleted. The support person signs in again and presses the button again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { 'deletion.requested': 'confirming' },
    },
    confirming: {
      description: 'A dialog names the teacher and asks for a confirmation.',
      tags: 'dialog',
      on: { confirmed: 'deleting', dismissed: 'there' },
    },
    deleting: {
      description: 'The teacher is being deleted. The dialog stays open and is locked.',
      tags: 'busy',
      invoke: {
        id: 'deleteTeacher',
        src: 'deleteTeacher',
        input: ({ context: { id } }) => ({ id }),
        onDone: 'deleted',
        onError: [
          { guard: 'sessionEnded', target: 'there.interrupted' },
          { guard: 'isNotFound', target: 'gone' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    failed: {
      description:
        'The deletion failed, or its outcome is unknown. A dialog says why. The support person can try again, which does no harm.',
      initial: 'unavailable',
      states: {
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: {
          description: 'The person may no longer do this (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
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
      on: { dismissed: 'there' },
    },
    gone: {
      description: 'The teacher no longer exists (404). Somebody else, or an earlier try, has deleted the account.',
      meta: { notice: { severity: 'danger', text: 'status.404' } },
      on: { dismissed: 'left' },
    },
    deleted: {
      description: 'The teacher is deleted. A dialog says so before the search opens.',
      meta: { notice: { severity: 'success', text: 'status.200' } },
      on: { dismissed: 'left' },
    },
    left: { description: 'The search opens.', type: 'final', entry: 'leave' },
  },
});
