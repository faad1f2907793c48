import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { DismissNoticeFailure, LoadNoticeFailure, Notice } from '../../src/areas/home/types';

type Event =
  | { type: 'box.ticked'; noShow: boolean }
  | { type: 'accepted' }
  | { type: 'dismissed' }
  | { type: 'postponed' }
  | DoneActorEvent<Notice | null, 'loadNotice'>
  | ErrorActorEvent<LoadNoticeFailure, 'loadNotice'>
  | DoneActorEvent<void, 'dismissNotice'>
  | ErrorActorEvent<DismissNoticeFailure, 'dismissNotice'>
  | DoneActorEvent<void, 'dismissQuietly'>
  | ErrorActorEvent<DismissNoticeFailure, 'dismissQuietly'>;

type Context = {
  canOrder: boolean;
  /** The notice of the server; null until it is loaded. */
  notice: Notice | null;
  /** Whether the box 'do not show again' is ticked. */
  noShow: boolean;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const hasEnded = (event: Event) => 'error' in event && event.error._tag === 'SessionEnded';

/** The chart in which a person reads a notification at home: free adoption is open, or their adoptions have changed. */
export const notificationMachine = setup({
  types: {
    /** `canOrder`: whether the page of free adoption is open to the person. */
    input: {} as { canOrder: boolean },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'notification.opened' } | { type: 'notification.ended' } | { type: 'left'; to: string },
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
    isOfFreeAdoption: ({ context }) => context.notice === 'gpa',
    sessionEnded: ({ event }) => hasEnded(event),
    sessionEndedOver: ({ context, event }, notice: Notice) => context.notice === notice && hasEnded(event),
  },
  actions: {
    keepNotice: assign({ notice: (_, notice: Notice) => notice }),
    keepBox: assign({ noShow: (_, noShow: boolean) => noShow }),
    tellOpened: emit({ type: 'notification.opened' }),
    tellEnded: emit({ type: 'notification.ended' }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.notice === 'gpa' ? '/gratis-adoption' : '/edit-library' })),
  },
  delays: { beforeFreeAdoption: 500 },
}).createMachine({
  id: 'notification',
  description: 'Notification at home: free adoption is open, or adoptions have changed. Both open as dialogs, and failures are not shown.',
  context: ({ input }) => ({ ...input, notice: null, noShow: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for a notice. The page shows nothing of this.',
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
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unanswered' }],
      },
    },
    quiet: {
      description:
        'There is no notice to show. The server has none, or one that the portal does not know. Or the page of free adoption is not open to the person.',
      type: 'final',
      entry: 'tellEnded',
    },
    unanswered: { description: 'The notice could not be loaded, and nothing is shown.', type: 'final', entry: 'tellEnded' },
    interrupted: {
      description: 'The session has ended, and nothing is loaded or recorded. Nothing more is shown until home is visited again.',
      type: 'final',
    },
    gpa: {
      description:
        'Free adoption is open, and Start leads to its page. If the box is ticked, the notice is not shown again, however the dialog is closed.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing is being sent.' },
        interrupted: {
          description: 'The session ended before the choice was saved. The person signs in again and presses the button again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'box.ticked': { target: '.offered', actions: { type: 'keepBox', params: ({ event }) => event.noShow } },
        accepted: [{ guard: 'isTicked', target: 'saving' }, { target: 'starting' }],
        dismissed: [{ guard: 'isTicked', target: 'dismissing' }, { target: 'closed' }],
      },
    },
    changedAdoptions: {
      description:
        'The adoptions of the person have changed. They edit their library, or cancel; in both cases the notice is not shown again. If the dialog is only closed, the notice is shown again after the next sign-in.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been sent.' },
        interrupted: {
          description: 'The session ended before the choice was saved. The person signs in again and presses the button again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { accepted: 'saving', dismissed: 'dismissing', postponed: 'closed' },
    },
    saving: {
      description: 'The server is told not to send the notice again. Then the next page opens, also after a failure, which is not shown.',
      tags: 'busy',
      invoke: {
        id: 'dismissNotice',
        src: 'dismissNotice',
        input: ({ context }) => ({ notice: context.notice as Notice }),
        onDone: [{ guard: 'isOfFreeAdoption', target: 'starting' }, { target: 'left' }],
        onError: [
          { guard: { type: 'sessionEndedOver', params: 'gpa' }, target: 'gpa.interrupted' },
          { guard: { type: 'sessionEndedOver', params: 'changedAdoptions' }, target: 'changedAdoptions.interrupted' },
          { guard: 'isOfFreeAdoption', target: 'starting' },
          { target: 'left' },
        ],
      },
    },
    dismissing: {
      description: 'The dialog is closed. In the background, the server is told not to send the notice again.',
      invoke: {
        id: 'dismissQuietly',
        src: 'dismissNotice',
        input: ({ context }) => ({ notice: context.notice as Notice }),
        onDone: 'closed',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'closed' }],
      },
    },
    starting: {
      description: 'The dialog is closed. Half a second later, the page of free adoption opens.',
      after: { beforeFreeAdoption: 'left' },
    },
    left: { description: 'The page of free adoption opens, or the page to edit the library.', type: 'final', entry: 'leave' },
    closed: { description: 'The dialog is closed.', type: 'final', entry: 'tellEnded' },
  },
});
