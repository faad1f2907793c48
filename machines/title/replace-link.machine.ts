import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { LinkForStudents, ReplaceLinkFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | DoneActorEvent<LinkForStudents, 'replaceLink'>
  | ErrorActorEvent<ReplaceLinkFailure, 'replaceLink'>;

/** `token`: the token of the link that the teacher sees. */
type Input = { titleId: string; token: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: ReplaceLinkFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher replaces a student link that strangers have got. */
export const replaceLinkMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
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
    tellClosed: emit({ type: 'replacement.closed', outcome: 'none' }),
    tellUnconfirmed: emit({ type: 'replacement.closed', outcome: 'unconfirmed' }),
  },
}).createMachine({
  id: 'replaceLink',
  description: 'New student link in place of the old link, which then opens only a message.',
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      description: 'A dialog says that the old link stops working for everybody. Nothing has been sent.',
      on: { confirmed: 'replacing' },
    },
    refused: {
      description: 'Nothing was done. The teacher can confirm again.',
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
        input: ({ context }) => context,
        onDone: { target: 'replaced', actions: { type: 'tellMade', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sessionEnded', target: 'refused.interrupted' },
          { guard: 'linkEnded', target: 'ended' },
          { guard: 'tooManyTries', target: 'refused.tooManyTries' },
          { guard: 'refused', target: 'refused.failed' },
          { target: 'unconfirmed' },
        ],
      },
      on: { dismissed: { target: 'closed', actions: 'tellUnconfirmed' } },
    },
    ended: {
      description: 'The link has ended, or customer care has blocked it. A new link would open nothing either.',
      meta: { notice: { severity: 'danger', text: 'products.linkEnded' } },
    },
    unconfirmed: {
      description: 'It is unknown whether the link was replaced. Another try is safe. When the dialog is closed, the valid link is loaded.',
      meta: { notice: { severity: 'danger', text: 'products.replaceUnconfirmed' } },
      on: { confirmed: 'replacing', dismissed: { target: 'closed', actions: 'tellUnconfirmed' } },
    },
    replaced: { description: 'The new link works.', type: 'final' },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
  on: { dismissed: { target: '.closed', actions: 'tellClosed' } },
});
