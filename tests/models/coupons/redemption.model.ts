import { redemption } from '../../../src/areas/coupons/flows/redemption';
import type { RedemptionField, RedemptionTexts } from '../../../src/areas/coupons/types';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';
import { around, toledo, untilReady } from './provinces';

/**
 * The tester's knowledge of the form. `judged` names the fields whose errors are shown. `isAgain` means that the form has opened again
 * after an attempt. The field of the code then has focus, so a press outside would leave this field. The paths do not try such a press.
 */
const empty = { code: '', email: '', email2: '', province: '', marketing: false, age: false, judged: '', isAgain: false };
type Known = typeof empty;

const whole = { code: 'CUPON2026', email: 'Ana@Home.example', email2: 'ana@home.example', other: 'ana@other.example' } as const;

const isJudged = ({ judged }: Known, field: RedemptionField) => judged.split(' ').includes(field);
const isRepeated = ({ email, email2 }: Known) => email === whole.email && email2 === whole.email2;
const isComplete = (known: Known) => known.code === whole.code && isRepeated(known) && known.province !== '';

/** Returns the expected errors of the form, determined by hand. */
const wrongIn = (known: Known): readonly string[] => [
  ...(isJudged(known, 'code') && known.code.length < 2 ? ['coupons.codeWrong'] : []),
  ...(isJudged(known, 'email') && known.email === 'ana@' ? ['common.familyEmailInvalid'] : []),
  ...(isJudged(known, 'email2') && !isRepeated(known) ? ['coupons.emailsDiffer'] : []),
  ...(isJudged(known, 'province') && known.province === '' ? ['coupons.provinceMissing'] : []),
];
const allErrors = ['coupons.codeWrong', 'common.familyEmailInvalid', 'coupons.emailsDiffer', 'coupons.provinceMissing'];

const types = (field: keyof RedemptionTexts, text: string, shown = text) =>
  [{ field, text }, to('filling.writing', { knows: { [field]: shown } as Partial<Known> })] as const;

const leaves = (known: Known, field: RedemptionField) =>
  [{ field }, to('filling.writing', { knows: { judged: `${known.judged} ${field}`.trim() } })] as const;

