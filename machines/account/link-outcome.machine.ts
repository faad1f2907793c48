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

const isOutcome =
  (...values: (string | null)[]) =>
  ({ context }: { context: { outcome: string | null } }) =>
    values.includes(context.outcome);

/** The chart of the outcome of linking or unlinking an account. The address of the page names the outcome. */
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
    nothingHappened: isOutcome(null),
    hasLinked: isOutcome('OK'),
    hasUnlinked: isOutcome('DISCONNECT-OK', 'DISCONNECT-BEFORE'),
    isUnconfirmed: isOutcome('DISCONNECT-UNKNOWN'),
    isDirectory: (_, platform: Platform) => platform === 'LDAP',
    showsLinked: isOutcome('SHOW-OK'),
    showsUnlinked: isOutcome('SHOW-DISCONNECT-OK', 'SHOW-DISCONNECT-UNKNOWN'),
    showsUnlinkedBefore: isOutcome('SHOW-DISCONNECT-BEFORE'),
    samePlatform: isOutcome('SAME-PLATFORM'),
    notDirectory: isOutcome('NOT-LDAP'),
    otherUser: isOutcome('OTHER-USER'),
    denied: isOutcome('DENIED'),
    acting: isOutcome('ACTING'),
  },
  actions: {
    showOutcome: emit(({ context }) => ({ type: 'left' as const, to: `/edit-account?error=SHOW-${context.outcome}`, replace: true })),
  },
}).createMachine({
  id: 'linkOutcome',
  description: 'The outcome of linking or unlinking an account. A success is shown once the portal knows the new platform of the account.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'The address of the page names the outcome.',
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
    quiet: { description: 'The address names no outcome.', type: 'final' },
    linking: {
      description: 'The account was linked. The portal reloads the session to learn the new platform.',
      tags: 'busy',
      invoke: { id: 'refreshAfterLinking', src: 'refreshSession', onDone: 'shown', onError: 'linkingStale' },
    },
    linkingStale: {
      description: 'The account was linked, but the session could not be reloaded. The person can try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'linking' },
    },
    unlinking: {
      description: 'The account was unlinked, now or before. The portal reloads the session to learn the new platform.',
      tags: 'busy',
      invoke: { id: 'refreshAfterUnlinking', src: 'refreshSession', onDone: 'shown', onError: 'unlinkingStale' },
    },
    unlinkingStale: {
      description: 'The account was unlinked, but the session could not be reloaded. The person can try again.',
      meta: { notice: { severity: 'danger', text: 'account.refreshFailed' } },
      on: { retried: 'unlinking' },
    },
    checking: {
      description: 'Unlinking got no answer, or one that makes no sense. The portal asks for the platform of the account.',
      tags: 'busy',
      invoke: {
        id: 'askPlatform',
        src: 'askPlatform',
        onDone: [{ guard: { type: 'isDirectory', params: ({ event }) => event.output }, target: 'shown' }, { target: 'unconfirmed' }],
        onError: 'unconfirmed',
      },
    },
    unconfirmed: {
      description: 'The account is still linked, or the portal could not ask. The person may unlink again, which does no harm.',
      meta: { notice: { severity: 'warning', text: 'account.unlinkUnknown' } },
      type: 'final',
    },
    shown: { description: 'The address changes, and the page shows the outcome.', type: 'final', entry: 'showOutcome' },
    linked: {
      description: 'The account is linked.',
      meta: { notice: { severity: 'success', text: 'account.linked' } },
      type: 'final',
    },
    unlinked: {
      description: 'The account signs in with its own password again, and the page says so.',
      meta: { notice: { severity: 'success', text: 'account.unlinked' } },
      type: 'final',
    },
    unlinkedBefore: {
      description: 'The account was unlinked before. The password that was chosen at that time is valid, not the password typed now.',
      meta: { notice: { severity: 'warning', text: 'account.unlinkedBefore' } },
      type: 'final',
    },
    refused: {
      description: 'The account is unchanged, and the page says why.',
      initial: 'unexpected',
      states: {
        samePlatform: {
          description: 'The account is already linked to this platform.',
          meta: { notice: { severity: 'warning', text: 'account.samePlatform' } },
          type: 'final',
        },
        notDirectory: {
          description: 'The account is linked to another platform, which has to be unlinked first.',
          meta: { notice: { severity: 'warning', text: 'account.notDirectory' } },
          type: 'final',
        },
        otherUser: {
          description: 'Another person on the portal uses this provider account, or its e-mail.',
          meta: { notice: { severity: 'danger', text: 'account.otherUser' } },
          type: 'final',
        },
        denied: {
          description: 'The person cancelled at the provider.',
          meta: { notice: { severity: 'warning', text: 'account.linkDenied' } },
          type: 'final',
        },
        acting: {
          description: 'A support person uses the account; only its owner may link it.',
          meta: { notice: { severity: 'warning', text: 'account.linkPersonal' } },
          type: 'final',
        },
        unexpected: {
          description: 'Linking or unlinking failed for another reason.',
          meta: { notice: { severity: 'danger', text: 'account.linkFailed' } },
          type: 'final',
        },
      },
    },
  },
});
