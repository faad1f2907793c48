import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LinkDevices, LinkReference, ReadFailure, ResetFailure } from '../../src/areas/admin-students-zone/types';

type Event =
  | { type: 'submitted' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<LinkDevices, 'loadDevices'>
  | ErrorActorEvent<ReadFailure, 'loadDevices'>
  | DoneActorEvent<void, 'resetDevices'>
  | ErrorActorEvent<ResetFailure, 'resetDevices'>;

type Input = { link: LinkReference };

/** `devices`: null until they are loaded. */
type Context = Input & {
  devices: LinkDevices | null;
  /**
   * Whether the page behind the dialog may show outdated data of the link. Possible reasons: the outcome of a reset is unknown, or the link
   * has ended.
   */
  isOutdated: boolean;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which support sees how many devices have opened a link, and resets this number. */
export const resetDevicesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'dialog.closed'; outcome: 'saved' | 'outdated' | 'dismissed' },
    tags: {} as 'busy' | 'unconfirmed',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    loadDevices: fromPromise<LinkDevices, Input>(unbound),
    resetDevices: fromPromise<void, Input>(unbound),
  },
  guards: {
    hasEnded: (_, { hasEnded }: LinkDevices) => hasEnded,
    hasNone: (_, { used }: LinkDevices) => used === 0,
    isLoaded: ({ context }) => context.devices !== null,
    sessionEnded: failedWith('SessionEnded'),
    /** Whether the session has ended before the outcome of an earlier reset was known. */
    sessionEndedInDoubt: (given) => given.context.isOutdated && failedWith('SessionEnded')(given),
    linkEnded: failedWith('LinkEnded'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    keepDevices: assign((_, devices: LinkDevices) => ({ devices })),
    tellSaved: emit({ type: 'dialog.closed', outcome: 'saved' }),
    markOutdated: assign({ isOutdated: true }),
    tellClosed: emit(({ context }) => ({ type: 'dialog.closed', outcome: context.isOutdated ? 'outdated' : 'dismissed' })),
  },
}).createMachine({
  id: 'resetDevices',
  description: 'Devices of a link for students: support sees their number, and resets it to make room for other devices.',
  context: ({ input }) => ({ ...input, devices: null, isOutdated: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The number of devices is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        input: ({ context: { link } }) => ({ link }),
        onDone: [
          { guard: { type: 'hasEnded', params: ({ event }) => event.output }, target: 'ended' },
          {
            guard: { type: 'hasNone', params: ({ event }) => event.output },
            target: 'unused',
            actions: { type: 'keepDevices', params: ({ event }) => event.output },
          },
          { target: 'asked', actions: { type: 'keepDevices', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEndedInDoubt', target: 'unasked.interrupted' },
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
    unasked: {
      description: 'It is unknown whether the devices were reset, because the link could not be loaded after the reset.',
      initial: 'interrupted',
      states: {
        interrupted: {
          description: 'The session has ended. The person signs in again and loads the link again.',
          meta: { notice: { severity: 'warning', text: 'zoneControl.resetInterrupted' } },
        },
      },
      on: { retried: 'loading' },
    },
    unused: { description: 'No device has opened the link, so there is nothing to reset.' },
    asked: {
      description: 'The dialog says how many devices count, and what a reset does.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing is being sent.' },
        interrupted: {
          description: 'The session ended before the reset. The person signs in again and resets the devices again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { submitted: 'resetting' },
    },
    resetting: {
      description: 'The devices are being reset.',
      tags: 'busy',
      invoke: {
        id: 'resetDevices',
        src: 'resetDevices',
        input: ({ context: { link } }) => ({ link }),
        onDone: 'reset',
        onError: [
          { guard: 'sessionEnded', target: 'asked.interrupted' },
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
    ended: {
      description: 'The link has ended meanwhile: nothing can be changed any more.',
      entry: 'markOutdated',
      meta: { notice: { severity: 'danger', text: 'zoneControl.ended' } },
    },
    failed: {
      description: 'A dialog says what failed, by status. Another reset does no harm.',
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
          { guard: 'isLoaded', target: 'loading' },
          { target: 'closed', actions: 'tellClosed' },
        ],
      },
    },
    reset: { description: 'The devices are reset: none of them counts any more.', type: 'final', entry: 'tellSaved' },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
  on: { dismissed: { target: '.closed', actions: 'tellClosed' } },
});
