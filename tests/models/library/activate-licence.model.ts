import { activateLicence, activateLicenceInput } from '../../../src/areas/library/flows';
import { aDemoTeacher, aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const licence = exampleOf('findLicence') as { productName: string; titleName: string };

const guarded = {
  'is told they may not': problem(403, { type: 'not-allowed' }),
  'sends what cannot be a code': problem(400, { type: 'invalid-request' }),
  'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
  'has tried too often': problem(429, { type: 'too-many-tries' }),
  'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
  'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
};

const refused = {
  'names no licence': problem(404, { type: 'not-found' }),
  'has activated it already': problem(409, { type: 'licence-yours' }),
  'finds it used by somebody else': problem(409, { type: 'licence-used' }),
  'finds it expired': problem(409, { type: 'licence-expired' }),
  'finds it to be for students': problem(409, { type: 'licence-of-other-kind' }),
  'finds it to be of another school': problem(409, { type: 'licence-of-other-school' }),
};

export const activateLicenceModel = model(activateLicence, {
  name: 'Activate a licence',
  area: 'library',
  opens: '/activate-license',
  page: async () => (await import('../../../src/areas/library/activate-licence-page')).ActivateLicencePage,
  inputs: { 'a teacher': { user: aTeacher() }, 'a demo teacher': { user: aDemoTeacher() } },
  input: activateLicenceInput,
  events: {
    'code.changed': {
      'types a code': { code: '1000-0000-0001' },
      'types half a code': { code: 'oup12' },
      'pastes a code with hyphens': { code: 'oup-1234-5678-90' },
    },
  },
  answers: {
    findLicence: { 'finds the licence': ok(licence), ...refused, ...guarded },
    activateLicence: { 'has activated it': ok(), ...refused, ...guarded },
  },
  guardsRead: ({ code }) => code,
  perform: {
    'code.changed': (page, { code }) => page.fill('licence.code', code),
    'search.requested': (page) => page.press('licence.search'),
    confirmed: (page, _, here) => page.press(here.is('notActivated') ? 'common.retry' : 'licence.confirm'),
    back: (page) => page.press('licence.back'),
    cancelled: (page) => page.press('common.cancel'),
    accepted: (page) => page.press('common.accept'),
  },
  shows: {
    notAllowed: (page) => page.link('portal.home'),
    enteringCode: (page, { code }) => {
      page.field('licence.code', code);
      page.absent('errorLabel6');
    },
    codeRefused: (page, { code, codeError }) => {
      page.field('licence.code', code);
      page.text(codeError ?? '');
    },
    notLocated: (page, { code }) => page.field('licence.code', code),
    located: (page) => {
      page.data(licence.productName);
      page.heading({ data: licence.titleName });
      page.text('licence.expires', { date: '31/08/2027' });
    },
    notActivated: (page) => page.heading({ data: licence.titleName }),
    left: (page) => page.address('/'),
  },
});
