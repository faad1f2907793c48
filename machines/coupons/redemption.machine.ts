import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { RedeemFailure, Redemption, RedemptionErrors, RedemptionField, RedemptionTexts } from '../../src/areas/coupons/types';

type Event =
  | { type: 'field.changed'; field: keyof RedemptionTexts; text: string }
  | { type: 'field.left'; field: RedemptionField }
  | { type: 'province.chosen'; province: number }
  | { type: 'marketing.ticked'; accepts: boolean }
  | { type: 'age.ticked'; accepts: boolean }
  | { type: 'submitted' }
  | { type: 'accepted' }
  | { type: 'another.wanted' }
  | DoneActorEvent<void, 'redeem'>
  | ErrorActorEvent<RedeemFailure, 'redeem'>;

/** `touched`: the fields that the person has left, whose errors are shown. */
type Context = { form: Redemption; touched: readonly RedemptionField[]; errors: RedemptionErrors };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: RedeemFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

const emptyForm = { code: '', email: '', email2: '', province: 0, marketing: false, age: false };

/** The chart in which a family redeems a coupon. */
export const redemptionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { redeem: fromPromise<void, Redemption>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isWhole: () => true,
    couponUsed: failedWith('CouponUsed'),
    couponNotYet: failedWith('CouponNotYet'),
    notActivated: failedWith('NotActivated'),
    unknownCode: failedWith('UnknownCode'),
    refused: failedWith('Refused'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    /** Normalises and stores the typed text. The area’s folder `flows` binds the rule. */
    keepField: assign(({ context }, { field, text }: { field: keyof RedemptionTexts; text: string }) => ({
      form: { ...context.form, [field]: text },
    })),
    keepPart: assign(({ context }, part: Partial<Redemption>) => ({ form: { ...context.form, ...part } })),
    markTouched: assign({ touched: ({ context }, field: RedemptionField) => [...new Set(context.touched).add(field)] }),
    /** Shows the errors of the fields that the person has left. The area’s folder `flows` binds the rule. */
    check: () => {},
    emptyForm: assign({ form: emptyForm, touched: [] }),
  },
}).createMachine({
  id: 'redemption',
  description:
    'Redemption of a coupon, without an account. Its products go to the digital library of an e-mail address, which gets a letter with the link.',
  context: { form: emptyForm, touched: [], errors: {} },
  initial: 'filling',
  states: {
    filling: {
      description:
        'The form is filled in. It can be sent when all these rules hold. The code has 2 to 50 characters, and is kept in capitals. The e-mail is valid and typed twice. A province is chosen. Both consents are optional. A field that was left shows its error.',
      initial: 'writing',
      states: {
        writing: { description: 'Nothing is being sent.' },
        captchaRefused: {
          description: 'The captcha, which proves that the user is a person, was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'The page lacks https.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaNotLoaded: {
          description: 'The program that makes the proof did not load.',
          meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
      },
      on: {
        'field.changed': { target: '.writing', actions: [{ type: 'keepField', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markTouched', params: ({ event }) => event.field }, 'check'] },
        'province.chosen': {
          target: '.writing',
          actions: [{ type: 'keepPart', params: ({ event: { province } }) => ({ province }) }, 'check'],
        },
        'marketing.ticked': {
          target: '.writing',
          actions: { type: 'keepPart', params: ({ event: { accepts } }) => ({ marketing: accepts }) },
        },
        'age.ticked': { target: '.writing', actions: { type: 'keepPart', params: ({ event: { accepts } }) => ({ age: accepts }) } },
        submitted: { guard: 'isWhole', target: 'redeeming' },
      },
    },
    redeeming: {
      description: 'The coupon is being redeemed. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'redeem',
        src: 'redeem',
        input: ({ context }) => context.form,
        onDone: 'redeemed',
        onError: [
          { guard: 'couponUsed', target: 'refused.used' },
          { guard: 'couponNotYet', target: 'refused.notYet' },
          { guard: 'notActivated', target: 'refused.notActivated' },
          { guard: 'unknownCode', target: 'refused.unknownCode' },
          { guard: 'captchaRefused', target: 'filling.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'filling.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'filling.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'filling.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'filling.tooManyTries' },
          { guard: 'refused', target: 'refused.failed' },
          { target: 'refused.unconfirmed' },
        ],
      },
    },
    refused: {
      description: 'A message replaces the form and says why. Afterwards the form is shown again, empty.',
      initial: 'failed',
      states: {
        used: {
          description: 'The coupon has been redeemed before (400011).',
          meta: { notice: { severity: 'danger', text: 'coupons.modal_redemptionerror_body' } },
        },
        notYet: {
          description: 'The coupon is not valid yet (400012).',
          meta: { notice: { severity: 'warning', text: 'coupons.modal_notredeemableyet_body' } },
        },
        notActivated: {
          description: 'A product of the coupon could not be activated (500998). The coupon is still valid.',
          meta: { notice: { severity: 'danger', text: 'coupons.modal_activationerror_body' } },
        },
        unknownCode: {
          description: 'No coupon has this code.',
          meta: { notice: { severity: 'danger', text: 'coupons.modal_unknowncode_body' } },
        },
        failed: {
          description: 'The server refuses for another reason, and nothing is redeemed.',
          meta: { notice: { severity: 'danger', text: 'coupons.modal_genericerror_body' } },
        },
        unconfirmed: {
          description: 'No answer came, or one that makes no sense. The coupon may be redeemed, and redeeming it again does no harm.',
          meta: { notice: { severity: 'warning', text: 'coupons.modal_unconfirmed_body' } },
        },
      },
      on: { accepted: { target: 'filling', actions: 'emptyForm' } },
    },
    redeemed: {
      description: 'The products are in the library, and a letter with its link is on its way.',
      on: { 'another.wanted': { target: 'filling', actions: 'emptyForm' } },
    },
  },
});
