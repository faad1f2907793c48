import { premiumCode } from '../../../src/areas/registration/flows';
import { schoolOnTheWire } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { keptOf, wholeDraft } from './draft';
import { refusedPerson } from './refused-person';

const school = schoolOnTheWire();

export const premiumCodeModel = model(premiumCode, {
  name: 'Find the school by premium code',
  area: 'registration',
  opens: '/register',
  page: async () => {
    const { RegisterPage } = await import('../../../src/areas/registration/register-page');
    return ({ logic }) => <RegisterPage codeLogic={logic} />;
  },
  inputs: {
    somebody: { input: { code: null } },
    'somebody who comes back to a school with its code': { keeps: keptOf(wholeDraft), input: { code: wholeDraft.form.premiumCode } },
  },
  events: {
    'code.changed': ({ code }) =>
      code === ''
        ? { 'types a whole code': { code: ' toledo-0001 ' }, 'types half a code': { code: 'tole' } }
        : { 'empties the field': { code: '' } },
  },
  answers: {
    locateSchool: {
      'finds the school': ok(school),
      'finds no school': problem(404, { type: 'not-found' }),
      'has a code that the server does not take': problem(400, { type: 'invalid-request' }),
      ...refusedPerson,
    },
  },
  guardsRead: ({ code }) => code,
  perform: {
    'code.changed': (page, { code }) => page.fill('registration.premiumCode', code),
    'code.left': (page) => page.leave('registration.premiumCode'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    typing: (page, { code }) => {
      page.field('registration.premiumCode', code);
      page.field('registration.school', '');
      page.button('registration.findSchool');
      page.absent('registration.codeIncomplete');
    },
    incomplete: (page) => page.text('registration.codeIncomplete'),
    accepted: (page, { code }) => {
      page.field('registration.premiumCode', code);
      page.field('registration.school', school.d_centro);
      page.disabled('registration.findSchool');
    },
    notFound: (page) => page.text('registration.codeNotFound'),
    failed: (page) => page.text('registration.codeUnchecked'),
  },
});
