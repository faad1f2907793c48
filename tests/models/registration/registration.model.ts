import { registration } from '../../../src/areas/registration/flows/registration';
import type { FormTexts } from '../../../src/areas/registration/types';
import { aTeacher, schoolOnTheWire } from '../../support/fixtures';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';
import { helpers } from '../../support/wire/usual';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { emptyForm, isComplete, isSentEmpty, isUntouched, isWhole, type Knowledge, labelOf, wrongWith } from './registration-form';
import { byMail, link, returnTo, schoolIds, vouchedFor } from './registration-sends';
import { whatShows } from './registration-shows';
import { byItsCode, starts } from './registration-starts';

const located = schoolOnTheWire();
const italian = { c_centro: schoolIds['Istituto Via dei Fiori'], d_centro: 'Istituto Via dei Fiori', c_pais: 1054 };
const italy = { id: italian.c_pais, name: 'Italia' };

const arrival = {
  mail: 'luz@school.example',
  mailVerified: true,
  name: 'Luz',
  surname1: 'Vega',
  surname2: 'Sanz',
  idaccountexternalplatform: '10769',
  idexternalplatform: 102,
  platformName: 'Google',
  returnTo,
};

const byCode = { code: 'TOLEDO0001', school: { id: located.c_centro, name: located.d_centro, countryId: located.c_pais } };
const abroad = { id: italian.c_centro, name: italian.d_centro, countryId: italian.c_pais };

/** Returns the outcome of a change of the form, with the new errors. */
const changes = (known: Knowledge, part: Partial<Knowledge>) =>
  to('filling.writing', { knows: { ...part, wrong: wrongWith({ ...known, ...part }) } });

const types = (field: keyof FormTexts, text: string, shown = text) =>
  [{ field, text }, ({ known }: { known: Knowledge }) => changes(known, { [field]: shown })] as const;

