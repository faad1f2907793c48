import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ReadFailure, ShareableTitle, SharedLink, ShareFailure, SharingTeacher } from '../../src/areas/admin-students-zone/types';

type Event =
  | { type: 'mail.changed'; mail: string }
  | { type: 'search.requested' }
  | { type: 'title.chosen'; title: ShareableTitle }
  | { type: 'submitted' }
  | { type: 'dismissed' }
  | DoneActorEvent<SharingTeacher, 'findTitles'>
  | ErrorActorEvent<ReadFailure, 'findTitles'>
  | DoneActorEvent<SharedLink, 'shareTitle'>
  | ErrorActorEvent<ShareFailure, 'shareTitle'>;

type Context = {
  mail: string;
  /** The teacher whose e-mail is `mail`; null until the server has found the teacher. */
  teacher: SharingTeacher | null;
  title: ShareableTitle | null;
  shared: SharedLink | null;
  /** Whether the page behind the dialog may lack a link, because the outcome of its creation is unknown. */
  isOutdated: boolean;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: string) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which support creates a link for a teacher and one of the teacher’s titles. */
export const shareTitleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'dialog.closed'; outcome: 'saved' | 'outdated' | 'dismissed' },
    tags: {} as 'busy' | 'unconfirmed',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    findTitles: fromPromise<SharingTeacher, { mail: string }>(unbound),
    shareTitle: fromPromise<SharedLink, { mail: string; title: ShareableTitle }>(unbound),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isMail: () => true,
    hasNothing: (_, { titles }: SharingTeacher) => titles.length === 0,
    hasTeacher: ({ context }) => context.teacher !== null,
    isChosen: ({ context }) => context.title !== null,
    sessionEnded: failedWith('SessionEnded'),
    notShareable: failedWith('NotShareable'),
    isBadRequest: failedWith('BadRequest'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    keepMail: assign({ mail: (_, mail: string) => mail.trim(), teacher: null, title: null }),
    keepTeacher: assign({ teacher: (_, teacher: SharingTeacher) => teacher }),
    keepTitle: assign({ title: (_, title: ShareableTitle) => title }),
    forgetTitle: assign({ title: null }),
    keepLink: assign({ shared: (_, shared: SharedLink) => shared }),
    tellSaved: emit({ type: 'dialog.closed', outcome: 'saved' }),
    markOutdated: assign({ isOutdated: true }),
    tellClosed: emit(({ context }) => ({ type: 'dialog.closed', outcome: context.isOutdated ? 'outdated' : 'dismissed' })),
  },
}).createMachine({
  id: 'shareTitle',
  description: 'New link for students, created by support. It is for a teacher found by e-mail, and one of the teacher’s titles.',
  context: { mail: '', teacher: null, title: null, shared: null, isOutdated: false },
  initial: 'entering',
  states: {
    entering: {
      description: 'Support types the e-mail of a teacher. The search needs a valid address.',
      initial: 'typing',
      states: {
        typing: { description: 'No teacher has been found yet.' },
        noMail: {
          description: 'The text is no e-mail address.',
          meta: { notice: { severity: 'danger', text: 'common.emailInvalid' } },
        },
        noTitles: {
          description: 'The teacher has no title to share with students.',
          meta: { notice: { severity: 'info', text: 'zoneControl.noTitles' } },
        },
        interrupted: {
          description: 'The session ended before the search. The person signs in again and searches again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'mail.changed': { target: '.typing', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'search.requested': [{ guard: 'isMail', target: 'finding' }, { target: '.noMail' }],
      },
    },
    finding: {
      description: 'The teacher is looked up, with the titles that they can share.',
      tags: 'busy',
      invoke: {
        id: 'findTitles',
        src: 'findTitles',
        input: ({ context }) => ({ mail: context.mail }),
        onDone: [
          { guard: { type: 'hasNothing', params: ({ event }) => event.output }, target: 'entering.noTitles' },
          { target: 'choosing', actions: { type: 'keepTeacher', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'entering.interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    choosing: {
      description: 'Support chooses one of the titles.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing is being sent.' },
        notShareable: {
          description: 'The teacher can no longer share this title, so the choice is cleared.',
          entry: 'forgetTitle',
          meta: { notice: { severity: 'danger', text: 'zoneControl.notShareable' } },
        },
        interrupted: {
          description: 'The session ended before the link was created. The person signs in again and sends the choice again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'mail.changed': { target: 'entering', actions: { type: 'keepMail', params: ({ event }) => event.mail } },
        'title.chosen': { target: '.offered', actions: { type: 'keepTitle', params: ({ event }) => event.title } },
        submitted: { guard: 'isChosen', target: 'sharing' },
      },
    },
    sharing: {
      description: 'The link is being created, or the teacher’s existing link is found.',
      tags: 'busy',
      invoke: {
        id: 'shareTitle',
        src: 'shareTitle',
        input: ({ context }) => ({ mail: context.mail, title: context.title as ShareableTitle }),
        onDone: { target: 'shared', actions: { type: 'keepLink', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'choosing.interrupted' },
          { guard: 'notShareable', target: 'choosing.notShareable' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
      on: { dismissed: { target: 'closed', actions: ['markOutdated', 'tellClosed'] } },
    },
    shared: {
      description: 'The link is shown, to be copied. It may be new, or have existed before. A link that has ended opens nothing.',
      on: { dismissed: { target: 'closed', actions: 'tellSaved' } },
    },
    failed: {
      description: 'A dialog says what failed, by status. The teacher and the chosen title are kept.',
      initial: 'unavailable',
      states: {
        badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
        forbidden: { description: 'No permission (403).', meta: { notice: { severity: 'danger', text: 'status.403' } } },
        notFound: {
          description: 'No active person has this e-mail (404).',
          meta: { notice: { severity: 'danger', text: 'status.404' } },
        },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unanswered: {
          description: 'No answer came in time (408), so the action may have been done.',
          entry: 'markOutdated',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.408' } },
        },
        lost: {
          description: 'The answer was lost or makes no sense, so the action may have been done.',
          entry: 'markOutdated',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: [{ guard: 'hasTeacher', target: 'choosing' }, { target: 'entering' }] },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
  on: { dismissed: { target: '.closed', actions: 'tellClosed' } },
});
