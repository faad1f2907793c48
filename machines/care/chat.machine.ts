import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AskChatFailure, ChatServers } from '../../src/areas/care/types';

type Event =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'retried' }
  | DoneActorEvent<ChatServers, 'askServers'>
  | ErrorActorEvent<AskChatFailure, 'askServers'>
  | DoneActorEvent<void, 'connect'>
  | ErrorActorEvent<unknown, 'connect'>
  | DoneActorEvent<void, 'connectToBackup'>
  | ErrorActorEvent<unknown, 'connectToBackup'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: AskChatFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/** The chart in which a person chats with customer care. */
export const chatMachine = setup({
  types: {
    context: {} as {
      servers: ChatServers | null;
      /** The address of the chat on the server that is being tried, or that has answered. */
      address: string | null;
    },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: {
    askServers: fromPromise<ChatServers>(unbound),
    /** Ends when the chat at the address reports that it is ready. */
    connect: fromPromise<void, { address: string }>(unbound),
  },
  guards: {
    noChat: failedWith('NoChat'),
    sessionEnded: failedWith('SessionEnded'),
    pageOutdated: ({ event }) => 'error' in event && (event.error as { isPageOutdated?: true }).isPageOutdated === true,
  },
  delays: { silence: 5000 },
  actions: {
    keepServers: assign({ servers: (_, servers: ChatServers) => servers, address: (_, { server }: ChatServers) => server }),
    chooseBackup: assign({ address: ({ context }) => context.servers?.backup ?? null }),
    forgetAddress: assign({ address: null }),
  },
}).createMachine({
  id: 'chat',
  description: 'Chat with customer care, on the main server, or on the backup server if the main server does not answer.',
  context: { servers: null, address: null },
  initial: 'closed',
  states: {
    closed: { description: 'The button offers the chat.', on: { opened: 'asking' } },
    asking: {
      description: 'The address of the chat is loading.',
      entry: 'forgetAddress',
      tags: 'busy',
      invoke: {
        id: 'askServers',
        src: 'askServers',
        onDone: { target: 'connecting', actions: { type: 'keepServers', params: ({ event }) => event.output } },
        onError: [
          { guard: 'noChat', target: 'failed.noChat' },
          { guard: 'sessionEnded', target: 'failed.interrupted' },
          { guard: 'pageOutdated', target: 'pageOutdated' },
          { target: 'failed.unreachable' },
        ],
      },
      on: { closed: 'closed' },
    },
    connecting: {
      description: 'The chat of the main server is loading.',
      tags: 'busy',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: 'open',
        onError: 'connectingToBackup',
      },
      after: { silence: 'connectingToBackup' },
      on: { closed: 'closed' },
    },
    connectingToBackup: {
      description: 'The main server did not answer, so the chat of the backup server is loading.',
      tags: 'busy',
      entry: 'chooseBackup',
      invoke: {
        id: 'connectToBackup',
        src: 'connect',
        input: ({ context }) => ({ address: context.servers?.backup ?? '' }),
        onDone: 'open',
        onError: 'failed.silent',
      },
      after: { silence: 'failed.silent' },
      on: { closed: 'closed' },
    },
    open: { description: 'The chat can be used.', on: { closed: 'closed' } },
    pageOutdated: {
      description: 'The code of the portal that starts the chat could not be loaded. The page can be loaded again.',
      meta: { notice: { severity: 'danger', text: 'portal.crash.missing' } },
      on: { closed: 'closed' },
    },
    failed: {
      description: 'The chat is not available. The person can try again, or write to customer care.',
      meta: { notice: { severity: 'danger', text: 'chat.failed' } },
      initial: 'unreachable',
      states: {
        unreachable: { description: 'The address of the chat could not be loaded.' },
        interrupted: {
          description: 'The session has ended. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        silent: { description: 'Neither server answered.' },
        noChat: { description: 'No chat is offered at present.', meta: { notice: { severity: 'warning', text: 'chat.none' } } },
      },
      on: { retried: 'asking', closed: 'closed' },
    },
  },
});
