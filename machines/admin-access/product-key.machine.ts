import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { KeyAction, KeyFailure, ProductKey, ResetFailure } from '../../src/areas/admin-access/types';
import type { PageView } from '../../src/shared/rules/list-view';

type Event =
  | { type: 'reset.requested'; item: ProductKey }
  | { type: 'reset.confirmed' }
  | { type: 'log.requested'; item: ProductKey }
  | { type: 'dismissed' }
  | { type: 'back' }
  | { type: 'page.chosen'; view: PageView }
  | DoneActorEvent<void, 'reset'>
  | ErrorActorEvent<ResetFailure, 'reset'>
  | DoneActorEvent<readonly KeyAction[], 'readLog'>
  | ErrorActorEvent<KeyFailure, 'readLog'>;

const firstPage: PageView = { page: 1, rows: 20 };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const none: ProductKey = { id: '', token: '', email: '', coupon: '', name: '', licence: '', devices: 0, orderId: '', detailId: '' };

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which support resets the devices of a found product key, or reads its log. */
export const productKeyMachine = setup({
  types: {
    context: {} as {
      /** The key on which support pressed a button last; empty before the first press. */
      item: ProductKey;
      log: readonly KeyAction[];
      view: PageView;
    },
    events: {} as Event,
    emitted: {} as { type: 'devices.changed' },
    tags: {} as 'busy' | 'unconfirmed',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string }; step?: number },
  },
  actors: {
    reset: fromPromise<void, { item: ProductKey }>(unbound),
    readLog: fromPromise<readonly KeyAction[], { item: ProductKey }>(unbound),
  },
  guards: {
    hasDevices: (_, { devices }: ProductKey) => devices >= 1,
    hasChanged: failedWith('ChangedMeanwhile'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepItem: assign({ item: (_, item: ProductKey) => item }),
    keepLog: assign((_, log: readonly KeyAction[]) => ({ log, view: firstPage })),
    turnTo: assign({ view: (_, view: PageView) => view }),
    tellChanged: emit({ type: 'devices.changed' as const }),
  },
}).createMachine({
  id: 'productKey',
  description: 'Product key from the search results: support resets its devices after a confirmation, and reads its log.',
  context: { item: none, log: [], view: firstPage },
  initial: 'choosing',
  meta: { step: 1 },
  states: {
    choosing: {
      description: 'The support person looks through the keys. A key can be reset while at least one device is registered.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been done yet, or the message about it is gone.' },
        reset: {
          description: 'The devices of the key were reset: no device is registered now.',
          meta: { notice: { severity: 'success', text: 'access.done' } },
        },
        interrupted: {
          description: 'The session ended before anything was done. The support person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'reset.requested': {
          guard: { type: 'hasDevices', params: ({ event }) => event.item },
          target: 'confirming',
          actions: { type: 'keepItem', params: ({ event }) => event.item },
        },
        'log.requested': { target: 'readingLog', actions: { type: 'keepItem', params: ({ event }) => event.item } },
      },
    },
    confirming: {
      description: 'A dialog names the product and its devices. Nothing has been done.',
      on: { 'reset.confirmed': 'resetting', dismissed: 'choosing' },
    },
    resetting: {
      description: 'The devices are being reset, if their number is still the one that the support person has seen.',
      tags: 'busy',
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context: { item } }) => ({ item }),
        onDone: { target: 'choosing.reset', actions: 'tellChanged' },
        onError: [
          { guard: 'hasChanged', target: 'failed.changed' },
          { guard: 'sessionEnded', target: 'choosing.interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    readingLog: {
      description: 'The log of the key is loading. Reading the log is itself recorded there.',
      tags: 'busy',
      invoke: {
        id: 'readLog',
        src: 'readLog',
        input: ({ context: { item } }) => ({ item }),
        onDone: { target: 'log', actions: { type: 'keepLog', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'choosing.interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    log: {
      description: 'A dialog over the list shows the actions of support on the key, page by page.',
      meta: { step: 2 },
      on: {
        'page.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.view } },
        back: 'choosing',
      },
    },
    failed: {
      description: 'The action failed, and a dialog says why. Afterwards the list is loaded again, because it may have changed.',
      initial: 'unavailable',
      states: {
        changed: {
          description: 'Somebody has reset the key meanwhile, or other devices were registered. Nothing was done.',
          meta: { notice: { severity: 'warning', text: 'access.changed' } },
        },
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: { description: 'The person may not do this (403).', meta: { notice: { severity: 'danger', text: 'status.403' } } },
        notFound: { description: 'The key no longer exists (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
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
      on: { dismissed: { target: 'choosing', actions: 'tellChanged' } },
    },
  },
});