const captcha = {
  refused: to('filling.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('filling.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('filling.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('filling.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('filling.tooManyTries', { warning: 'common.tooManyTries' }),
};
/** Returns the outcome when the data of the provider have arrived. The typed fields remain, and an empty name is filled in. */
const arrives = (known: Knowledge, part: Partial<Knowledge>) => changes(known, { ...part, ...(known.name === '' && { name: 'Luz' }) });
const failed = to('filling.failed', { danger: 'registration.failed' });
const nobodyCame = to('arrivalFailed', { instead: '/error', reason: 'arrival' });

export const registrationModel = model(registration, {
  name: 'Register',
  area: 'registration',
  opens: '/register',
  page: async () => (await import('../../../src/areas/registration/register-page')).RegisterPage,
  knows: emptyForm,
  inputs: starts,
  // Each scenario tries other actions, and only one at a time, because all combinations would be thousands of paths.
  events: {
    'field.changed': ({ known }) => {
      const { who, name, password, password2, card, terms, judged } = known;
      if (isUntouched(known))
        return {
          'types a name': types('name', 'Ana'),
          'types part of a name': types('name', 'A'),
          'types a phone number with spaces': types('phone', '600 000 002', '600000002'),
        };
      if (who === 'new') return judged === 'the name' && name !== 'Luis' ? { 'types a name': types('name', 'Luis') } : {};
      if (who === 'arrived' || who === 'hasty' || (who === 'early' && !terms)) return {};
      if (password === '') return { 'chooses a password': types('password', 'Secret1') };
      if (judged === 'all') return {};
      return {
        ...(password2 !== 'Secret1' && { 'repeats the password': types('password2', 'Secret1') }),
        ...(password2 === '' && who === 'back' && { 'repeats another password': types('password2', 'Secret2') }),
        ...(password2 === 'Secret1' && card === '' && who === 'back' && { 'types an identity number': types('card', '1234567L') }),
      };
    },
    'field.left': ({ known }) =>
      isUntouched(known) || (known.name !== '' && known.judged === 'none' && known.who === 'new')
        ? { 'leaves the name': [{ field: 'name' }, changes(known, { judged: 'the name' })] }
        : {},
    'language.chosen': ({ known, is }) =>
      known.who === 'early' && is('filling.writing') && isComplete(known) && known.language === 'es'
        ? { 'chooses Italian': [{ language: 'it' }, changes(known, { language: 'it' })] }
        : {},
    'marketing.ticked': ({ known }) => {
      if (isUntouched(known)) return { 'accepts marketing': [{ accepts: true }, changes(known, { marketing: true })] };
      return known.who === 'new' && known.marketing
        ? { 'declines marketing': [{ accepts: false }, changes(known, { marketing: false })] }
        : {};
    },
    'terms.ticked': ({ known }) => {
      const isTried =
        (known.who === 'early' && !known.terms) ||
        isSentEmpty(known) ||
        (known.who === 'arrived' && !known.unverified && known.judged !== 'the name' && (known.judged === 'none' || !known.terms));
      if (!isTried) return {};
      return known.terms
        ? { 'unchecks the terms': [{ accepts: false }, changes(known, { terms: false })] }
        : { 'accepts the terms': [{ accepts: true }, changes(known, { terms: true })] };
    },
    'code.updated': ({ known, is }) => {
      const isFound = [byCode, changes(known, { ...byItsCode, noFinder: false })] as const;
      if (known.who === 'hasty') {
        if (known.typed === '' && !is('choosingSchool'))
          return {
            'types a premium code without waiting for its result': [{ ...byCode, school: null }, changes(known, { typed: byCode.code })],
          };
        return is('choosingSchool') || is('filling.codeWithoutSchool') ? { 'waits for the result of the code': isFound } : {};
      }
      if (is('choosingSchool')) return {};
      if (known.code !== '')
        return known.who === 'new' || isWhole(known)
          ? { 'clears the premium code': [{ code: '', school: null }, changes(known, { school: '', typed: '', code: '' })] }
          : {};
      return isSentEmpty(known) || known.noFinder || isWhole(known) ? { 'types a premium code': isFound } : {};
    },
    'finder.opened': ({ known }) => {
      if (known.code !== '') return disabled;
      const isTried =
        (known.who === 'hasty' && known.typed !== '' && known.school === '' && known.judged === 'all but passwords') ||
        isUntouched(known) ||
        isSentEmpty(known) ||
        known.noFinder ||
        (known.who === 'arrived' && !known.unverified && known.school === '' && known.judged === 'none');
      return isTried ? to('choosingSchool') : undefined;
    },
    'school.chosen': ({ known }) => ({
      'selects a school outside Spain': [{ school: abroad }, changes(known, { school: 'Istituto Via dei Fiori', noFinder: false })],
    }),
    'finder.closed': ({ known }) =>
      known.who === 'new'
        ? {
            'closes the finder': [{ failed: false }, changes(known, { noFinder: false })],
            'fails to get the countries': [{ failed: true }, changes(known, { noFinder: true })],
          }
        : {},
    submitted: ({ known }) => {
      const sends = <To>(leads: To) => ({ 'submits the form': [{ language: 'es' }, leads] }) as const;
      if (known.typed !== known.code) {
        const judged = { ...known, judged: 'all' } as const;
        return known.judged === 'all but passwords' && known.school !== ''
          ? sends(to('filling.codeWithoutSchool', { knows: { judged: 'all', wrong: wrongWith(judged) } }))
          : {};
      }
      // A person who submitted the form too early first chooses another language, so that one path covers the choice and the registration.
      if (isComplete(known)) return known.who === 'early' && known.language === 'es' ? {} : sends(to('registering'));
      const isTried =
        isUntouched(known) ||
        (known.who === 'back' && known.judged === 'none') ||
        (known.who === 'arrived' && known.unverified && !known.terms && known.school === '');
      return isTried ? sends(changes(known, { judged: 'all' })) : {};
    },
    dismissed: to('filling.writing'),
    accepted: to('left', { instead: '/edit-library' }),
    retried: to('refreshing'),
  },
  calls: {
    checkArrival: {
      sends: () => ({ checkArrival: { body: link } }),
      answers: {
        'has a known arrival': [ok(arrival), ({ known }) => arrives(known, {})],
        'has a known arrival with an unverified e-mail': [
          ok({ ...arrival, mailVerified: false }),
          ({ known }) => arrives(known, { unverified: true }),
        ],
        'has an unknown arrival': [problem(404, { type: 'not-found' }), nobodyCame],
        'exceeds the limit on attempts': [problem(429, { type: 'too-many-tries' }), nobodyCame],
      },
      faults: nobodyCame,
    },
    register: {
      sends: (known) => (known.who === 'arrived' ? vouchedFor(known) : byMail(known)),
      ends: captchaEnds(captcha),
      answers: {
        registers: [ok(), ({ known }) => to(known.who === 'arrived' ? 'refreshing' : 'checkMail')],
        'registers with an e-mail to be confirmed': [answers({ registerThirdParty: ok(undefined, 202), register: ok() }), to('checkMail')],
        'has an account already': [problem(409, { type: 'account-exists', code: 400001 }), to('refused.exists')],
        'has an account that is not activated': [problem(409, { type: 'not-activated', code: 400002 }), to('refused.notActivated')],
        'enters an identity number in use': [problem(409, { type: 'card-in-use', code: 500002 }), to('refused.cardInUse')],
        'has an account on the other portal': [problem(409, { type: 'other-platform', code: 500003 }), to('refused.otherPlatform')],
        'has an arrival that was used': [
          answers({ registerThirdParty: problem(410, { type: 'link-invalid' }), register: ok() }),
          ({ known }) => (known.who === 'arrived' ? nobodyCame : to('checkMail')),
        ],
        ...captchaAnswers(captcha),
      },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: failed },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: `http://localhost:3000/register/${link.id}/${link.hash}` } } }),
      answers: { 'loads the account': [ok(aTeacher()), to('welcome')] },
      faults: to('refreshFailed', { danger: 'signIn.refreshFailed' }),
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(labelOf(field), text),
    'field.left': (page, { field }) => page.leave(labelOf(field)),
    'language.chosen': (page) => page.choose('person.language', { data: 'Italiano' }),
    'marketing.ticked': (page) => page.tick('person.marketing'),
    'terms.ticked': (page) => page.tick('registration.terms'),
    'code.updated': async (page, { code, school }, here) => {
      if (here.known.typed !== code) await page.fill('registration.premiumCode', code);
      // The flow that looks up the code solves a captcha; the person may wait for the result of this flow.
      if (school) await here.answers({ findSchool: ok(located) });
      else if (code !== '') await here.answers(helpers);
    },
    'finder.opened': (page) => page.press('registration.findSchool'),
    'school.chosen': async (page, { school }, here) => {
      await here.answers({ getCountries: ok([italy]) });
      await page.comes('findSchool.postalCode');
      await page.choose('findSchool.country', { data: italy.name });
      await page.fill('findSchool.postalCode', '00184');
      await page.press('findSchool.search');
      await here.answers({ findSchools: ok([italian]) });
      await page.comes({ data: school.name });
      await page.pick({ data: school.name });
      await page.press('findSchool.pick');
    },
    'finder.closed': async (page, { failed }, here) => {
      await here.answers({ getCountries: failed ? problem(500) : ok([italy]) });
      if (failed) return;
      await page.comes('findSchool.postalCode');
      await page.press('common.cancel');
    },
    submitted: (page) => page.press('registration.submit'),
    dismissed: (page, _, { is }) => page.press(is('refused.cardInUse') ? 'common.close' : 'registration.backToForm'),
    accepted: (page) => page.press('registration.welcome.go'),
    retried: (page) => page.press('common.retry'),
  },
  shows: whatShows,
});
