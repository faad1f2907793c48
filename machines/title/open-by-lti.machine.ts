import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Launch, OpenWindow, RequestLaunchFailure, WindowBlocked, WindowClosed } from '../../src/areas/title/types';

type Event =
  | { type: 'open.requested' }
  | { type: 'open.here.requested' }
  | { type: 'retried' }
  | DoneActorEvent<OpenWindow, 'openWindow'>
  | ErrorActorEvent<WindowBlocked, 'openWindow'>
  | DoneActorEvent<Launch, 'requestLaunch'>
  | ErrorActorEvent<RequestLaunchFailure, 'requestLaunch'>
  | DoneActorEvent<void, 'postLaunch'>
  | ErrorActorEvent<WindowClosed, 'postLaunch'>
  | DoneActorEvent<void, 'watchLaunch'>
  | ErrorActorEvent<unknown, 'watchLaunch'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: RequestLaunchFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/** A teacher opens a title in the tool where it is used. */
export const openByLtiMachine = setup({
  types: {
    input: {} as { titleId: string },
    context: {} as { titleId: string; window: OpenWindow; launch: Launch | null },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'info' | 'warning' | 'danger'; text: string } },
  },
  actors: {
    /** Opens an empty window while the press lasts: browsers block windows that open later. */
    openWindow: fromPromise<OpenWindow>(unbound),
    requestLaunch: fromPromise<Launch, { titleId: string; window: OpenWindow }>(unbound),
    postLaunch: fromPromise<void, { launch: Launch; window: OpenWindow }>(unbound),
    /** Done when the browser does not let the tool lead on; its window is closed then. */
    watchLaunch: fromPromise<void, { window: OpenWindow }>(unbound),
  },
  guards: {
    notOffered: failedWith('NotOffered'),
    tooManyTries: failedWith('TooManyTries'),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepWindow: assign({ window: (_, window: OpenWindow) => window }),
    keepLaunch: assign({ launch: (_, launch: Launch) => launch }),
    forgetLaunch: assign({ launch: null }),
    /** Bound in the area’s flows: no empty window is left behind. */
    closeWindow: () => {},
  },
}).createMachine({
  id: 'openByLti',
  description: 'Opening a title by LTI: in a window of its own, which is signed in to the tool by a form that the server signs.',
  context: ({ input }) => ({ ...input, window: null, launch: null }),
  initial: 'offered',
  states: {
    offered: { description: 'Nothing has been sent.', on: { 'open.requested': 'openingWindow' } },
    openingWindow: {
      description: 'An empty window opens, which says that the title is on its way.',
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
      description: 'The server signs the form.',
      tags: 'busy',
      invoke: {
        id: 'requestLaunch',
        src: 'requestLaunch',
        input: ({ context: { titleId, window } }) => ({ titleId, window }),
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
      description: 'The form is posted into the window.',
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
      description: 'The tool has the window; the title can be opened again.',
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
      description: 'The browser has blocked the window: the teacher allows it, or opens the title in this window.',
      meta: { notice: { severity: 'warning', text: 'lti.blocked' } },
      on: {
        retried: 'openingWindow',
        'open.here.requested': 'requesting',
      },
    },
    closedMeanwhile: {
      description: 'The teacher closed the window before the title came.',
      meta: { notice: { severity: 'info', text: 'lti.closedMeanwhile' } },
      on: { retried: 'openingWindow' },
    },
    failed: {
      description: 'The title could not be opened; the empty window is closed.',
      entry: 'closeWindow',
      meta: { notice: { severity: 'danger', text: 'lti.failed' } },
      initial: 'unavailable',
      states: {
        unavailable: { description: 'The server did not sign the form.' },
        interrupted: {
          description: 'The session ended before anything was opened; signed in again, the teacher tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        ledElsewhere: {
          description:
            'The tool led to an address that the portal does not allow: the browser stopped it, and who runs the portal has to be told.',
          meta: { notice: { severity: 'danger', text: 'lti.ledElsewhere' } },
        },
        notOffered: {
          description: 'The title is no longer opened in this way: the page is reloaded to see how.',
          meta: { notice: { severity: 'warning', text: 'lti.notOffered' } },
        },
      },
      on: { retried: 'openingWindow' },
    },
  },
});
