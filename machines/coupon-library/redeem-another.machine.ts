import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnotherCoupon, RedeemAnotherFailure } from '../../src/areas/coupon-library/types';

type Event =
  | { type: 'code.changed'; text: string }
  | { type: 'province.chosen'; province: number }
  | { type: 'submitted' }
  | { type: 'accepted' }
  | { type: 'closed' }
  | DoneActorEvent<void, 'redeem'>
  | ErrorActorEvent<RedeemAnotherFailure, 'redeem'>;

type Input = { email: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: RedeemAnotherFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A family redeems another coupon for its library. */
export const redeemAnotherMachine = setup({
  types: {
    input: {} as Input,
    context: {} as AnotherCoupon,
    events: {} as Event,
    emitted: {} as { type: 'coupon.redeemed' } | { type: 'redeem.closed' },
    tags: {} as 'busy',
  },
  actors: { redeem: fromPromise<void, AnotherCoupon>(unbound) },
  guards: {
    /** A code that is not empty, and a province. */
    isWhole: ({ context: { code, province } }) => code.trim() !== '' && province !== 0,
    couponUsed: failedWith('CouponUsed'),
    couponNotYet: failedWith('CouponNotYet'),
    notActivated: failedWith('NotActivated'),
  },
  actions: {
    keepCode: assign({ code: (_, text: string) => text.toUpperCase() }),
    keepProvince: assign({ province: (_, province: number) => province }),
    reset: assign({ code: '', province: 0 }),
    tellRedeemed: emit({ type: 'coupon.redeemed' }),
    tellClosed: emit({ type: 'redeem.closed' }),
  },
}).createMachine({
  id: 'redeemAnother',
  description: 'Another coupon for a library: redeemed in a dialog. Whatever becomes of it, the form is empty afterwards.',
  context: ({ input }) => ({ ...input, code: '', province: 0 }),
  initial: 'form',
  states: {
    form: {
      description: 'The code is typed in, and the province chosen; accepting needs both.',
      on: {
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event.text } },
        'province.chosen': { actions: { type: 'keepProvince', params: ({ event }) => event.province } },
        submitted: { guard: 'isWhole', target: 'sending' },
        closed: 'left',
      },
    },
    sending: {
      description: 'The server redeems the coupon, and sends no letter.',
      tags: 'busy',
      invoke: {
        id: 'redeem',
        src: 'redeem',
        input: ({ context }) => context,
        onDone: { target: 'redeemed', actions: ['reset', 'tellRedeemed'] },
        onError: [
          { guard: 'couponUsed', target: 'refused.used', actions: 'reset' },
          { guard: 'couponNotYet', target: 'refused.notYet', actions: 'reset' },
          { guard: 'notActivated', target: 'refused.notActivated', actions: 'reset' },
          { target: 'refused.failed', actions: 'reset' },
        ],
      },
    },
    redeemed: { description: 'The coupon is redeemed; the library is loaded again.', on: { accepted: 'left', closed: 'left' } },
    refused: {
      description: 'The coupon is not redeemed; closed, the form is there again.',
      initial: 'failed',
      states: {
        used: { description: 'It was redeemed before (400011).' },
        notYet: { description: 'Its first day has not come (400012).' },
        notActivated: { description: 'A product of it could not be activated (500998).' },
        failed: { description: 'Any other refusal, or no answer.' },
      },
      on: { accepted: 'form', closed: 'form' },
    },
    left: { description: 'The dialog is closed.', type: 'final', entry: 'tellClosed' },
  },
});
