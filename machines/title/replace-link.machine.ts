import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LinkForStudents, ReplaceLinkFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | DoneActorEvent<LinkForStudents, 'replaceLink'>
  | ErrorActorEvent<ReplaceLinkFailure, 'replaceLink'>;

/** `token`: the token of the link that the teacher sees. */
type Input = { titleId: string; token: string };

/** `isUnconfirmed`: whether the answer to an earlier try was lost, so that the link may have been replaced. */
type Context = Input & { isUnconfirmed: boolean };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: ReplaceLinkFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher replaces a student link that strangers have got. */
export const replaceLinkMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    /** `unconfirmed`: it is unknown which link is valid. */
    emitted: {} as { type: 'replacement.made'; link: LinkForStudents } | { type: 'replacement.closed'; outcome: 'none' | 'unconfirmed' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string; reloads?: true } },
  },
  actors: { replaceLink: fromPromise<LinkForStudents, Input>(unbound) },
  guards: {
    sessionEnded: failedWith('SessionEnded'),
    linkEnded: failedWith('LinkEnded'),
    tooManyTries: failedWith('TooManyTries'),
    refused: failedWith('Refused'),
  },
  actions: {
    tellMade: emit((_, link: LinkForStudents) => ({ type: 'replacement.made' as const, link })),
    markUnconfirmed: assign({ isUnconfirmed: true }),
    tellClosed: emit(({ context }) => ({ type: 'replacement.closed', outcome: context.isUnconfirmed ? 'unconfirmed' : 'none' })),
  },
}).createMachine({
  id: 'replaceLink',
  description: 'New student link in place of the old link, which then opens only a message.',
  context: ({ input }) => ({ ...input, isUnconfirmed: false }),
  initial: 'asked',
  states: {
    asked: {
      description: 'A dialog says that the old link stops working for everybody. Nothing has been sent.',
      on: { confirmed: 'replacing' },
    },
    refused: {
      description: 'This try did nothing. The teacher can confirm again.',
      initial: 'failed',
      states: {
        interrupted: {
          description: 'The session ended before anything was done. The teacher signs in again and confirms again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        failed: {
          description: 'The server has refused the replacement.',
          meta: { notice: { severity: 'danger', text: 'products.replaceFailed', reloads: true } },
        },
      },
      on: { confirmed: 'replacing' },
    },
    replacing: {
      description: 'The link is being replaced. Several tries make one new link, also from two windows.',
      tags: 'busy',
      invoke: {
        id: 'replaceLink',
        src: 'replaceLink',
        input: ({ context: { titleId, token } }) => ({ titleId, token }),
        onDone: { target: 'replaced', actions: { type: 'tellMade', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'refused.interrupted' },
          { guard: 'linkEnded', target: 'ended' },
          { guard: 'tooManyTries', target: 'refused.tooManyTries' },
          { guard: 'refused', target: 'refused.failed' },
          { target: 'unconfirmed' },
        ],
      },
      on: { dismissed: { target: 'closed', actions: ['markUnconfirmed', 'tellClosed'] } },
    },
    ended: {
      description: 'The link has ended, or customer care has blocked it. A new link would open nothing either.',
      meta: { notice: { severity: 'danger', text: 'products.linkEnded' } },
    },
    unconfirmed: {
      description: 'It is unknown whether the link was replaced. Another try is safe. When the dialog is closed, the valid link is loaded.',
      entry: 'markUnconfirmed',
      meta: { notice: { severity: 'danger', text: 'products.replaceUnconfirmed' } },
      on: { confirmed: 'replacing' },
    },
    replaced: { description: 'The new link works.', type: 'final' },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
  on: { dismissed: { target: '.closed', actions: 'tellClosed' } },
});
