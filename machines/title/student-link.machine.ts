import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { ClipboardRefused, FindLinkFailure, LinkForStudents, OwnLink, ShareTitleFailure } from '../../src/areas/title/types';
import type { replaceLinkMachine } from './replace-link.machine';

type Event =
  | { type: 'accepted' }
  | { type: 'copy.requested' }
  | { type: 'replacement.requested' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | EmittedFrom<typeof replaceLinkMachine>
  | DoneActorEvent<OwnLink | null, 'findLink'>
  | ErrorActorEvent<FindLinkFailure, 'findLink'>
  | DoneActorEvent<LinkForStudents, 'shareTitle'>
  | ErrorActorEvent<ShareTitleFailure, 'shareTitle'>
  | DoneActorEvent<void, 'copy'>
  | ErrorActorEvent<ClipboardRefused, 'copy'>;

/** `mayReplaceLink`: whether the person may replace the link; false while a support person uses the account. */
type Input = { titleId: string; mayReplaceLink: boolean };

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: (FindLinkFailure | ShareTitleFailure)['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a teacher gives their students a link to a title. */
export const studentLinkMachine = setup({
  types: {
    input: {} as Input,
    /** `wasShown`: whether the teacher has accepted that the link opens the title to everybody, and has seen the link. */
    context: {} as Input & { link: LinkForStudents; wasShown: boolean },
    events: {} as Event,
    emitted: {} as { type: 'link.closed' },
    children: {} as { replaceLink: 'replaceLink' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: {
    findLink: fromPromise<OwnLink | null, { titleId: string }>(unbound),
    shareTitle: fromPromise<LinkForStudents, { titleId: string }>(unbound),
    copy: fromPromise<void, { text: string }>(unbound),
    replaceLink: unboundFlow<typeof replaceLinkMachine>(),
  },
  guards: {
    sessionEnded: failedWith('SessionEnded'),
    hasNoLink: (_, link: OwnLink | null) => link === null,
    hasEnded: (_, link: OwnLink | null) => link?.hasEnded === true,
    wasShown: ({ context }) => context.wasShown,
    wasReplaced: ({ context }, found: OwnLink | null) => context.link.token !== '' && found?.token !== context.link.token,
    mayReplace: ({ context }) => context.mayReplaceLink,
    isUnconfirmed: (_, outcome: 'none' | 'unconfirmed') => outcome === 'unconfirmed',
  },
  actions: {
    keepLink: assign({ link: (_, link: LinkForStudents | null) => link ?? { token: '', address: '' } }),
    markShown: assign({ wasShown: true }),
    tellClosed: emit({ type: 'link.closed' }),
  },
}).createMachine({
  id: 'studentLink',
  description:
    'Student link: a teacher accepts that the link opens the title to everybody. Then they copy, open, show or replace the link. An existing link is announced.',
  context: ({ input }) => ({ ...input, link: { token: '', address: '' }, wasShown: false }),
  initial: 'looking',
  states: {
    looking: {
      description:
        'The server is asked whether the teacher already has a link to this title. After an unconfirmed replacement, the answer tells whether the link was replaced.',
      tags: 'busy',
      invoke: {
        id: 'findLink',
        src: 'findLink',
        input: ({ context }) => ({ titleId: context.titleId }),
        onDone: [
          { guard: { type: 'hasNoLink', params: ({ event }) => event.output }, target: 'disclaimer' },
          { guard: { type: 'hasEnded', params: ({ event }) => event.output }, target: 'ended' },
          {
            guard: { type: 'wasReplaced', params: ({ event }) => event.output },
            target: 'shown.replaced',
            actions: { type: 'keepLink', params: ({ event }) => event.output },
          },
          { guard: 'wasShown', target: 'shown', actions: { type: 'keepLink', params: ({ event }) => event.output } },
          { target: 'existing', actions: { type: 'keepLink', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'unread.interrupted' }, { target: 'unread.failed' }],
      },
    },
    ended: {
      description: 'The existing link has ended, or customer care has blocked it. It opens nothing, and a new link would not either.',
      meta: { notice: { severity: 'danger', text: 'products.linkEnded' } },
    },
    disclaimer: {
      description: 'A text says that everybody with the link can open the title. Nothing has been created.',
      on: { accepted: 'requesting' },
    },
    existing: {
      description:
        'A link exists. A text says that everybody with the link can open the title. The teacher shows the link, or replaces it at once.',
      on: { accepted: 'requesting', 'replacement.requested': { guard: 'mayReplace', target: 'replacing' } },
    },
    requesting: {
      description: 'The link is being created, or the teacher’s existing link is found.',
      tags: 'busy',
      invoke: {
        id: 'shareTitle',
        src: 'shareTitle',
        input: ({ context }) => ({ titleId: context.titleId }),
        onDone: { target: 'shown', actions: { type: 'keepLink', params: ({ event }) => event.output } },
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'failed' }],
      },
    },
    shown: {
      description: 'The dialog shows the link and its QR code, which students scan from the board.',
      entry: 'markShown',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been copied.' },
        copying: {
          description: 'The link is being copied to the clipboard.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => ({ text: context.link.address }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {
          description: 'The link is in the clipboard.',
          meta: { notice: { severity: 'success', text: 'products.linkCopied' } },
        },
        notCopied: {
          description: 'The browser refuses the clipboard. The teacher selects the link and copies it by hand.',
          meta: { notice: { severity: 'warning', text: 'products.linkNotCopied' } },
        },
        replaced: {
          description: 'The link is new, and the old link no longer works.',
          meta: { notice: { severity: 'success', text: 'products.linkReplaced' } },
        },
      },
      on: { 'copy.requested': '.copying', 'replacement.requested': { guard: 'mayReplace', target: 'replacing' } },
    },
    replacing: {
      description: 'The teacher replaces the link, in another dialog.',
      invoke: {
        id: 'replaceLink',
        src: 'replaceLink',
        input: ({ context: { titleId, link } }) => ({ titleId, token: link.token }),
      },
      on: {
        'replacement.made': { target: 'shown.replaced', actions: { type: 'keepLink', params: ({ event }) => event.link } },
        'replacement.closed': [
          { guard: { type: 'isUnconfirmed', params: ({ event }) => event.outcome }, target: 'looking' },
          { guard: 'wasShown', target: 'shown' },
          { target: 'existing' },
        ],
      },
    },
    unread: {
      description: 'It is unknown whether a link exists. The teacher can ask again.',
      initial: 'failed',
      states: {
        interrupted: {
          description: 'The session has ended. The teacher signs in again and asks for the link again.',
          meta: { notice: { severity: 'warning', text: 'create-link-unauthorized' } },
        },
        failed: {
          description: 'The server did not answer the question. The common error message says what to do next.',
          meta: { notice: { severity: 'danger', text: 'common.error' } },
        },
      },
      on: { retried: 'looking' },
    },
    interrupted: {
      description: 'The session ended before the link was created (401). The teacher signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'create-link-unauthorized' } },
      on: { retried: 'requesting' },
    },
    failed: {
      description: 'The link could not be created. The common error message says what to do next.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      on: { retried: 'requesting' },
    },
    closed: { description: 'The dialog is closed.', type: 'final', entry: 'tellClosed' },
  },
  on: { dismissed: '.closed' },
});
