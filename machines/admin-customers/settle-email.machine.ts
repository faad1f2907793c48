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
  /** The number of actions that were done, or whose outcome is unknown. Each new number makes the page load the log of support again. */
  actionCount: number;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which customer support helps a person whose e-mail is not validated. */
export const settleEmailMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'unconfirmed',
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
    lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
  },
  actions: {
    keepAction: assign({ action: (_, action: EmailAction) => action }),
    countAction: assign({ actionCount: ({ context }) => context.actionCount + 1 }),
  },
}).createMachine({
  id: 'settleEmail',
  description: 'E-mail address that is not validated: support sends the letter for its activation again, or validates the address.',
  context: ({ input }) => ({ ...input, action: 'resend', actionCount: 0 }),
  initial: 'unvalidated',
  states: {
    unvalidated: {
      description: 'The e-mail is not validated. Support can send the letter again, or validate the e-mail.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been done yet.' },
        resent: {
          description: 'The letter is on its way. The link in it validates the e-mail.',
          meta: { notice: { severity: 'success', text: 'customers.emailResent' } },
        },
        interrupted: {
          description: 'The session ended before anything was done. The support person signs in again and presses again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'resend.requested': { target: 'settling', actions: { type: 'keepAction', params: 'resend' } },
        'validation.requested': { target: 'settling', actions: { type: 'keepAction', params: 'validate' } },
      },
    },
    settling: {
      description: 'The letter is being sent, or the e-mail is being validated.',
      tags: 'busy',
      invoke: {
        id: 'settleEmail',
        src: 'settleEmail',
        input: ({ context: { id, action } }) => ({ id, action }),
        onDone: [
          { guard: 'isValidation', target: 'validated', actions: 'countAction' },
          { target: 'unvalidated.resent', actions: 'countAction' },
        ],
        onError: [
          { guard: 'alreadyValidated', target: 'alreadyValidated', actions: 'countAction' },
          { guard: 'sessionEnded', target: 'unvalidated.interrupted' },
          { guard: 'isLinked', target: 'failed.linked' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.unanswered' },
          { guard: 'lost', target: 'failed.lost' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    validated: {
      description: 'The account is activated, and the e-mail counts as validated.',
      type: 'final',
      meta: { notice: { severity: 'success', text: 'customers.emailValidated' } },
    },
    alreadyValidated: {
      description: 'The customer, or another support person, has validated the address meanwhile. Nothing is left to do.',
      type: 'final',
      meta: { notice: { severity: 'info', text: 'customers.emailAlreadyValidated' } },
    },
    failed: {
      description:
        'The action failed, or its outcome is unknown. A dialog says why. After an unknown outcome, the log of support is loaded again.',
      initial: 'unavailable',
      states: {
        linked: {
          description: 'The account signs in with Google or Microsoft, which needs no letter.',
          meta: { notice: { severity: 'danger', text: 'customers.emailLinked' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        forbidden: {
          description: 'The person may no longer do this (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: { description: 'The account no longer exists (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
        unanswered: {
          description: 'No answer came in time (408), so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.408' } },
          on: { dismissed: { target: '#settleEmail.unvalidated', actions: 'countAction' } },
        },
        lost: {
          description: 'The answer was lost or makes no sense, so the action may have been done.',
          tags: 'unconfirmed',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
          on: { dismissed: { target: '#settleEmail.unvalidated', actions: 'countAction' } },
        },
        unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
      },
      on: { dismissed: 'unvalidated' },
    },
  },
});
