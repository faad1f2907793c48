import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type {
  AccessReason,
  AccessRequest,
  AuthoriseFailure,
  Caller,
  Client,
  FindClientFailure,
  LeavingFailed,
} from '../../src/areas/oauth2/types';
import type { signInMachine } from '../session/sign-in.machine';

type Event =
  | { type: 'accepted' }
  | { type: 'declined' }
  | Extract<EmittedFrom<typeof signInMachine>, { type: 'access.gained' }>
  | DoneActorEvent<Client, 'findClient'>
  | ErrorActorEvent<FindClientFailure, 'findClient'>
  | DoneActorEvent<string, 'authorise'>
  | ErrorActorEvent<AuthoriseFailure, 'authorise'>
  | DoneActorEvent<void, 'goToClient'>
  | ErrorActorEvent<LeavingFailed, 'goToClient'>;

type Input = {
  step: 'signIn' | 'consent';
  /** The request of the client; null if a parameter is missing or invalid. */
  request: AccessRequest | null;
  /** The query of the address, with `?`, which is passed on from page to page. */
  query: string;
  person: Caller;
};

type Context = Input & {
  client: Client | null;
  /** The client’s address to which the browser goes at the end. */
  wayBack: string;
};

const failedWith =
  (tag: AuthoriseFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a person allows another system, the client, to learn their identity. */
export const accessMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'left'; to: string; replace: true }
      | { type: 'left'; to: '/oauth2-error'; replace: true; reason: AccessReason; again?: string }
      | { type: 'signed.out' },
    children: {} as { signIn: 'signIn' },
    tags: {} as 'busy',
  },
  actors: {
    signIn: createMachine({}) as AnyStateMachine as typeof signInMachine,
    findClient: fromPromise<Client, { request: AccessRequest | null }>(unbound),
    authorise: fromPromise<string, { request: AccessRequest | null }>(unbound),
    goToClient: fromPromise<void, { address: string }>(unbound),
  },
  guards: {
    isIncomplete: ({ context }) => context.request === null,
    isNobodyToSignIn: ({ context: { step, person } }) => step === 'signIn' && person === 'nobody',
    isNobody: ({ context }) => context.person === 'nobody',
    mayNot: ({ context }) => context.person === 'notAllowed',
    isActing: ({ context }) => context.person === 'actsForOther',
    hasSignedIn: ({ context }) => context.step === 'signIn',
    /** Whether an address is a web address that brings a code to the client. The area’s folder `flows` binds the rule. */
    isWayBack: (_, _address: string) => true,
    /** Whether an address is a web address that tells the client about the refusal. The area’s folder `flows` binds the rule. */
    isWayOut: (_, _address: string) => true,
    hasDeclined: ({ context: { wayBack, client } }) => wayBack === client?.refusalUrl,
    isUnknown: failedWith('UnknownRequest'),
    isNotAllowed: failedWith('NotAllowed'),
    isSessionOver: failedWith('SessionOver'),
  },
  actions: {
    keepClient: assign({ client: (_, client: Client) => client }),
    keepWayBack: assign({ wayBack: (_, wayBack: string) => wayBack }),
    goToPage: emit(({ context: { query } }, page: '/oauth2-signin' | '/oauth2-authorize') => ({
      type: 'left' as const,
      to: `${page}${query}`,
      replace: true as const,
    })),
    goToError: emit((_, reason: AccessReason) => ({ type: 'left' as const, to: '/oauth2-error' as const, replace: true as const, reason })),
    /** Opens the error page, which offers to repeat the request. */
    offerAgain: emit(
      ({ context: { query } }, { reason, page }: { reason: AccessReason; page: '/oauth2-signin' | '/oauth2-authorize' }) => ({
        type: 'left' as const,
        to: '/oauth2-error' as const,
        replace: true as const,
        reason,
        again: `${page}${query}`,
      }),
    ),
    tellSignedOut: emit({ type: 'signed.out' as const }),
  },
}).createMachine({
  id: 'access',
  description:
    'OAuth2: a client asks for the identity of a person. A person who is not signed in signs in first. A person who accepts is sent to the client with a code. A person who declines is sent there without a code. Failures lead to the error page of the portal, never to the client.',
  context: ({ input }) => ({ ...input, client: null, wayBack: '' }),
  initial: 'checking',
  states: {
    checking: {
      description:
        'The address names a client, a web address to return to, and a code challenge. A state is optional, and no parameter is repeated. A person may continue if the settings allow their role, and no support person uses their account.',
      always: [
        { guard: 'isIncomplete', target: 'unknownRequest' },
        { guard: 'isNobodyToSignIn', target: 'signingIn' },
        { guard: 'isNobody', target: 'toSignIn' },
        { guard: 'isActing', target: 'actsForOther' },
        { guard: 'mayNot', target: 'notAllowed' },
        { guard: 'hasSignedIn', target: 'toConsent' },
        { target: 'findingClient' },
      ],
    },
    signingIn: {
      description: 'Nobody is signed in, and the sign-in form is shown. The flow continues after the sign-in.',
      invoke: { id: 'signIn', src: 'signIn', input: { returnTo: null, mode: 'client' } },
      on: { 'access.gained': 'toConsent' },
    },
    findingClient: {
      description: 'The server is asked for the name of the client.',
      tags: 'busy',
      invoke: {
        id: 'findClient',
        src: 'findClient',
        input: ({ context: { request } }) => ({ request }),
        onDone: [
          {
            guard: { type: 'isWayOut', params: ({ event }) => event.output.refusalUrl },
            target: 'consenting',
            actions: { type: 'keepClient', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
        onError: [{ guard: 'isUnknown', target: 'unknownRequest' }, { target: 'failed' }],
      },
    },
    consenting: {
      description: 'The page says which data the client will get. The person accepts, declines, or leaves.',
      on: {
        accepted: 'authorising',
        declined: { target: 'leading', actions: { type: 'keepWayBack', params: ({ context }) => context.client?.refusalUrl ?? '' } },
      },
    },
    authorising: {
      description: 'The server is making a code for the client.',
      tags: 'busy',
      invoke: {
        id: 'authorise',
        src: 'authorise',
        input: ({ context: { request } }) => ({ request }),
        onDone: [
          {
            guard: { type: 'isWayBack', params: ({ event }) => event.output },
            target: 'leading',
            actions: { type: 'keepWayBack', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
        onError: [
          { guard: 'isUnknown', target: 'unknownRequest' },
          { guard: 'isNotAllowed', target: 'notAllowed' },
          { guard: 'isSessionOver', target: 'signedOut' },
          { target: 'failed' },
        ],
      },
    },
    leading: {
      description: 'The browser is being sent to the client, with a code or a refusal.',
      tags: 'busy',
      invoke: {
        id: 'goToClient',
        src: 'goToClient',
        input: ({ context: { wayBack } }) => ({ address: wayBack }),
        onDone: [{ guard: 'hasDeclined', target: 'declined' }, { target: 'underWay' }],
        onError: 'failed',
      },
    },
    underWay: {
      description: 'The browser is opening the client. A person who comes back to this page has to begin again at the client.',
      type: 'final',
    },
    declined: { description: 'The browser is opening the client, which learns that the person has declined.', type: 'final' },
    toSignIn: {
      description: 'Nobody is signed in. The sign-in page opens, with the request of the client.',
      type: 'final',
      entry: { type: 'goToPage', params: '/oauth2-signin' },
    },
    toConsent: {
      description: 'The person is signed in. The page for the consent opens, with the request of the client.',
      type: 'final',
      entry: { type: 'goToPage', params: '/oauth2-authorize' },
    },
    unknownRequest: {
      description: 'The address contains no valid request, or the server does not know the client or its address. The error page opens.',
      type: 'final',
      entry: { type: 'goToError', params: 'unknownRequest' },
    },
    notAllowed: {
      description: 'The role of this person may not use clients. The error page opens.',
      type: 'final',
      entry: { type: 'goToError', params: 'notAllowed' },
    },
    actsForOther: {
      description: 'A support person uses the account, and may not consent for its owner. The error page opens.',
      type: 'final',
      entry: { type: 'goToError', params: 'actsForOther' },
    },
    signedOut: {
      description: 'The session ended before the person accepted. The error page opens, and leads to the sign-in.',
      type: 'final',
      entry: [{ type: 'offerAgain', params: { reason: 'signedOut', page: '/oauth2-signin' } }, 'tellSignedOut'],
    },
    failed: {
      description:
        'The server could not be asked, or named no valid address. Or the browser did not leave the page. The error page opens, and offers another try.',
      type: 'final',
      entry: { type: 'offerAgain', params: { reason: 'failed', page: '/oauth2-authorize' } },
    },
  },
});
