import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Launch, LaunchWords, WindowBlocked, WindowClosed, WindowHandle } from '../../src/shared/rules/launch';

type Event =
  | { type: 'open.requested' }
  | { type: 'open.here.requested' }
  | { type: 'retried' }
  | DoneActorEvent<WindowHandle, 'openWindow'>
  | ErrorActorEvent<WindowBlocked, 'openWindow'>
  | DoneActorEvent<Launch, 'requestLaunch'>
  | ErrorActorEvent<{ _tag: string }, 'requestLaunch'>
  | DoneActorEvent<void, 'postLaunch'>
  | ErrorActorEvent<WindowClosed, 'postLaunch'>
  | DoneActorEvent<void, 'watchLaunch'>
  | ErrorActorEvent<unknown, 'watchLaunch'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: Event }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/**
 * Returns the chart of a button that opens a title or a course in its tool. Every such button uses this chart, with its own call and words.
 * `Of`: identifies the title or course.
 * @param words the messages of the button
 */
export const openByLtiMachine = <Of>(words: Omit<LaunchWords, 'opening'>) =>
  setup({
    types: {
      input: {} as { of: Of },
      context: {} as { of: Of; window: WindowHandle; launch: Launch | null },
      events: {} as Event,
      tags: {} as 'busy',
      meta: {} as { notice?: { severity: 'info' | 'warning' | 'danger'; text: string } },
    },
    actors: {
      /** Opens an empty window during the press, because browsers block a window that opens later. */
      openWindow: fromPromise<WindowHandle>(unbound),
      requestLaunch: fromPromise<Launch, { of: Of; window: WindowHandle }>(unbound),
      postLaunch: fromPromise<void, { launch: Launch; window: WindowHandle }>(unbound),
      /** Ends when the browser blocks a forbidden address in the window of the tool. The window is then closed. */
      watchLaunch: fromPromise<void, { window: WindowHandle }>(unbound),
    },
    guards: {
      notOffered: failedWith('NotOffered'),
      tooManyTries: failedWith('TooManyTries'),
      sessionEnded: failedWith('SessionEnded'),
    },
    actions: {
      keepWindow: assign({ window: (_, window: WindowHandle) => window }),
      keepLaunch: assign({ launch: (_, launch: Launch) => launch }),
      forgetLaunch: assign({ launch: null }),
      /** Closes the window, so that no empty window is left. `src/shared/flow/lti-flow.ts` binds this action. */
      closeWindow: () => {},
    },
  }).createMachine({
    id: 'openByLti',
    description: 'Opening of a title or a course by LTI, in another window. A form signed by the server signs the person in to the tool.',
    context: ({ input }) => ({ of: input.of, window: null, launch: null }),
    initial: 'offered',
    states: {
      offered: { description: 'Nothing has been sent.', on: { 'open.requested': 'openingWindow' } },
      openingWindow: {
        description: 'An empty window opens, which says what is loading.',
        tags: 'busy',
        entry: { type: 'keepWindow', params: null },
        invoke: {
          id: 'openWindow',
          src: 'openWindow',
          onDone: { target: 'requesting', actions: { type: 'keepWindow', params: ({ event }) => event.output } },
          onError: 'blocked',
        },
      },
      requesting: {
        description: 'The server is signing the form.',
        tags: 'busy',
        invoke: {
          id: 'requestLaunch',
          src: 'requestLaunch',
          input: ({ context: { of, window } }) => ({ of, window }),
          onDone: { target: 'posting', actions: { type: 'keepLaunch', params: ({ event }) => event.output } },
          onError: [
            { guard: 'sessionEnded', target: 'failed.interrupted' },
            { guard: 'notOffered', target: 'failed.notOffered' },
            { guard: 'tooManyTries', target: 'failed.tooManyTries' },
            { target: 'failed.unavailable' },
          ],
        },
      },
      posting: {
        description: 'The form is being posted into the window.',
        tags: 'busy',
        invoke: {
          id: 'postLaunch',
          src: 'postLaunch',
          input: ({ context: { launch, window } }) => ({ launch: launch as Launch, window }),
          onDone: 'opened',
          onError: 'closedMeanwhile',
        },
        exit: 'forgetLaunch',
      },
      opened: {
        description: 'The tool is open in the window. The button can be pressed again.',
        invoke: {
          id: 'watchLaunch',
          src: 'watchLaunch',
          input: ({ context: { window } }) => ({ window }),
          onDone: 'failed.ledElsewhere',
          onError: 'failed.ledElsewhere',
        },
        on: { 'open.requested': 'openingWindow' },
      },
      blocked: {
        description: 'The browser has blocked the window. The person allows it, or opens the tool in this window.',
        meta: { notice: { severity: 'warning', text: words.blocked } },
        on: {
          retried: 'openingWindow',
          'open.here.requested': 'requesting',
        },
      },
      closedMeanwhile: {
        description: 'The person closed the window before the tool opened.',
        meta: { notice: { severity: 'info', text: words.closedMeanwhile } },
        on: { retried: 'openingWindow' },
      },
      failed: {
        description: 'Nothing has opened, and the empty window is closed.',
        entry: 'closeWindow',
        meta: { notice: { severity: 'danger', text: words.failed } },
        initial: 'unavailable',
        states: {
          unavailable: { description: 'The server did not sign the form.' },
          interrupted: {
            description: 'The session ended before anything was opened. The person signs in again and tries again.',
            meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
          },
          tooManyTries: {
            description: 'There were too many tries.',
            meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
          },
          ledElsewhere: {
            description:
              'The tool led to an address that the portal does not allow, so the browser stopped it. The operator of the portal has to be told.',
            meta: { notice: { severity: 'danger', text: words.ledElsewhere } },
          },
          notOffered: {
            description: 'The title or course now opens in another way. The person has to reload the page.',
            meta: { notice: { severity: 'warning', text: words.notOffered } },
          },
        },
        on: { retried: 'openingWindow' },
      },
    },
  });

/** The chart with the words for titles, for the Stately tools and for the page of `npm run machines`. */
export const openByLtiChart = openByLtiMachine<unknown>({
  blocked: 'lti.blocked',
  closedMeanwhile: 'lti.closedMeanwhile',
  failed: 'lti.failed',
  ledElsewhere: 'lti.ledElsewhere',
  notOffered: 'lti.notOffered',
});
