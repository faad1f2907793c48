import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { EmailAction, SettleEmailFailure } from '../../src/areas/admin-customers/types';

type Event =
  | { type: 'resend.requested' }
  | { type: 'validation.requested' }
  | { type: 'dismissed' }
  | DoneActorEvent<void, 'settleEmail'>
  | ErrorActorEvent<SettleEmailFailure, 'settleEmail'>;

type Context = {
  id: string;
  action: EmailAction;
  /** Counts the actions on this e-mail, here or elsewhere: after each of them, the page loads the log of support again. */
  deeds: number;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** Customer support helps with an e-mail that is not validated. */
export const settleEmailMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { settleEmail: fromPromise<void, { id: string; action: EmailAction }>(unbound) },
  guards: {
    isValidation: ({ context }) => context.action === 'validate',
    alreadyValidated: failedWith('AlreadyValidated'),
    isLinked: failedWith('LinkedAccount'),
    tooManyTries: failedWith('TooManyTries'),
    sessionEnded: failedWith('SessionEnded'),
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    timedOut: failedWith('Timeout'),
  },
  actions: {
    keepAction: assign({ action: (_, action: EmailAction) => action }),
    countDeed: assign({ deeds: ({ context }) => context.deeds + 1 }),
  },
}).createMachine({
  id: 'settleEmail',
  description: 'An e-mail that is not validated: its letter is sent again, or support validates it.',
  context: ({ input }) => ({ ...input, action: 'resend', deeds: 0 }),
  initial: 'open',
  states: {
    open: {
      description: 'The e-mail is not validated, and both ways are offered.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing was done yet.' },
        resent: {
          description: 'The letter is on its way; whoever gets it validates the e-mail with its link.',
          meta: { notice: { severity: 'success', text: 'customers.emailResent' } },
        },
        interrupted: {
          description: 'The session ended before anything was done; signed in again, the support person presses again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'resend.requested': { target: 'settling', actions: { type: 'keepAction', params: 'resend' } },
        'validation.requested': { target: 'settling', actions: { type: 'keepAction', params: 'validate' } },
      },
    },
    settling: {
      description: 'The letter is being sent, or the e-mail validated.',
      tags: 'busy',
      invoke: {
        id: 'settleEmail',
        src: 'settleEmail',
        input: ({ context: { id, action } }) => ({ id, action }),
        onDone: [
          { guard: 'isValidation', target: 'validated', actions: 'countDeed' },
          { target: 'open.resent', actions: 'countDeed' },
        ],
        onError: [
          { guard: 'alreadyValidated', target: 'alreadyValidated', actions: 'countDeed' },
          { guard: 'sessionEnded', target: 'open.interrupted' },
          { guard: 'isLinked', target: 'failed.linked' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    validated: {
      description: 'The account is activated, and its e-mail counts as the person’s.',
      type: 'final',
      meta: { notice: { severity: 'success', text: 'customers.emailValidated' } },
    },
    alreadyValidated: {
      description: 'The person, or another support person, has validated it meanwhile: there is nothing to do.',
      type: 'final',
      meta: { notice: { severity: 'info', text: 'customers.emailAlreadyValidated' } },
    },
    failed: {
      description: 'The action failed, or is in doubt; a dialog says why.',
      initial: 'unavailable',
      states: {
        linked: {
          description: 'The account signs in with Google or Microsoft: there is no letter for it.',
          meta: { notice: { severity: 'danger', text: 'customers.emailLinked' } },
        },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        forbidden: {
          description: 'This person may not do it any more (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: { description: 'The account is no longer there (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
        timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
        unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
      },
      on: { dismissed: 'open' },
    },
  },
});
