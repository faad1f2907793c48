import { premiumCode } from '../../../src/areas/registration/flows/premium-code';
import { registration } from '../../../src/areas/registration/flows/registration';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { schoolOnTheWire } from '../../support/fixtures';
import { at, inVain, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { keptOf, wholeDraft } from './draft';

const school = schoolOnTheWire();

const wrong = { incomplete: 'registration.codeIncomplete', notFound: 'registration.codeNotFound' };

const captcha = {
  refused: to('failed.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('failed.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('failed.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('failed.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
};
const unavailable = to('failed.unavailable', { danger: 'registration.codeUnchecked' });

type Known = { readonly code: string; readonly wrong: string | null };

/** Checks the code in its field, its error, and the other ways to find the school. */
const unlocked = (page: Page, known: Known) => {
  page.field('registration.premiumCode', known.code);
  for (const each of Object.values(wrong)) {
    if (each === known.wrong) page.text(each);
    else page.absent(each);
  }
  page.field('person.school', '');
  page.absent('registration.schoolByCode');
  page.button('registration.findSchool');
};

export const premiumCodeModel = model(premiumCode, {
  name: 'Find the school by premium code',
  area: 'registration',
  opens: '/register',
  page: async () => {
    const { RegisterPage } = await import('../../../src/areas/registration/register-page');
    return ({ logic }) => <RegisterPage logic={registration.provide({ actors: { premiumCode: childFlow(logic) } })} />;
  },
  knows: { code: '', wrong: null as string | null, comesBack: false },
  inputs: {
    somebody: { input: { code: null }, leads: to('typing') },
    'a visitor with a draft of a school and its code': {
      keeps: keptOf(wholeDraft),
      input: { code: wholeDraft.form.premiumCode },
      leads: to('accepted', { knows: { code: 'TOLEDO0001', comesBack: true } }),
    },
  },
  events: {
    // A person with a draft only types another code; a person without a code tries all other cases.
    'code.changed': {
      'types a complete code': [
        { code: ' toledo-0001 ' },
        ({ known }) => (known.code === '' && !known.comesBack ? to('locating', { knows: { code: 'TOLEDO0001' } }) : undefined),
      ],
      'types part of a code': [
        { code: 'tole' },
        ({ known }) => (known.code === '' && !known.comesBack ? to('typing', { knows: { code: 'TOLE' } }) : undefined),
      ],
      'types one character too many': [
        { code: 'TOLEDO00019' },
        at({ locating: ({ known }) => (known.comesBack ? undefined : to('locating')) }),
      ],
      'types another complete code': [
        { code: 'GRANADA002' },
        at({
          accepted: ({ known }) =>
            known.code === 'TOLEDO0001' && known.comesBack ? to('locating', { knows: { code: 'GRANADA002' } }) : undefined,
        }),
      ],
      'empties the field': [
        { code: '' },
        ({ known }) => (known.code === '' ? undefined : to('typing', { knows: { code: '', wrong: null } })),
      ],
    },
    'code.entered': ({ known, is }) => {
      if (known.code === '' || is('accepted') || is('locating') || is('incomplete')) return inVain;
      return is('typing') ? to('incomplete', { knows: { wrong: wrong.incomplete } }) : to('locating', { knows: { wrong: null } });
    },
    'code.left': ({ known }) => (known.code === '' ? inVain : to('incomplete', { knows: { wrong: wrong.incomplete } })),
    retried: to('locating', { knows: { wrong: null } }),
  },
  calls: {
    locateSchool: {
      sends: ({ code }) => ({ findSchool: { path: { code }, query: { token: earned('registration') } } }),
      ends: captchaEnds(captcha),
      answers: {
        'finds the school': [ok(school), to('accepted')],
        'finds no school': [problem(404, { type: 'not-found' }), to('notFound', { knows: { wrong: wrong.notFound } })],
        ...captchaAnswers(captcha),
      },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: unavailable },
    },
  },
  perform: {
    'code.changed': (page, event) => page.fill('registration.premiumCode', event.code),
    'code.entered': (page) => page.enter('registration.premiumCode'),
    'code.left': (page) => page.leave('registration.premiumCode'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    typing: unlocked,
    incomplete: unlocked,
    locating: (page, known) => {
      unlocked(page, known);
      page.text('registration.codeSought');
    },
    notFound: unlocked,
    failed: (page, known) => {
      unlocked(page, known);
      page.button('common.retry');
    },
    accepted: (page, { code }) => {
      page.field('registration.premiumCode', code);
      page.field('person.school', school.d_centro);
      page.text('registration.schoolByCode');
      page.disabled('registration.findSchool');
    },
  },
});
