import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { BlockableLink, ChangeFailure, LinkReference, ReadFailure } from '../../src/areas/admin-students-zone/types';

type Event =
  | { type: 'day.changed'; day: string }
  | { type: 'day.left' }
  | { type: 'submitted' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<BlockableLink, 'loadLink'>
  | ErrorActorEvent<ReadFailure, 'loadLink'>
  | DoneActorEvent<void, 'blockLink'>
  | ErrorActorEvent<ChangeFailure, 'blockLink'>;

type Input = { link: LinkReference };

/** `limits`: the days on which a block of the link can begin; null until they are loaded. `day`: the typed text. */
type Context = Input & {
  limits: BlockableLink | null;
  day: string;
  /** Whether the field was left with a wrong day, so that its error is shown. */
  isErrorShown: boolean;
  /**
   * Whether the page behind the dialog may show outdated data of the link. Possible reasons: the outcome of a block is unknown, or somebody
   * else has changed the link.
   */
  isOutdated: boolean;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which support blocks a link from the beginning of a day. */
export const blockLinkMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'dialog.closed'; outcome: 'saved' | 'outdated' | 'dismissed' },
    tags: {} as 'busy' | 'unconfirmed',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    loadLink: fromPromise<BlockableLink, Input>(unbound),
    blockLink: fromPromise<void, Input & { day: string; version: string }>(unbound),
  },
  guards: {
    isUnchanged: ({ context: { limits, day } }) => limits?.day === day,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canBlock: () => true,
    hasEnded: (_, { hasEnded }: BlockableLink) => hasEnded,
    isLoaded: ({ context }) => context.limits !== null,
    sessionEnded: failedWith('SessionEnded'),
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    hasEndedMeanwhile: failedWith('LinkEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    keepLimits: assign((_, limits: BlockableLink) => ({ limits, day: limits.day ?? '' })),
    keepDay: assign((_, day: string) => ({ day, isErrorShown: false })),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkDay: () => {},
    tellSaved: emit({ type: 'dialog.closed', outcome: 'saved' }),
    markOutdated: assign({ isOutdated: true }),
    tellClosed: emit(({ context }) => ({ type: 'dialog.closed', outcome: context.isOutdated ? 'outdated' : 'dismissed' })),
  },
}).createMachine({
  id: 'blockLink',
  description: 'Block a link for students: from the beginning of the chosen day, the link opens nothing.',
  context: ({ input }) => ({ ...input, limits: null, day: '', isErrorShown: false, isOutdated: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The link is loading, with the first and the last day that the server allows.',
      tags: 'busy',
      invoke: {
        id: 'loadLink',
        src: 'loadLink',
        input: ({ context: { link } }) => ({ link }),
        onDone: [
          { guard: { type: 'hasEnded', params: ({ event }) => event.output }, target: 'ended' },
          { target: 'choosing', actions: { type: 'keepLimits', params: ({ event }) => event.output } },
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
      description: 'The session has ended. The person signs in again and loads the link again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'loading' },
    },
    choosing: {
      description:
        'The person chooses a day from the first to the last allowed day. By default these are yesterday and seven days from today; the server can be configured otherwise.',
      initial: 'typing',
      states: {
        typing: { description: 'The person types a day.' },
        unchanged: {
          description: 'The link is already blocked from this day on.',
          meta: { notice: { severity: 'info', text: 'zoneControl.unchanged' } },
        },
        interrupted: {
          description: 'The session ended before the link was blocked. The person signs in again and sends the day again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'day.changed': { target: '.typing', actions: { type: 'keepDay', params: ({ event }) => event.day } },
        'day.left': { actions: 'checkDay' },
        submitted: [
          { guard: 'isUnchanged', target: '.unchanged' },
          { guard: 'canBlock', target: 'blocking' },
        ],
      },
    },
    blocking: {
      description: 'The link is being blocked.',
      tags: 'busy',
      invoke: {
        id: 'blockLink',
        src: 'blockLink',
        input: ({ context: { link, day, limits } }) => ({ link, day, version: limits?.version ?? '' }),
        onDone: 'blocked',
        onError: [
          { guard: 'sessionEnded', target: 'choosing.interrupted' },
          { guard: 'changedMeanwhile', target: 'changedMeanwhile' },
          { guard: 'hasEndedMeanwhile', target: 'ended' },
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
        'Somebody else has changed the link after this dialog had loaded it. Nothing was done, and the person loads the link again.',
      entry: 'markOutdated',
      meta: { notice: { severity: 'warning', text: 'zoneControl.changedMeanwhile' } },
      on: { retried: 'loading' },
    },
    ended: {
      description: 'The link has ended, so nothing can be changed any more.',
      entry: 'markOutdated',
      meta: { notice: { severity: 'danger', text: 'zoneControl.ended' } },
    },
    failed: {
      description: 'A dialog says what failed, by status. If the form was open, it keeps the day.',
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
          { guard: 'isLoaded', target: 'choosing' },
          { target: 'closed', actions: 'tellClosed' },
        ],
      },
    },
    blocked: { description: 'The link is blocked from the chosen day on.', type: 'final', entry: 'tellSaved' },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
  on: { dismissed: { target: '.closed', actions: 'tellClosed' } },
});
