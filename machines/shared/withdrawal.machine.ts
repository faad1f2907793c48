import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { WithdrawalResult, WithdrawFailure } from '../../src/shared/rules/withdrawal';

type Event = { type: 'confirmed' } | { type: 'closed' } | DoneActorEvent<void, 'withdraw'> | ErrorActorEvent<WithdrawFailure, 'withdraw'>;

/** `despitePayment`: the person has read that somebody may be paying it. */
type Wish<Order> = { order: Order; despitePayment: boolean };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: WithdrawFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** A person withdraws an order, which is sent and not paid. */
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
      noteWarned: assign({ despitePayment: true }),
      tell: emit((_, result: WithdrawalResult) => ({ type: 'withdrawal.ended' as const, result })),
    },
  }).createMachine({
    id: 'withdrawal',
    description: 'Withdrawal of an order, which is sent and not paid: it is confirmed first.',
    context: ({ input }) => ({ ...input, despitePayment: false }),
    initial: 'confirming',
    states: {
      confirming: {
        description: 'The person reads which order it is, and what goes with it. Nothing has been sent.',
        on: { confirmed: 'withdrawing', closed: 'kept' },
      },
      withdrawing: {
        description: 'The order is being withdrawn. If the dialog is closed now, the page asks for the outcome.',
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
          'Somebody has begun to pay the order, and the bank has not said how that ended. It may be withdrawn all the same: what is charged goes back.',
        meta: { notice: { severity: 'warning', text: 'withdrawal.beingPaid' } },
        on: { confirmed: { target: 'withdrawing', actions: 'noteWarned' }, closed: 'kept' },
      },
      mischarged: {
        description:
          'The bank has charged another amount for it: a person of the publisher looks into that, and nothing is withdrawn meanwhile.',
        meta: { notice: { severity: 'danger', text: 'withdrawal.mischarged' } },
        on: { closed: 'kept' },
      },
      failed: {
        description: 'The person may try again, which withdraws once. Afterwards the page asks for the state of the order.',
        initial: 'unavailable',
        states: {
          unavailable: {
            description: 'The server has refused it, or fails: nothing was done.',
            meta: { notice: { severity: 'danger', text: 'withdrawal.failed' } },
          },
          unknown: {
            description: 'No answer came: it is unknown whether the order is withdrawn.',
            meta: { notice: { severity: 'danger', text: 'withdrawal.unknown' } },
          },
          tooOften: {
            description: 'Too many tries; the person is asked to wait.',
            meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
          },
          interrupted: {
            description: 'The session has ended; signed in again, the person withdraws it.',
            meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
          },
        },
        on: { confirmed: 'withdrawing', closed: 'kept' },
      },
      withdrawn: { description: 'The order is withdrawn.', type: 'final', entry: { type: 'tell', params: 'withdrawn' } },
      paid: { description: 'The order is paid, as in another tab.', type: 'final', entry: { type: 'tell', params: 'paid' } },
      kept: {
        description: 'The dialog is closed; the page asks what became of the order.',
        type: 'final',
        entry: { type: 'tell', params: 'kept' },
      },
    },
  });

/** The chart without its bindings, for the Stately tools and its page. */
export const withdrawalChart = withdrawalMachine<unknown>();
