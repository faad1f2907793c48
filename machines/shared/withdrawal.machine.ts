import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { WithdrawalResult, WithdrawFailure } from '../../src/shared/rules/withdrawal';

type Event = { type: 'confirmed' } | { type: 'closed' } | DoneActorEvent<void, 'withdraw'> | ErrorActorEvent<WithdrawFailure, 'withdraw'>;

/** `despitePayment`: whether the person withdraws the order despite the warning that somebody may be paying it. */
type Wish<Order> = { order: Order; despitePayment: boolean };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: WithdrawFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** Returns the chart in which a person withdraws a sent order that is not paid. */
export const withdrawalMachine = <Order>() =>
  setup({
    types: {
      input: {} as { order: Order },
      context: {} as Wish<Order>,
      events: {} as Event,
      emitted: {} as { type: 'withdrawal.ended'; result: WithdrawalResult },
      tags: {} as 'busy',
      meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
    },
    actors: { withdraw: fromPromise<void, Wish<Order>>(unbound) },
    guards: {
      beingPaid: failedWith('BeingPaid'),
      alreadyPaid: failedWith('AlreadyPaid'),
      mischarged: failedWith('Mischarged'),
      sessionEnded: failedWith('SessionEnded'),
      tooManyTries: failedWith('TooManyTries'),
      noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
    },
    actions: {
      markWarned: assign({ despitePayment: true }),
      tell: emit((_, result: WithdrawalResult) => ({ type: 'withdrawal.ended' as const, result })),
    },
  }).createMachine({
    id: 'withdrawal',
    description: 'Withdrawal of a sent order that is not paid, after a confirmation.',
    context: ({ input }) => ({ ...input, despitePayment: false }),
    initial: 'confirming',
    states: {
      confirming: {
        description: 'A dialog names the order, and says what is deleted with it. Nothing has been sent.',
        on: { confirmed: 'withdrawing', closed: 'untouched' },
      },
      withdrawing: {
        description: 'The order is being withdrawn. If the dialog is closed now, the page loads the outcome.',
        tags: 'busy',
        invoke: {
          id: 'withdraw',
          src: 'withdraw',
          input: ({ context }) => context,
          onDone: 'withdrawn',
          onError: [
            { guard: 'beingPaid', target: 'beingPaid' },
            { guard: 'alreadyPaid', target: 'paid' },
            { guard: 'mischarged', target: 'mischarged' },
            { guard: 'sessionEnded', target: 'failed.interrupted' },
            { guard: 'tooManyTries', target: 'failed.tooOften' },
            { guard: 'noAnswer', target: 'failed.unknown' },
            { target: 'failed.unavailable' },
          ],
        },
        on: { closed: 'kept' },
      },
      beingPaid: {
        description:
          'Somebody has begun to pay the order, and the bank has not said yet whether it is paid. The person can withdraw the order all the same. A charge would be refunded.',
        meta: { notice: { severity: 'warning', text: 'withdrawal.beingPaid' } },
        on: { confirmed: { target: 'withdrawing', actions: 'markWarned' }, closed: 'kept' },
      },
      mischarged: {
        description:
          'The bank has charged another amount for the order. The publisher looks into the payment; meanwhile the order cannot be withdrawn.',
        meta: { notice: { severity: 'danger', text: 'withdrawal.mischarged' } },
        on: { closed: 'kept' },
      },
      failed: {
        description:
          'The withdrawal failed, or its outcome is unknown. The person can try again without harm. Afterwards the page loads the state of the order.',
        initial: 'unavailable',
        states: {
          unavailable: {
            description: 'The server has refused the withdrawal, or fails. Nothing was done.',
            meta: { notice: { severity: 'danger', text: 'withdrawal.failed' } },
          },
          unknown: {
            description: 'No answer came, so it is unknown whether the order is withdrawn.',
            meta: { notice: { severity: 'danger', text: 'withdrawal.unknown' } },
          },
          tooOften: {
            description: 'There were too many tries. The person is asked to wait.',
            meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
          },
          interrupted: {
            description: 'The session has ended. The person signs in again and withdraws the order.',
            meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
          },
        },
        on: { confirmed: 'withdrawing', closed: 'kept' },
      },
      withdrawn: { description: 'The order is withdrawn.', type: 'final', entry: { type: 'tell', params: 'withdrawn' } },
      paid: {
        description: 'The order is already paid, for example in another tab.',
        type: 'final',
        entry: { type: 'tell', params: 'paid' },
      },
      untouched: {
        description: 'The dialog is closed before anything was sent, and the page stays as it was.',
        type: 'final',
        entry: { type: 'tell', params: 'untouched' },
      },
      kept: {
        description: 'The dialog is closed, and the page loads the state of the order.',
        type: 'final',
        entry: { type: 'tell', params: 'kept' },
      },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const withdrawalChart = withdrawalMachine<unknown>();
