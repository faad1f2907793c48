import { changeSchool, changeSchoolInput } from '../../../src/areas/library/flows/change-school';
import { aDemoTeacher, aTeacher, schoolOnTheWire } from '../../support/fixtures';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';

const school = schoolOnTheWire();

const captcha = {
  refused: to('failed.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('failed.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('failed.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('failed.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
};

const notMoved = (state: 'transferNotAllowed' | 'missingPermission') => to(`refused.${state}`, { danger: 'changeSchool.notMoved' });
const unknown = to('unknown', { warning: 'schoolCode.noAnswer' });
const moved = to('changed', { knows: { at: school.d_centro } });
const unconfirmed = to('failed.unconfirmed', { warning: 'changeSchool.unconfirmed' });

export const changeSchoolModel = model(changeSchool, {
  name: 'Change school',
  area: 'library',
  opens: '/change-school',
  page: async () => (await import('../../../src/areas/library/change-school-page')).ChangeSchoolPage,
  /** The code in the field, and the school that the page names. */
  knows: { code: '', at: 'CEIP El Olivar' },
  inputs: {
    'a teacher in Spain': { user: aTeacher({ schoolId: '7' }), leads: to('enteringCode') },
    'a demo teacher': { user: aDemoTeacher(), leads: to('notAllowed', { danger: 'changeSchool.teachersOnly' }) },
  },
  input: changeSchoolInput,
  events: {
    'code.changed': ({ known: { code } }) =>
      code === ''
        ? { 'types a code': [{ code: ' toledo-ñ00013 ' }, to('enteringCode', { knows: { code: 'TOLEDO0001' } })] }
        : { 'empties the field': [{ code: '' }, to('enteringCode', { knows: { code: '' } })] },
    'search.requested': ({ known: { code } }) => (code === '' ? disabled : to('locating')),
    accepted: at({
      schoolFound: to('changing'),
      changed: to('left', { page: '/edit-library' }),
      refreshFailed: to('refreshing'),
      unknown: to('checking'),
    }),
    back: to('enteringCode'),
  },
  calls: {
    locateSchool: {
      sends: ({ code }) => ({ findSchool: { path: { code }, query: { token: earned('change_school') } } }),
      ends: captchaEnds(captcha),
      answers: {
        'finds the school': [ok(school), to('schoolFound.offered')],
        'finds their own school': [ok({ ...school, c_centro: '7' }), to('refused.sameSchool', { warning: 'changeSchool.sameSchool' })],
        'finds a school abroad': [ok({ ...school, c_pais: 39 }), to('refused.otherCountry', { warning: 'changeSchool.otherCountry' })],
        'finds no school': [problem(404, { type: 'not-found' }), to('refused.notFound', { danger: 'changeSchool.premiumCodeError' })],
        ...captchaAnswers(captcha),
      },
      refused: { 'is not understood': to('refused.notFound', { danger: 'changeSchool.premiumCodeError' }) },
      faults: { getCaptchaChallenge: captcha.unavailable, otherwise: to('failed.notLocated', { danger: 'common.error' }) },
    },
    changeSchool: {
      sends: ({ code }) => ({ changeSchool: { body: { idcentro: school.c_centro, premiumcode: code } } }),
      answers: {
        'changes school': [ok(), to('refreshing')],
        'finds a school that the teacher cannot change to': [
          problem(409, { type: 'transfer-not-allowed' }),
          notMoved('transferNotAllowed'),
        ],
        'exceeds the limit on changes': [
          problem(429, { type: 'too-many-tries' }),
          to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
        ],
        'has a code without permission': [problem(403, { type: 'missing-permission' }), notMoved('missingPermission')],
      },
      refused: {
        'comes from another site': notMoved('missingPermission'),
        'has no permission': notMoved('missingPermission'),
      },
      faults: {
        'finds the session ended': to('schoolFound.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(to('checking')),
        otherwise: to('failed.notRecorded', { danger: 'common.error' }),
      },
    },
    askSchool: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/change-school' } } }),
      answers: {
        'finds the teacher at the school of before': [ok(aTeacher({ schoolId: '7' })), unconfirmed],
        'finds the teacher there': [ok(aTeacher({ schoolId: school.c_centro, schoolName: school.d_centro })), moved],
      },
      faults: unknown,
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/change-school' } } }),
      answers: {
        'loads the account with the new school': [ok(aTeacher({ schoolId: school.c_centro, schoolName: school.d_centro })), moved],
      },
      faults: to('refreshFailed', { danger: 'changeSchool.refreshFailed' }),
    },
  },
  perform: {
    'code.changed': (page, { code }) => page.fill('changeSchool.code', code),
    'search.requested': (page) => page.press('schoolCode.search'),
    accepted: (page, _, here) => {
      if (here.is('refreshFailed') || here.is('unknown')) return page.press('common.retry');
      return page.press(here.is('schoolFound') ? 'portal.changeSchool' : 'common.accept');
    },
    back: (page) => page.press('common.back'),
  },
  shows: {
    notAllowed: (page) => page.absent('changeSchool.code'),
    enteringCode: (page, { code, at: named }) => {
      page.field('changeSchool.code', code);
      page.text('changeSchool.current', { school: named });
    },
    schoolFound: (page) => page.data(school.d_centro),
    checking: (page) => page.data(school.d_centro),
    refreshing: (page) => page.data(school.d_centro),
    failed: (page, { at: named }) => page.text('changeSchool.current', { school: named }),
    'refused.notFound': (page) => page.absent('common.writeToUs'),
    'refused.transferNotAllowed': (page) => page.link('common.writeToUs'),
    'refused.missingPermission': (page) => page.link('common.writeToUs'),
    unknown: (page, { at: named }) => page.text('changeSchool.current', { school: named }),
    changed: (page, { at: named }) => {
      page.text('changeSchool.done');
      page.text('changeSchool.current', { school: named });
    },
  },
});