const captcha = {
  refused: to('filling.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('filling.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('filling.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('filling.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('filling.tooManyTries', { warning: 'common.tooManyTries' }),
};
const failed = to('refused.failed', { danger: 'coupons.modal_genericerror_body' });
const unconfirmed = to('refused.unconfirmed', { warning: 'coupons.modal_unconfirmed_body' });
const startsAnew = to('filling.writing', { knows: { ...empty, isAgain: true } });

const labels = { code: 'coupons.code', email: 'person.email', email2: 'coupons.email2', province: 'coupons.province' } as const;

/** Checks the form with the typed values. */
const showsForm = (page: Page, known: Known) => {
  page.heading('coupons.title');
  for (const field of ['code', 'email', 'email2'] as const) page.field(labels[field], known[field]);
  page.field(labels.province, known.province === '' ? '' : String(toledo.id));
  page.ticked('coupons.marketing', known.marketing);
  page.ticked('coupons.age', known.age);
  const wrong = wrongIn(known);
  for (const error of allErrors) {
    if (wrong.includes(error)) page.text(error);
    else page.absent(error);
  }
};

/** Checks an error view, which does not contain the form. */
const showsRefusal = (name: string) => (page: Page) => {
  page.heading(`coupons.modal_${name}_title`);
  page.button(`coupons.modal_${name}_button`);
  page.absent('coupons.code');
};

const buttons = {
  'refused.used': 'redemptionerror',
  'refused.notYet': 'notredeemableyet',
  'refused.notActivated': 'activationerror',
  'refused.unknownCode': 'unknowncode',
  'refused.failed': 'genericerror',
  'refused.unconfirmed': 'unconfirmed',
} as const;
const refusals = Object.keys(buttons) as readonly (keyof typeof buttons)[];

export const redemptionModel = model(redemption, {
  name: 'Redeem a coupon',
  area: 'coupons',
  opens: '/coupons',
  page: async () => (await import('../../../src/areas/coupons/redemption-page')).RedemptionPage,
  around,
  reach: untilReady,
  knows: empty,
  inputs: { somebody: { leads: to('filling.writing') } },
  // The fields are filled in one after another, because all sequences would be thousands of paths.
  events: {
    'field.changed': ({ known }) => {
      const { code, email, email2, province } = known;
      if (code === '')
        return { 'types one letter of a code': types('code', 'c', 'C'), 'types a code': types('code', ' cupon2026 ', whole.code) };
      if (code === 'C') return isJudged(known, 'code') ? { 'types the whole code': types('code', 'Cupon2026', whole.code) } : {};
      if (email === '') return { 'types part of an e-mail': types('email', 'ana@'), 'types an e-mail': types('email', whole.email) };
      if (email === 'ana@') return isJudged(known, 'email') ? { 'types the whole e-mail': types('email', whole.email) } : {};
      if (email2 === '')
        return { 'repeats another e-mail': types('email2', 'eva@home.example'), 'repeats the e-mail': types('email2', whole.email2) };
      if (email2 !== whole.email2) return isJudged(known, 'email2') ? { 'repeats the right e-mail': types('email2', whole.email2) } : {};
      if (email === whole.other) return { 'types the first e-mail again': types('email', whole.email) };
      return province === '' && isJudged(known, 'email2') ? { 'changes the e-mail': types('email', whole.other) } : {};
    },
    'field.left': ({ known, is }) => {
      const { code, email, email2, province } = known;
      if (!is('filling.writing')) return {};
      if (code === 'C' && !isJudged(known, 'code')) return { 'leaves the code': leaves(known, 'code') };
      if (known.isAgain) return {};
      if (email === 'ana@' && !isJudged(known, 'email')) return { 'leaves the e-mail': leaves(known, 'email') };
      if (email2 !== '' && email === whole.email && !isJudged(known, 'email2') && province === '')
        return { 'leaves the repeated e-mail': leaves(known, 'email2') };
      return isRepeated(known) && province === '' && !isJudged(known, 'province')
        ? { 'leaves the province without a choice': leaves(known, 'province') }
        : {};
    },
    'province.chosen': ({ known }) =>
      isRepeated(known) && known.province === ''
        ? { 'chooses Toledo': [{ province: toledo.id }, to('filling.writing', { knows: { province: toledo.name } })] }
        : {},
    'marketing.ticked': ({ known }) => {
      if (!isComplete(known) || known.isAgain || known.age) return {};
      return known.marketing
        ? { 'declines marketing': [{ accepts: false }, to('filling.writing', { knows: { marketing: false } })] }
        : { 'accepts marketing': [{ accepts: true }, to('filling.writing', { knows: { marketing: true } })] };
    },
    'age.ticked': ({ known }) => {
      if (!isComplete(known) || known.isAgain || known.marketing) return {};
      return known.age
        ? { 'takes the age back': [{ accepts: false }, to('filling.writing', { knows: { age: false } })] }
        : { 'says the age': [{ accepts: true }, to('filling.writing', { knows: { age: true } })] };
    },
    submitted: ({ known }) => (isComplete(known) ? to('redeeming') : disabled),
    accepted: startsAnew,
    'another.wanted': startsAnew,
  },
  calls: {
    redeem: {
      sends: ({ marketing, age }) => ({
        redeemCoupon: {
          path: { key: whole.code },
          body: { email: 'ana@home.example', token: earned('coupons'), age, marketing, province: toledo.id },
        },
      }),
      ends: captchaEnds(captcha),
      answers: {
        'redeems the coupon': [ok(), to('redeemed')],
        'has a coupon that is used': [
          problem(409, { type: 'coupon-used', code: 400011 }),
          to('refused.used', { danger: 'coupons.modal_redemptionerror_body' }),
        ],
        'has a coupon whose day has not come': [
          problem(409, { type: 'coupon-not-yet', code: 400012 }),
          to('refused.notYet', { warning: 'coupons.modal_notredeemableyet_body' }),
        ],
        'has a coupon that cannot be activated': [
          problem(409, { type: 'activation-failed', code: 500998 }),
          to('refused.notActivated', { danger: 'coupons.modal_activationerror_body' }),
        ],
        'has a code that no coupon has': [
          problem(404, { type: 'not-found' }),
          to('refused.unknownCode', { danger: 'coupons.modal_unknowncode_body' }),
        ],
        ...captchaAnswers(captcha),
      },
      faults: { getCaptchaChallenge: captcha.unavailable, ...lostAnswers(unconfirmed), otherwise: failed },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(labels[field], text),
    'field.left': (page, { field }) => page.leave(labels[field]),
    'province.chosen': (page) => page.choose('coupons.province', { data: toledo.name }),
    'marketing.ticked': (page) => page.tick('coupons.marketing'),
    'age.ticked': (page) => page.tick('coupons.age'),
    submitted: (page) => page.press('coupons.submit'),
    accepted: (page, _, { is }) => page.press(`coupons.modal_${buttons[refusals.find(is) ?? 'refused.failed']}_button`),
    'another.wanted': (page) => page.press('coupons.another'),
  },
  shows: {
    filling: (page, known) => {
      showsForm(page, known);
      if (isComplete(known)) page.button('coupons.submit');
      else page.disabled('coupons.submit');
    },
    redeeming: showsForm,
    'refused.used': showsRefusal('redemptionerror'),
    'refused.notYet': showsRefusal('notredeemableyet'),
    'refused.notActivated': showsRefusal('activationerror'),
    'refused.unknownCode': showsRefusal('unknowncode'),
    'refused.failed': showsRefusal('genericerror'),
    'refused.unconfirmed': showsRefusal('unconfirmed'),
    redeemed: (page) => {
      page.heading('coupons.redeemed');
      page.data('ana@home.example');
      page.button('coupons.resend');
      page.absent('coupons.code');
    },
  },
});
