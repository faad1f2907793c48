import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnotherCoupon, CouponRedemption, RedeemFailure } from '../../src/areas/coupon-library/types';

type Event =
  | { type: 'code.changed'; text: string }
  | { type: 'province.chosen'; province: number }
  | { type: 'submitted' }
  | { type: 'accepted' }
  | { type: 'closed' }
  | DoneActorEvent<void, 'redeem'>
  | ErrorActorEvent<RedeemFailure, 'redeem'>;

type Input = { email: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: RedeemFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a family redeems another coupon for its library. */
export const redeemAnotherMachine = setup({
  types: {
    input: {} as Input,
    /** `isStale`: whether the library may have the coupon now, and has to be loaded again. */
    context: {} as AnotherCoupon & { isStale: boolean },
    events: {} as Event,
    emitted: {} as { type: 'library.changed' } | { type: 'redeem.closed' },
    tags: {} as 'busy',
  },
  actors: { redeem: fromPromise<void, CouponRedemption>(unbound) },
  guards: {
    /** Whether a code is typed and a province is chosen. */
    isWhole: ({ context: { code, province } }) => code !== '' && province !== 0,
    isStale: ({ context }) => context.isStale,
    couponUsed: failedWith('CouponUsed'),
    couponNotYet: failedWith('CouponNotYet'),
    notActivated: failedWith('NotActivated'),
    unknownCode: failedWith('UnknownCode'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    /** Whether no answer came, or an answer that makes no sense. */
    isLost: ({ event }) => 'error' in event && ['Timeout', 'NetworkDown', 'BadResponse'].includes(event.error._tag),
  },
  actions: {
    /** Stores the code in capitals and without white space. The area’s folder `flows` binds the rule. */
    keepCode: assign({ code: (_, text: string) => text }),
    keepProvince: assign({ province: (_, province: number) => province }),
    reset: assign({ code: '', province: 0 }),
    markStale: assign({ isStale: true }),
    tellChanged: emit({ type: 'library.changed' }),
    tellClosed: emit({ type: 'redeem.closed' }),
  },
}).createMachine({
  id: 'redeemAnother',
  description: 'Another coupon for a library, redeemed in a dialog. After each try the form is empty.',
  context: ({ input }) => ({ ...input, code: '', province: 0, isStale: false }),
  initial: 'form',
  states: {
    form: {
      description: 'The person types the code and chooses the province. Accepting needs both.',
      on: {
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event.text } },
        'province.chosen': { actions: { type: 'keepProvince', params: ({ event }) => event.province } },
        submitted: { guard: 'isWhole', target: 'sending' },
        closed: [{ guard: 'isStale', target: 'outdated' }, { target: 'left' }],
      },
    },
    sending: {
      description: 'The coupon is being redeemed. The server sends no letter.',
      tags: 'busy',
      invoke: {
        id: 'redeem',
        src: 'redeem',
        input: ({ context: { email, code, province } }) => ({ email, code, province, sendEmail: false as const }),
        onDone: { target: 'redeemed', actions: ['reset', 'tellChanged'] },
        onError: [
          { guard: 'couponUsed', target: 'refused.used', actions: ['reset', 'markStale'] },
          { guard: 'couponNotYet', target: 'refused.notYet', actions: 'reset' },
          { guard: 'notActivated', target: 'refused.notActivated', actions: 'reset' },
          { guard: 'unknownCode', target: 'refused.unknownCode', actions: 'reset' },
          { guard: 'captchaRefused', target: 'refused.captchaRefused', actions: 'reset' },
          { guard: 'captchaUnavailable', target: 'refused.captchaUnavailable', actions: 'reset' },
          { guard: 'captchaInsecure', target: 'refused.captchaInsecure', actions: 'reset' },
          { guard: 'captchaNotLoaded', target: 'refused.captchaNotLoaded', actions: 'reset' },
          { guard: 'tooManyTries', target: 'refused.tooManyTries', actions: 'reset' },
          { guard: 'isLost', target: 'refused.unconfirmed', actions: ['reset', 'markStale'] },
          { target: 'refused.failed', actions: 'reset' },
        ],
      },
    },
    redeemed: { description: 'The coupon is redeemed, and the library is loaded again.', on: { accepted: 'left', closed: 'left' } },
    refused: {
      description: 'The coupon is not redeemed, or the outcome is unknown. Closing the message shows the form again.',
      initial: 'failed',
      states: {
        used: {
          description:
            'The coupon was redeemed before (400011), perhaps for this library. The library is loaded again when the dialog closes.',
        },
        notYet: { description: 'The coupon is not valid yet (400012).' },
        notActivated: { description: 'A product of the coupon could not be activated (500998).' },
        unknownCode: { description: 'No coupon has this code.' },
        captchaRefused: { description: 'The captcha, which proves that the user is a person, was refused.' },
        captchaUnavailable: { description: 'No proof came.' },
        captchaInsecure: { description: 'The page lacks https.' },
        captchaNotLoaded: { description: 'The program that makes the proof did not load.' },
        tooManyTries: { description: 'There were too many tries. The person is asked to wait.' },
        failed: { description: 'The server refuses for another reason.' },
        unconfirmed: {
          description:
            'No answer came, or one that makes no sense. The coupon may be redeemed, so the library is loaded again when the dialog closes. Redeeming the coupon again does no harm.',
        },
      },
      on: { accepted: 'form', closed: 'form' },
    },
    left: { description: 'The dialog is closed.', type: 'final', entry: 'tellClosed' },
    outdated: {
      description: 'The dialog is closed, and the library has to be loaded again.',
      type: 'final',
      entry: ['tellChanged', 'tellClosed'],
    },
  },
});
