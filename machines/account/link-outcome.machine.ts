import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { Platform, RefreshFailure } from '../../src/areas/account/types';

type Event =
  | { type: 'retried' }
  | DoneActorEvent<void, 'refreshAfterLinking'>
  | ErrorActorEvent<RefreshFailure, 'refreshAfterLinking'>
  | DoneActorEvent<void, 'refreshAfterUnlinking'>
  | ErrorActorEvent<RefreshFailure, 'refreshAfterUnlinking'>
  | DoneActorEvent<Platform, 'askPlatform'>
  | ErrorActorEvent<RefreshFailure, 'askPlatform'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const says =
  (...values: (string | null)[]) =>
  ({ context }: { context: { outcome: string | null } }) =>
    values.includes(context.outcome);

/** Result of linking or unlinking an account, as the address of the page says it. */
export const linkOutcomeMachine = setup({
  types: {
    input: {} as { outcome: string | null },
    context: {} as { outcome: string | null },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: {
    refreshSession: fromPromise<void>(unbound),
    /** Reads the session again, as `refreshSession` does, and returns the platform of the account. */
    askPlatform: fromPromise<Platform>(unbound),
  },
  guards: {
    nothingHappened: says(null),
    hasLinked: says('OK'),
    hasUnlinked: says('DISCONNECT-OK', 'DISCONNECT-BEFORE'),
    isUnconfirmed: says('DISCONNECT-UNKNOWN'),
    isDirectory: (_, platform: Platform) => platform === 'LDAP',
    showsLinked: says('SHOW-OK'),
    showsUnlinked: says('SHOW-DISCONNECT-OK', 'SHOW-DISCONNECT-UNKNOWN'),
    showsUnlinkedBefore: says('SHOW-DISCONNECT-BEFORE'),
    samePlatform: says('SAME-PLATFORM'),
    notDirectory: says('NOT-LDAP'),
    otherUser: says('OTHER-USER'),
    denied: says('DENIED'),
    acting: says('ACTING'),
  },
  actions: {
    showOutcome: emit(({ context }) => ({ type: 'left' as const, to: `/edit-account?error=SHOW-${context.outcome}`, replace: true })),
  },
}).createMachine({
  id: 'linkOutcome',
  description: 'The outcome of linking or unlinking. A success is shown once the portal knows the new platform of the account.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'The address of the page says what happened.',
      always: [
        { guard: 'nothingHappened', target: 'quiet' },
        { guard: 'hasLinked', target: 'linking' },
        { guard: 'hasUnlinked', target: 'unlinking' },
        { guard: 'isUnconfirmed', target: 'checking' },
        { guard: 'showsLinked', target: 'linked' },
        { guard: 'showsUnlinked', target: 'unlinked' },
        { guard: 'showsUnlinkedBefore', target: 'unlinkedBefore' },
        { guard: 'samePlatform', target: 'refused.samePlatform' },
        { guard: 'notDirectory', target: 'refused.notDirectory' },
        { guard: 'otherUser', target: 'refused.otherUser' },
        { guard: 'denied', target: 'refused.denied' },
        { guard: 'acting', target: 'refused.acting' },
        { target: 'refused.unexpected' },
      ],
    },
    quiet: { description: 'Nothing happened.', type: 'final' },
    linking: {
      description: 'The account was linked: the portal asks for its new platform.',
      tags: 'busy',
      invoke: { id: 'refreshAfterLinking', src: 'refreshSession', onDone: 'shown', onError: 'linkingStale' },
    },
    linkingStale: {
      description: 'The account was linked, but the portal could not learn of it: try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'linking' },
    },
    unlinking: {
      description: 'The account was unlinked, now or before: the portal asks for its new platform.',
      tags: 'busy',
      invoke: { id: 'refreshAfterUnlinking', src: 'refreshSession', onDone: 'shown', onError: 'unlinkingStale' },
    },
    unlinkingStale: {
      description: 'The account was unlinked, but the portal could not learn of it: try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'unlinking' },
    },
    checking: {
      description: 'Unlinking got no answer, or none that makes sense: the portal asks to whom the account belongs now.',
      tags: 'busy',
      invoke: {
        id: 'askPlatform',
        src: 'askPlatform',
        onDone: [{ guard: { type: 'isDirectory', params: ({ event }) => event.output }, target: 'shown' }, { target: 'unconfirmed' }],
        onError: 'unconfirmed',
      },
    },
    unconfirmed: {
      description: 'The account is still linked, or the portal could not ask: the person may unlink it again, which does no harm.',
      meta: { notice: { severity: 'warning', text: 'account.unlinkUnknown' } },
      type: 'final',
    },
    shown: { description: 'The page opens anew and shows the outcome.', type: 'final', entry: 'showOutcome' },
    linked: {
      description: 'The account is linked.',
      meta: { notice: { severity: 'success', text: 'account.linked' } },
      type: 'final',
    },
    unlinked: {
      description: 'The account is one of the directory.',
      meta: { notice: { severity: 'success', text: 'account.unlinked' } },
      type: 'final',
    },
    unlinkedBefore: {
      description: 'The account was unlinked before: the password of that time counts, not one that was typed since.',
      meta: { notice: { severity: 'warning', text: 'account.unlinkedBefore' } },
      type: 'final',
    },
    refused: {
      description: 'The account is unchanged; the person reads why.',
      initial: 'unexpected',
      states: {
        samePlatform: {
          description: 'The account has this platform already.',
          meta: { notice: { severity: 'warning', text: 'account.samePlatform' } },
          type: 'final',
        },
        notDirectory: {
          description: 'Another platform has the account, and is to be unlinked first.',
          meta: { notice: { severity: 'warning', text: 'account.notDirectory' } },
          type: 'final',
        },
        otherUser: {
          description: 'Another person has the account at the provider, or its e-mail.',
          meta: { notice: { severity: 'danger', text: 'account.otherUser' } },
          type: 'final',
        },
        denied: {
          description: 'The person did not go on at the provider.',
          meta: { notice: { severity: 'warning', text: 'account.linkDenied' } },
          type: 'final',
        },
        acting: {
          description: 'Support uses the account: only the person it belongs to links it.',
          meta: { notice: { severity: 'warning', text: 'account.linkPersonal' } },
          type: 'final',
        },
        unexpected: {
          description: 'Something else went wrong, linking or unlinking.',
          meta: { notice: { severity: 'danger', text: 'account.linkFailed' } },
          type: 'final',
        },
      },
    },
  },
});
