import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { FindImpersonableFailure, Impersonable, ImpersonateFailure, LeavingFailed } from '../../src/areas/impersonation/types';

type Event =
  | { type: 'mail.changed'; mail: string }
  | { type: 'search.requested' }
  | { type: 'impersonation.requested' }
  | { type: 'dismissed' }
  | DoneActorEvent<Impersonable, 'findPerson'>
  | ErrorActorEvent<FindImpersonableFailure, 'findPerson'>
  | DoneActorEvent<void, 'impersonate'>
  | ErrorActorEvent<ImpersonateFailure, 'impersonate'>
  | DoneActorEvent<void, 'openPortal'>
  | ErrorActorEvent<LeavingFailed, 'openPortal'>;

type Input = {
  /** Id of the support person who may impersonate; null where this person may not. */
  supporter: string | null;
  /** The support person’s own e-mail. */
  ownMail: string;
  /** The e-mail to begin with. */
  mail: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A support person acts as a teacher. */
export const impersonationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { person: Impersonable | null },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: true },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string } },
  },
  actors: {
    findPerson: fromPromise<Impersonable, { mail: string }>(unbound),
    impersonate: fromPromise<void, { id: number }>(unbound),
    openPortal: fromPromise<void>(unbound),
  },
  guards: {
    mayNot: ({ context }) => context.supporter === null,
    /** An e-mail address, and not that of the support person. The rule is bound in the area’s flows. */
    canSearch: () => true,
    /** The rule is bound in the area’s flows. */
    isImpersonable: (_, _person: Impersonable) => true,
    isRefusedMail: failedWith('InvalidMail'),
    isUnknown: failedWith('UserNotFound'),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepMail: assign({ mail: (_, mail: string) => mail.trim(), person: null }),
    keepPerson: assign({ person: (_, person: Impersonable) => person }),
    goHome: emit({ type: 'left' as const, to: '/admin', replace: true as const }),
  },
}).createMachine({
  id: 'impersonation',
  description: 'Impersonation: customer support finds a teacher by e-mail, sees who it is, and acts as them until it is ended in the menu.',
  context: ({ input }) => ({ ...input, person: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The account of the support person says whether they may impersonate.',
      always: [{ guard: 'mayNot', target: 'notAllowed' }, { target: 'entering' }],
    },
    notAllowed: {
      description: 'Not allowed: on the way home, which for support people is the back-office.',
      type: 'final',
      entry: 'goHome',
    },
    entering: {
      description: 'The support person types the e-mail of a teacher. The search needs a valid address, not their own.',
      on: {
        'mail.changed': { target: 'entering', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'search.requested': [{ guard: 'canSearch', target: 'searching' }, { target: 'refused.invalidMail' }],
      },
    },
    searching: {
      description: 'The person with that e-mail is looked up.',
      tags: 'busy',
      invoke: {
        id: 'findPerson',
        src: 'findPerson',
        input: ({ context }) => ({ mail: context.mail }),
        onDone: [
          {
            guard: { type: 'isImpersonable', params: ({ event }) => event.output },
            target: 'found.offered',
            actions: { type: 'keepPerson', params: ({ event }) => event.output },
          },
          { target: 'refused.invalidMail' },
        ],
        onError: [
          { guard: 'isRefusedMail', target: 'refused.invalidMail' },
          { guard: 'isUnknown', target: 'refused.userNotFound' },
          { guard: 'sessionEnded', target: 'refused.interrupted' },
          { target: 'refused.unavailable' },
        ],
      },
    },
    refused: {
      description: 'There is nobody to act as; the e-mail stays, to be mended or searched again.',
      initial: 'unavailable',
      states: {
        invalidMail: {
          description: 'This is no address, their own, or that of somebody who is no teacher with a school: a teacher, demo or fake.',
          meta: { notice: { severity: 'danger', text: 'impersonation.invalidMail' } },
        },
        userNotFound: {
          description: 'Nobody has this e-mail.',
          meta: { notice: { severity: 'danger', text: 'impersonation.userNotFound' } },
        },
        unavailable: {
          description: 'The server could not be reached or could not answer.',
          meta: { notice: { severity: 'danger', text: 'common.error' } },
        },
        interrupted: {
          description: 'The session has ended; signed in again, the support person searches again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'mail.changed': { target: 'entering', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'search.requested': [{ guard: 'canSearch', target: 'searching' }, { target: 'refused.invalidMail' }],
      },
    },
    found: {
      description: 'The support person sees who it is, and may act as them.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been sent.' },
        failed: {
          description: 'A dialog says that it failed.',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
          on: { dismissed: 'offered' },
        },
        interrupted: {
          description: 'The session ended before anything was done; signed in again, the support person tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'mail.changed': { target: 'entering', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'impersonation.requested': 'impersonating',
      },
    },
    impersonating: {
      description: 'The session becomes that of the teacher.',
      tags: 'busy',
      invoke: {
        id: 'impersonate',
        src: 'impersonate',
        input: ({ context }) => ({ id: context.person?.id ?? 0 }),
        onDone: 'leading',
        onError: [{ guard: 'sessionEnded', target: 'found.interrupted' }, { target: 'found.failed' }],
      },
    },
    leading: {
      description: 'The portal opens anew as that of the teacher: nothing of the support person stays in the page.',
      tags: 'busy',
      invoke: { id: 'openPortal', src: 'openPortal', onDone: 'started', onError: 'notLed' },
    },
    notLed: {
      description: 'The session is that of the teacher, but the browser did not open the portal: try again.',
      meta: { notice: { severity: 'danger', text: 'impersonation.notLoaded' } },
      on: { 'impersonation.requested': 'leading' },
    },
    started: { description: 'On the way to the home of the teacher.', type: 'final' },
  },
});
