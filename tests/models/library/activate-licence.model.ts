import { activateLicence, activateLicenceInput } from '../../../src/areas/library/flows/activate-licence';
import { aDemoTeacher, aTeacher } from '../../support/fixtures';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';

const licence = { productName: 'Libro digital', titleName: 'Mates a medida 1', expires: '2027-08-31T00:00:00Z' };

const isCode = (code: string) => code === '1000-0000-0001' || code === 'OUP1234567890';

/** The messages at the field of the code, by the reason of the error. */
const wrong = {
  malformed: 'errorLabel6',
  unknown: 'licence.unknown',
  own: 'licence.own',
  used: 'licence.used',
  expired: 'licence.expired',
  ofOtherKind: 'licence.ofOtherKind',
  ofOtherSchool: 'licence.ofOtherSchool',
} as const;
const codeRefused = <const Why extends keyof typeof wrong>(why: Why) => to(`codeRefused.${why}`, { knows: { wrong: wrong[why] } });

const notLocated = {
  refused: to('notLocated.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('notLocated.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('notLocated.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('notLocated.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('notLocated.tooManyTries', { warning: 'common.tooManyTries' }),
};
const unavailable = to('notLocated.unavailable', { danger: 'common.error' });
const notActivated = {
  refused: to('notActivated.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('notActivated.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('notActivated.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('notActivated.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('notActivated.tooManyTries', { warning: 'common.tooManyTries' }),
};
const unknown = to('notActivated.unknown', { warning: 'licence.unknownOutcome' });
const notRecorded = to('notActivated.notRecorded', { danger: 'licence.notActivated' });
const activated = to('activated', { success: 'licence.done' });
const home = to('left', { page: '/' });

/** The reasons why the server refuses a licence. */
const refusals = {
  unknown: problem(404, { type: 'not-found' }),
  own: problem(409, { type: 'licence-yours' }),
  used: problem(409, { type: 'licence-used' }),
  expired: problem(409, { type: 'licence-expired' }),
  ofOtherKind: problem(409, { type: 'licence-of-other-kind' }),
  ofOtherSchool: problem(409, { type: 'licence-of-other-school' }),
};

type Known = { readonly code: string; readonly wrong: string | null };

/** Returns the request with the code, without the hyphens that the field displays. */
const licenceOf = ({ code }: Known) => ({
  path: { id: code === '1000-0000-0001' ? '100000000001' : code },
  query: { token: earned('license') },
});

/** Checks the code in its field, and the error of the field. */
const typing = (page: Page, known: Known) => {
  page.field('licence.code', known.code);
  for (const each of Object.values(wrong)) {
    if (each === known.wrong) page.text(each);
    else page.absent(each);
  }
};

/** Checks the product of the licence, and its expiry date. */
const opens = (page: Page) => {
  page.text('licence.question');
  page.data(licence.productName);
  page.heading({ data: licence.titleName });
  page.text('licence.expires', { date: '31/08/2027' });
};

export const activateLicenceModel = model(activateLicence, {
  name: 'Activate a licence',
  area: 'library',
  opens: '/activate-license',
  page: async () => (await import('../../../src/areas/library/activate-licence-page')).ActivateLicencePage,
  knows: { isFake: false, code: '', wrong: null as string | null },
  inputs: {
    'a teacher': { user: aTeacher(), leads: to('enteringCode') },
    'a fake teacher': { user: aTeacher({ role: 'TEACHER_FAKE' }), leads: to('enteringCode', { knows: { isFake: true } }) },
    'a demo teacher': { user: aDemoTeacher(), leads: to('notAllowed', { danger: 'licence.teachersOnly' }) },
  },
  input: activateLicenceInput,
  events: {
    // The fictitious teacher types a code in the other format. The teacher tries all cases that do not depend on the format.
    'code.changed': ({ known }) => {
      const typed = (code: string) => to('enteringCode', { knows: { code, wrong: null } });
      if (known.isFake)
        return known.code === '' ? { 'pastes a code with hyphens': [{ code: 'oup-1234-5678-90' }, typed('OUP1234567890')] } : {};
      return known.code === ''
        ? {
            'types a code': [{ code: '1000-0000-0001' }, typed('1000-0000-0001')],
            'types part of a code': [{ code: 'oup12' }, typed('OUP12')],
          }
        : { 'empties the field': [{ code: '' }, typed('')] };
    },
    'search.requested': ({ known, is }) => {
      if (known.isFake && !is('enteringCode')) return undefined;
      if (is('codeRefused')) return disabled;
      if (isCode(known.code)) return to('locating', { knows: { wrong: null } });
      return codeRefused('malformed');
    },
    confirmed: to('activating'),
    back: to('enteringCode', { knows: { code: '' } }),
    cancelled: ({ known }) => (known.isFake ? undefined : home),
    accepted: home,
  },
  calls: {
    findLicence: {
      sends: (known) => ({ findLicence: licenceOf(known) }),
      ends: captchaEnds(notLocated),
      answers: {
        'finds the licence': [ok(licence), to('located.offered')],
        'enters an unknown code': [refusals.unknown, codeRefused('unknown')],
        'has activated the licence before': [refusals.own, codeRefused('own')],
        'finds a licence activated by somebody else': [refusals.used, codeRefused('used')],
        'finds an expired licence': [refusals.expired, codeRefused('expired')],
        'finds a licence for students': [refusals.ofOtherKind, codeRefused('ofOtherKind')],
        'finds a licence of another school': [refusals.ofOtherSchool, codeRefused('ofOtherSchool')],
        ...captchaAnswers(notLocated),
      },
      faults: {
        getCaptchaChallenge: notLocated.unavailable,
        'finds the session ended': to('notLocated.interrupted', { warning: 'common.interrupted' }),
        otherwise: unavailable,
      },
    },
    activateLicence: {
      sends: (known) => ({ activateLicence: licenceOf(known) }),
      ends: captchaEnds(notActivated),
      answers: {
        'activates the licence': [ok(), activated],
        'enters an unknown code': [refusals.unknown, notRecorded],
        // The answer to an earlier attempt was lost.
        'has activated the licence before': [refusals.own, activated],
        'finds a licence activated by somebody else': [refusals.used, notRecorded],
        'finds an expired licence': [refusals.expired, notRecorded],
        'finds a licence for students': [refusals.ofOtherKind, notRecorded],
        'finds a licence of another school': [refusals.ofOtherSchool, notRecorded],
        ...captchaAnswers(notActivated),
      },
      faults: {
        getCaptchaChallenge: notActivated.unavailable,
        'finds the session ended': to('located.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(unknown),
        otherwise: notRecorded,
      },
    },
  },
  perform: {
    'code.changed': (page, { code }) => page.fill('licence.code', code),
    'search.requested': (page) => page.press('licence.search'),
    confirmed: (page, _, here) => page.press(here.is('notActivated') ? 'common.retry' : 'library.confirm'),
    back: (page) => page.press('licence.back'),
    cancelled: (page) => page.press('common.cancel'),
    accepted: (page) => page.press('common.accept'),
  },
  shows: {
    notAllowed: (page) => {
      page.link('portal.home');
      page.absent('licence.code');
    },
    enteringCode: typing,
    locating: typing,
    codeRefused: typing,
    notLocated: typing,
    located: opens,
    activating: opens,
    notActivated: (page) => {
      opens(page);
      page.link('common.writeToUs');
    },
    activated: (page) => page.absent('licence.question'),
  },
});
