import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ClipboardRefused, ShareTitleFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'accepted' }
  | { type: 'copy.requested' }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<string, 'shareTitle'>
  | ErrorActorEvent<ShareTitleFailure, 'shareTitle'>
  | DoneActorEvent<void, 'copy'>
  | ErrorActorEvent<ClipboardRefused, 'copy'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: ShareTitleFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A teacher gives their students a link to a title. */
export const studentLinkMachine = setup({
  types: {
    input: {} as { titleId: string },
    context: {} as { titleId: string; link: string },
    events: {} as Event,
    emitted: {} as { type: 'link.closed' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: {
    /** Gives the address of the link. */
    shareTitle: fromPromise<string, { titleId: string }>(unbound),
    copy: fromPromise<void, { text: string }>(unbound),
  },
  guards: { sessionEnded: failedWith('SessionEnded') },
  actions: {
    keepLink: assign({ link: (_, link: string) => link }),
    tellClosed: emit({ type: 'link.closed' }),
  },
}).createMachine({
  id: 'studentLink',
  description: 'Student link: the teacher reads what the link gives away, accepts, and copies, opens or shows the link.',
  context: ({ input }) => ({ ...input, link: '' }),
  initial: 'disclaimer',
  states: {
    disclaimer: {
      description: 'The teacher reads that everybody with the link can open the title. Nothing has been created.',
      on: { accepted: 'requesting' },
    },
    requesting: {
      description: 'The link is created, or the one that the teacher already has is found.',
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
      description: 'The teacher sees the link and its QR code, which students scan from the board.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been copied.' },
        copying: {
          description: 'The link goes into the clipboard.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => ({ text: context.link }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {
          description: 'The link is in the clipboard.',
          meta: { notice: { severity: 'success', text: 'products.linkCopied' } },
        },
        notCopied: {
          description: 'The browser keeps the clipboard to itself; the teacher marks the link and copies it.',
          meta: { notice: { severity: 'warning', text: 'products.linkNotCopied' } },
        },
      },
      on: { 'copy.requested': '.copying' },
    },
    interrupted: {
      description: 'Unauthorised: the session ended before the link was created. Signed in again, the teacher tries again.',
      meta: { notice: { severity: 'warning', text: 'create-link-unauthorized' } },
      on: { retried: 'requesting' },
    },
    failed: {
      description: 'There is no link; the shared error text says what to do next.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      on: { retried: 'requesting' },
    },
    closed: { description: 'The teacher has closed it.', type: 'final', entry: 'tellClosed' },
  },
  on: { dismissed: '.closed' },
});
