import type { ContextFrom } from 'xstate';
import { registration } from '../../../src/areas/registration/flows';
import type { ArrivalLink, FormTexts, Locale } from '../../../src/areas/registration/types';
import { aTeacher, schoolOnTheWire } from '../../support/fixtures';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { keptOf, wholeDraft } from './draft';
import { refusedPerson } from './refused-person';

const located = schoolOnTheWire();
const italian = { c_centro: '51', d_centro: 'Istituto Via dei Fiori', c_pais: 1054 };
const italy = { id: italian.c_pais, name: 'Italia' };

const hash = '0123456789abcdef';
const link: ArrivalLink = { id: '77', hash };
const start = { link: null, draft: null, language: 'es' as Locale, destination: '/' };

const byCode = { school: { id: located.c_centro, name: located.d_centro, countryId: located.c_pais }, code: located.t_premium };
const abroad = { id: italian.c_centro, name: italian.d_centro, countryId: italian.c_pais };

const isNew = ({ draft, arrival }: Pick<ContextFrom<typeof registration>, 'draft' | 'arrival'>) => !draft && !arrival;
const change = (field: keyof FormTexts, text: string) => ({ field, text });

const texts = ['name', 'surname1', 'surname2', 'email', 'card', 'phone'] as const satisfies readonly (keyof FormTexts)[];

/** Presses through the finder, which is a flow of its own. */
const openedFinder = async (page: Page) => page.comes('findSchool.postalCode');

export const registrationModel = model(registration, {
  name: 'Register',
  area: 'registration',
  opens: '/register',
  page: async () => (await import('../../../src/areas/registration/register-page')).RegisterPage,
  inputs: {
    'somebody new': { input: start },
    'somebody who comes back to a form': { keeps: keptOf(wholeDraft), input: { ...start, draft: wholeDraft } },
    'somebody from an identity provider': {
      opens: `/register/${link.id}/${hash}?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-library`,
      input: { ...start, link, destination: '/edit-library' },
    },
  },
  // Each tries what the others need not: all of it in every situation would be thousands of paths.
  events: {
    'field.changed': ({ form, ...context }) => {
      if (isNew(context) && form.name === '') return { 'types a name': change('name', 'Ana'), 'types half a name': change('name', 'A') };
      if (!context.draft) return {};
      if (form.password === '') return { 'chooses a password': change('password', 'Secret1') };
      return form.password2 === ''
        ? { 'repeats it': change('password2', 'Secret1'), 'repeats another one': change('password2', 'Secret2') }
        : {};
    },
    'field.left': (context) => (isNew(context) ? { 'leaves the name': { field: 'name' } } : {}),
    'language.chosen': ({ form, ...context }) =>
      isNew(context) && form.language === 'es' ? { 'chooses Italian': { language: 'it' } } : {},
    'marketing.ticked': ({ form, ...context }) => (isNew(context) ? { 'ticks the news': { accepts: !form.acceptsMarketing } } : {}),
    'terms.ticked': ({ form, ...context }) => (isNew(context) ? {} : { 'ticks the terms': { accepts: !form.acceptsTerms } }),
    'school.located': ({ form, draft }) => {
      if (!draft) return {};
      return form.premiumCode === null ? { 'types a premium code': { found: byCode } } : { 'clears the premium code': { found: null } };
    },
    'school.chosen': ({ draft }) => (draft ? {} : { 'chooses a school abroad': { school: abroad } }),
    'finder.closed': { 'closes the finder': { failed: false }, 'gets no countries': { failed: true } },
  },
  answers: {
    checkArrival: {
      'is known to have come': ok(exampleOf('checkArrival')),
      'is not known to have come': problem(404, { type: 'not-found' }),
      'has an address that the server cannot read': problem(400, { type: 'invalid-request' }),
      'comes from another page': problem(403, { type: 'cross-site' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
    },
    register: {
      'has registered': ok(),
      'has an account': problem(409, { type: 'account-exists', code: 400001 }),
      'has an account to be activated': problem(409, { type: 'not-activated', code: 400002 }),
      'has an identity number in use': problem(409, { type: 'card-in-use', code: 500002 }),
      'has an account on the other portal': problem(409, { type: 'other-platform', code: 500003 }),
      'types what the server does not take': problem(400, { type: 'invalid-request' }),
      'has an arrival that is used': answers({ registerThirdParty: problem(410, { type: 'link-invalid' }), register: ok() }),
      ...refusedPerson,
    },
    refreshSession: { 'is known': ok(aTeacher()) },
  },
  guardsRead: ({ form, arrival }) => [form, arrival !== null],
  perform: {
    'field.changed': (page, { field, text }) => page.fill(`registration.${field}`, text),
    'field.left': (page, { field }) => page.leave(`registration.${field}`),
    'language.chosen': (page) => page.choose('registration.language', { data: 'Italiano' }),
    'marketing.ticked': (page) => page.tick('registration.marketing'),
    'terms.ticked': (page) => page.tick('registration.terms'),
    'school.located': async (page, { found }, here) => {
      await page.fill('registration.premiumCode', found?.code ?? '');
      if (found) await here.answers({ findSchool: ok(located) });
    },
    'finder.opened': (page) => page.press('registration.findSchool'),
    'school.chosen': async (page, { school }, here) => {
      await here.answers({ getCountries: ok([italy]) });
      await openedFinder(page);
      await page.choose('findSchool.country', { data: italy.name });
      await page.fill('findSchool.postalCode', '00184');
      await page.press('findSchool.search');
      await here.answers({ findSchools: ok([italian]) });
      await page.comes({ data: school.name });
      await page.pick({ data: school.name });
      await page.press('common.accept');
    },
    'finder.closed': async (page, { failed }, here) => {
      await here.answers({ getCountries: failed ? problem(500) : ok([italy]) });
      if (failed) return;
      await openedFinder(page);
      await page.press('common.cancel');
    },
    submitted: (page) => page.press('registration.submit'),
    dismissed: (page) => page.press('registration.backToForm'),
    accepted: (page) => page.press('registration.welcome.go'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    arrivalFailed: (page) => page.address('/error'),
    filling: (page, { form, errors, arrival, finderFailed }) => {
      for (const field of texts) page.field(`registration.${field}`, form[field]);
      page.field('registration.school', form.school?.name ?? '');
      page.ticked('registration.marketing', form.acceptsMarketing);
      page.ticked('registration.terms', form.acceptsTerms);
      if (arrival) {
        page.text('registration.fromPlatform', { platform: arrival.platform.name });
        page.absent('registration.passwordHint');
      }
      if (finderFailed) page.text('registration.finderFailed');
      for (const [field, error] of Object.entries(errors)) if (!(field === 'school' && finderFailed)) page.text(error);
      if (!errors.name && !errors.surname1) page.absent('registration.nameInvalid');
      if (!errors.password2) page.absent('password_confirmation_invalid');
    },
    choosingSchool: (page) => page.heading('findSchool.title'),
    'refused.exists': (page) => page.heading('registration.exists.title'),
    'refused.notActivated': (page) => {
      page.heading('registration.notActivated.title');
      page.button('sendActivation.submit');
    },
    'refused.cardInUse': (page) => {
      page.heading('registration.cardInUse.title');
      page.text('signIn.forgot');
      page.text('registration.contact');
    },
    'refused.otherPlatform': (page) => page.text('error_email_in_plus'),
    checkMail: (page, { form }) => {
      page.heading('registration.checkMail.title');
      page.text('registration.checkMail.text', { email: form.email });
    },
    welcome: (page) => page.heading('registration.welcome.title'),
    left: (page, { destination }) => page.address(destination),
  },
});
