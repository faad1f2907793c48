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
  /** The id of the support person; null if they may not impersonate. */
  supporter: string | null;
  /** The support person’s own e-mail. */
  ownMail: string;
  /** The e-mail that is in the field at first. */
  mail: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a support person begins to impersonate a teacher. */
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
    /** Whether the text is an e-mail address of somebody other than the support person. The area’s folder `flows` binds the rule. */
    canSearch: () => true,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isImpersonable: (_, _person: Impersonable) => true,
    isRefusedMail: failedWith('InvalidMail'),
    isUnknown: failedWith('UserNotFound'),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepMail: assign({ mail: (_, mail: string) => mail.trim(), person: null }),
    keepPerson: assign({ person: (_, person: Impersonable) => person }),
    goToOffice: emit({ type: 'left' as const, to: '/admin', replace: true as const }),
  },
}).createMachine({
  id: 'impersonation',
  description:
    'Impersonation: a support person finds a teacher by e-mail, and uses the teacher’s account. The menu ends the impersonation.',
  context: ({ input }) => ({ ...input, person: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The account of the support person says whether they may impersonate.',
      always: [{ guard: 'mayNot', target: 'notAllowed' }, { target: 'entering' }],
    },
    notAllowed: {
      description: 'The person may not impersonate, so the back-office opens.',
      type: 'final',
      entry: 'goToOffice',
    },
    entering: {
      description:
        'The support person types the e-mail of a teacher. The search needs a valid address, other than the support person’s own.',
      on: {
        'mail.changed': { target: 'entering', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'search.requested': [{ guard: 'canSearch', target: 'searching' }, { target: 'refused.invalidMail' }],
      },
    },
    searching: {
      description: 'The person with this e-mail is being looked up.',
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
      description: 'No teacher was found to impersonate. The e-mail stays, to be corrected or searched again.',
      initial: 'unavailable',
      states: {
        invalidMail: {
          description:
            'The text is no e-mail address, or is the support person’s own. Or its owner is no teacher with a school; demo and fake teachers count as teachers.',
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
          description: 'The session has ended. The support person signs in again and searches again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'mail.changed': { target: 'entering', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'search.requested': [{ guard: 'canSearch', target: 'searching' }, { target: 'refused.invalidMail' }],
      },
    },
    found: {
      description: 'The page shows the teacher, and the support person may impersonate them.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing is being sent.' },
        failed: {
          description: 'A dialog says that the impersonation failed.',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
          on: { dismissed: 'offered' },
        },
        interrupted: {
          description: 'The session ended before anything was done. The support person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'mail.changed': { target: 'entering', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'impersonation.requested': 'impersonating',
      },
    },
    impersonating: {
      description: 'The impersonation is being started on the server.',
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
      description: 'The portal is loaded again as the teacher’s, so that no data of the support person stay in the page.',
      tags: 'busy',
      invoke: { id: 'openPortal', src: 'openPortal', onDone: 'started', onError: 'notLed' },
    },
    notLed: {
      description: 'The impersonation has begun, but the browser did not load the portal. The support person can try again.',
      meta: { notice: { severity: 'danger', text: 'impersonation.notLoaded' } },
      on: { 'impersonation.requested': 'leading' },
    },
    started: { description: 'The teacher’s home opens.', type: 'final' },
  },
});
