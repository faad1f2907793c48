import { activationCode, activationCodeInput } from '../../../src/areas/library/flows';
import { aDemoTeacher, aTeacher, schoolOnTheWire } from '../../support/fixtures';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';

const school = schoolOnTheWire();

export const activationCodeModel = model(activationCode, {
  name: 'Become a full teacher',
  area: 'library',
  opens: '/activation-code',
  page: async () => (await import('../../../src/areas/library/activation-code-modal')).ActivationCodeModal,
  inputs: {
    'a demo teacher': { user: aDemoTeacher({ schoolId: school.c_centro }) },
    'a full teacher': { user: aTeacher() },
  },
  input: activationCodeInput,
  events: {
    'code.changed': { 'types a code': { code: ' toledo-0001 ' }, 'empties the field': { code: '' } },
  },
  answers: {
    locateSchool: {
      'finds their school': ok(school),
      'finds another school': ok({ ...school, c_centro: '31' }),
      'finds no school': problem(404, { type: 'not-found' }),
      'types what cannot be a code': problem(400, { type: 'invalid-request' }),
      'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
      'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
      'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
    },
    becomeTeacher: {
      'is made a teacher': ok(),
      'sends what cannot be a code': problem(400, { type: 'invalid-request' }),
      'has moved to another school meanwhile': problem(403, { type: 'other-school' }),
      'finds the code gone': problem(404, { type: 'not-found' }),
      'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
      'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
      'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
    },
    refreshSession: { 'learns of the new role': ok(aTeacher({ schoolId: school.c_centro })) },
  },
  around: { getLibrary: ok({ items: [] }) },
  guardsRead: ({ code, destination }) => [code !== '', destination],
  perform: {
    'code.changed': (page, { code }) => page.fill('activationCode.code', code),
    'search.requested': (page) => page.press('activationCode.search'),
    accepted: (page, _, here) => page.press(here.is('notActivated') || here.is('refreshFailed') ? 'common.retry' : 'common.accept'),
    cancelled: (page, _, here) => {
      if (here.is('activated') || here.is('refreshFailed')) return page.press('portal.home');
      return page.press(here.is('notAllowed') || here.is('notActivated') ? 'common.close' : 'common.cancel');
    },
  },
  shows: {
    enteringCode: (page, { code }) => page.field('activationCode.code', code),
    notLocated: (page, { code }) => page.field('activationCode.code', code),
    located: (page) => page.data(school.d_centro),
    notActivated: (page) => page.data(school.d_centro),
    left: (page, { destination }) => page.address(destination),
  },
});
