import { activationCode, activationCodeInput } from '../../../src/areas/library/flows/activation-code';
import { aDemoTeacher, aTeacher, libraryOnTheWire, schoolOnTheWire } from '../../support/fixtures';
import { at, inVain, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';

const school = schoolOnTheWire({ d_poblacion: 'Talavera de la Reina' });
const code = 'TOLEDO0001';

const notTheCode = { danger: 'activationCode.premiumCodeError' };
const notLocated = {
  refused: to('notLocated.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('notLocated.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('notLocated.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('notLocated.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('notLocated.tooManyTries', { warning: 'common.tooManyTries' }),
};
const notActivated = {
  refused: to('notActivated.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('notActivated.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('notActivated.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('notActivated.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('notActivated.tooManyTries', { warning: 'common.tooManyTries' }),
};
const unknown = to('notActivated.unknown', { warning: 'schoolCode.noAnswer' });
const activated = to('activated', { success: 'activationCode.done' });
const notRecorded = to('notActivated.notRecorded', { danger: 'common.error' });
const home = to('left', { instead: '/' });

const typing = (page: Page, known: { readonly code: string }) => {
  page.text('activationCode.text');
  page.field('activationCode.code', known.code);
  page.absent('activationCode.question');
};

/** Checks the school that was found, which the person has to confirm. */
const showsSchool = (page: Page) => {
  page.text('activationCode.question');
  page.heading({ data: 'IES Puerta del Sol' });
  for (const line of ['Calle Mayor, 12', 'Talavera de la Reina (Toledo)', 'España']) page.data(line);
};

export const activationCodeModel = model(activationCode, {
  name: 'Become a full teacher',
  area: 'library',
  opens: '/activation-code',
  page: async () => (await import('../../../src/areas/library/activation-code-modal')).ActivationCodeModal,
  /** The code in the field, and whether the server has accepted the change to a full teacher. */
  knows: { code: '', isDone: false },
  inputs: {
    'a demo teacher': { user: aDemoTeacher({ schoolId: school.c_centro }), leads: to('enteringCode') },
    'a full teacher': { user: aTeacher(), leads: to('notAllowed', { danger: 'activationCode.demoOnly' }) },
  },
  input: activationCodeInput,
  events: {
    'code.changed': ({ known }) =>
      known.code === ''
        ? { 'types a code': [{ code: ' toledo-ñ00013 ' }, to('enteringCode', { knows: { code } })] }
        : { 'empties the field': [{ code: '' }, to('enteringCode', { knows: { code: '' } })] },
    'search.requested': ({ known, is }) => {
      if (known.code !== '') return to('locating');
      return is('enteringCode') ? to('notLocated.noCode', { danger: 'activationCode.noCode' }) : inVain;
    },
    accepted: at({
      located: to('activating'),
      'notActivated.unknown': to('checking'),
      notActivated: to('activating'),
      activated: to('left', { instead: '/edit-library' }),
      refreshFailed: to('checking'),
    }),
    cancelled: at({
      notAllowed: home,
      enteringCode: home,
      notLocated: home,
      located: to('enteringCode'),
      notActivated: home,
      activated: home,
      refreshFailed: home,
    }),
  },
  calls: {
    locateSchool: {
      sends: (known) => ({ findSchool: { path: { code: known.code }, query: { token: earned('activation') } } }),
      ends: captchaEnds(notLocated),
      answers: {
        'finds their school': [ok(school), to('located.offered')],
        'finds another school': [ok({ ...school, c_centro: '31' }), to('notLocated.otherSchool', notTheCode)],
        'finds no school': [problem(404, { type: 'not-found' }), to('notLocated.notFound', notTheCode)],
        ...captchaAnswers(notLocated),
      },
      refused: { 'is not understood': to('notLocated.notFound', notTheCode) },
      faults: { getCaptchaChallenge: notLocated.unavailable, otherwise: to('notLocated.unavailable', { danger: 'common.error' }) },
    },
    becomeTeacher: {
      sends: (known) => ({ becomeTeacher: { path: { code: known.code }, query: { token: earned('activation') } } }),
      ends: captchaEnds(notActivated),
      answers: {
        'becomes a full teacher': [ok(), to('checking', { knows: { isDone: true } })],
        'has changed school meanwhile': [problem(403, { type: 'other-school' }), to('notLocated.otherSchool', notTheCode)],
        'sends a code that no longer exists': [problem(404, { type: 'not-found' }), to('notLocated.notFound', notTheCode)],
        ...captchaAnswers(notActivated),
      },
      refused: { 'has no permission': to('checking') },
      faults: {
        getCaptchaChallenge: notActivated.unavailable,
        'finds the session ended': to('located.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(to('checking')),
        otherwise: notRecorded,
      },
    },
    askRole: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/activation-code' } } }),
      answers: {
        'finds a demo teacher still': [ok(aDemoTeacher({ schoolId: school.c_centro })), notRecorded],
        'finds a full teacher': [ok(aTeacher({ schoolId: school.c_centro })), activated],
      },
      faults: ({ known }) => (known.isDone ? to('refreshFailed', { danger: 'activationCode.refreshFailed' }) : unknown),
    },
  },
  around: { getLibrary: ok(libraryOnTheWire([])) },
  perform: {
    'code.changed': (page, event) => page.fill('activationCode.code', event.code),
    'search.requested': (page) => page.press('schoolCode.search'),
    accepted: (page, _, here) => {
      if (here.is('notActivated') || here.is('refreshFailed')) return page.press('common.retry');
      return page.press(here.is('located') ? 'activationCode.submit' : 'common.accept');
    },
    cancelled: (page, _, here) => {
      if (here.is('activated') || here.is('refreshFailed')) return page.press('portal.home');
      return page.press(here.is('notAllowed') || here.is('notActivated') ? 'common.close' : 'common.cancel');
    },
  },
  shows: {
    notAllowed: (page) => page.absent('activationCode.code'),
    enteringCode: typing,
    locating: typing,
    notLocated: typing,
    located: showsSchool,
    activating: showsSchool,
    checking: showsSchool,
    notActivated: showsSchool,
    activated: (page) => page.absent('activationCode.question'),
  },
});
