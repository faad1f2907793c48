import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { DismissNoticeFailure, LoadNoticeFailure, Notice } from '../../src/areas/home/types';

type Event =
  | { type: 'box.ticked'; noShow: boolean }
  | { type: 'accepted' }
  | { type: 'dismissed' }
  | DoneActorEvent<Notice | null, 'loadNotice'>
  | ErrorActorEvent<LoadNoticeFailure, 'loadNotice'>
  | DoneActorEvent<void, 'dismissNotice'>
  | ErrorActorEvent<DismissNoticeFailure, 'dismissNotice'>;

type Context = {
  canOrder: boolean;
  /** null until there is one. */
  notice: Notice | null;
  /** The box 'do not show again' is ticked. */
  noShow: boolean;
  /** Where the person has asked to go; null where they only close the notice. */
  destination: '/gratis-adoption' | '/edit-library' | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The publisher tells a person something at home: free adoption is open, or their adoptions have changed. */
export const notificationMachine = setup({
  types: {
    /** `canOrder`: the page of free adoption is open to the person. */
    input: {} as { canOrder: boolean },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'notification.opened' } | { type: 'notification.ended'; to: string | null },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning'; text: string } },
  },
  actors: {
    loadNotice: fromPromise<Notice | null>(unbound),
    dismissNotice: fromPromise<void, { notice: Notice }>(unbound),
  },
  guards: {
    isFreeAdoption: ({ context }, notice: Notice | null) => notice === 'gpa' && context.canOrder,
    isChangedAdoptions: (_, notice: Notice | null) => notice === 'changedAdoptions',
    isTicked: ({ context }) => context.noShow,
    isGoingToOrder: ({ context }) => context.destination === '/gratis-adoption',
    sessionEndedOver: ({ context, event }, notice: Notice | null) =>
      context.notice === notice && 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    keepNotice: assign({ notice: (_, notice: Notice) => notice }),
    keepBox: assign({ noShow: (_, noShow: boolean) => noShow }),
    aimAtFreeAdoption: assign({ destination: '/gratis-adoption' }),
    aimAtEditLibrary: assign({ destination: '/edit-library' }),
    stay: assign({ destination: null }),
    tellOpened: emit({ type: 'notification.opened' }),
    tellEnded: emit(({ context }) => ({ type: 'notification.ended' as const, to: context.destination })),
  },
  delays: { beforeFreeAdoption: 500 },
}).createMachine({
  id: 'notification',
  description: 'Notification at home: free adoption is open, or adoptions have changed. Either is a dialog; failures are not told.',
  context: ({ input }) => ({ ...input, notice: null, noShow: false, destination: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether there is a notice; nothing shows it.',
      invoke: {
        id: 'loadNotice',
        src: 'loadNotice',
        onDone: [
          {
            guard: { type: 'isFreeAdoption', params: ({ event }) => event.output },
            target: 'gpa',
            actions: [{ type: 'keepNotice', params: 'gpa' }, 'tellOpened'],
          },
          {
            guard: { type: 'isChangedAdoptions', params: ({ event }) => event.output },
            target: 'changedAdoptions',
            actions: [{ type: 'keepNotice', params: 'changedAdoptions' }, 'tellOpened'],
          },
          { target: 'quiet' },
        ],
        onError: [{ guard: { type: 'sessionEndedOver', params: null }, target: 'interrupted' }, { target: 'unanswered' }],
      },
    },
    quiet: {
      description:
        'There is nothing to say: no notice, one that the portal does not know, or free adoption where its page is not open to the person.',
      type: 'final',
      entry: 'tellEnded',
    },
    unanswered: { description: 'The server could not say whether there is one: nothing is shown.', type: 'final', entry: 'tellEnded' },
    interrupted: {
      description: 'The session ended before the server could say: nothing is shown until home is visited again.',
      type: 'final',
      entry: 'tellEnded',
    },
    gpa: {
      description:
        'Free adoption is open: Start leads to it. The person may tick that this is not shown again, which counts however they close it.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been sent.' },
        interrupted: {
          description: 'The session ended before that was saved; signed in again, the person presses again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'box.ticked': { actions: { type: 'keepBox', params: ({ event }) => event.noShow } },
        accepted: [
          { guard: 'isTicked', target: 'saving', actions: 'aimAtFreeAdoption' },
          { target: 'starting', actions: 'aimAtFreeAdoption' },
        ],
        dismissed: [{ guard: 'isTicked', target: 'saving', actions: 'stay' }, { target: 'closed', actions: 'stay' }],
      },
    },
    changedAdoptions: {
      description: 'The adoptions of the person have changed: they edit their library, or cancel. Either way the server does not say it again.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been sent.' },
        interrupted: {
          description: 'The session ended before that was saved; signed in again, the person presses again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        accepted: { target: 'saving', actions: 'aimAtEditLibrary' },
        dismissed: { target: 'saving', actions: 'stay' },
      },
    },
    saving: {
      description:
        'The server is told not to say it again. The person need not wait: closed meanwhile, the dialog is gone, and the request goes on.',
      tags: 'busy',
      invoke: {
        id: 'dismissNotice',
        src: 'dismissNotice',
        input: ({ context }) => ({ notice: context.notice as Notice }),
        onDone: [{ guard: 'isGoingToOrder', target: 'starting' }, { target: 'closed' }],
        onError: [
          { guard: { type: 'sessionEndedOver', params: 'gpa' }, target: 'gpa.interrupted' },
          { guard: { type: 'sessionEndedOver', params: 'changedAdoptions' }, target: 'changedAdoptions.interrupted' },
          { guard: 'isGoingToOrder', target: 'starting' },
          { target: 'closed' },
        ],
      },
      on: { dismissed: { target: 'closed', actions: 'stay' } },
    },
    starting: {
      description: 'The dialog is closed; half a second later the link to free adoption is followed.',
      after: { beforeFreeAdoption: 'closed' },
    },
    closed: { description: 'The dialog is closed, and the person goes where they have asked to, if anywhere.', type: 'final', entry: 'tellEnded' },
  },
});
