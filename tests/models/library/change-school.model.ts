import { changeSchool, changeSchoolInput } from '../../../src/areas/library/flows';
import { aDemoTeacher, aTeacher, schoolOnTheWire } from '../../support/fixtures';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';

const school = schoolOnTheWire();

export const changeSchoolModel = model(changeSchool, {
  name: 'Change school',
  area: 'library',
  opens: '/change-school',
  page: async () => (await import('../../../src/areas/library/change-school-page')).ChangeSchoolPage,
  inputs: {
    'a teacher in Spain': { user: aTeacher({ schoolId: '7' }) },
    'a demo teacher': { user: aDemoTeacher() },
  },
  input: changeSchoolInput,
  events: {
    'code.changed': { 'types a code': { code: ' toledo-0001 ' }, 'empties the field': { code: '' } },
  },
  answers: {
    locateSchool: {
      'finds the school': ok(school),
      'finds the school they are at': ok({ ...school, c_centro: '7' }),
      'finds a school abroad': ok({ ...school, c_pais: 39 }),
      'finds no school': problem(404, { type: 'not-found' }),
      'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
      'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
      'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
    },
    changeSchool: {
      'records the move': ok(),
      'learns that this teacher cannot move': problem(409, { type: 'transfer-not-allowed' }),
      'has moved too often': problem(429, { type: 'too-many-tries' }),
      'learns that the code gives no permission': problem(403, { type: 'missing-permission' }),
    },
    refreshSession: { 'learns of the new school': ok(aTeacher({ schoolId: school.c_centro, schoolName: school.d_centro })) },
  },
  guardsRead: ({ code }) => code !== '',
  perform: {
    'code.changed': (page, { code }) => page.fill('changeSchool.code', code),
    'search.requested': (page) => page.press('changeSchool.search'),
    accepted: (page, _, here) => page.press(here.is('refreshFailed') ? 'common.retry' : 'common.accept'),
    back: (page) => page.press('common.back'),
  },
  shows: {
    enteringCode: (page, { code }) => page.field('changeSchool.code', code),
    schoolFound: (page) => page.data(school.d_centro),
    changed: (page) => page.text('changeSchool.done'),
    left: (page) => page.address('/edit-library'),
  },
});
