import { localSurvey } from '../../../src/areas/title/flows/local-survey';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { insideTitle } from './inside-title';

type Known = {
  /** How often the person has postponed the survey; three times are allowed. */
  readonly putOff: number;
  readonly action: 'RESPONDER' | 'DENEGAR' | 'RETRASAR';
};

const url = 'https://survey.publisher.example/s/2';
const survey = (differently: object = {}) => ok({ url, delayNumber: 0, maxDelayNumber: 3, showButton: true, ...differently });

const user = aTeacher({ countryId: 1119 });
const inside = insideTitle('survey');

/** The beginning of the name of the link. The end of the name says that the link opens another window. */
const respond = { data: 'Responder' };

const nothing = (page: Page) => page.absent('titlePosts.survey');
const [monday, friday, saturday, sunday] = [1, 5, 6, 0];

const clock = (inTime: 'shown.standing', otherwise: 'waiting') =>
  ({
    'is free on Monday at 8:59': [{ output: { day: monday, minutes: 539 } }, to(inTime)],
    'teaches on Monday at 9:00': [{ output: { day: monday, minutes: 540 } }, to(otherwise)],
    'teaches on Friday at 15:29': [{ output: { day: friday, minutes: 929 } }, to(otherwise)],
    'is free on Friday at 15:30': [{ output: { day: friday, minutes: 930 } }, to(inTime)],
    'is free on Saturday at 16:00': [{ output: { day: saturday, minutes: 960 } }, to(otherwise)],
    'is free on Sunday at 8:00': [{ output: { day: sunday, minutes: 480 } }, to(otherwise)],
    'has no clock': [{ error: { _tag: 'NoClock' } }, to(otherwise)],
  }) as const;

export const localSurveyModel = model(localSurvey, {
  ...inside,
  name: 'Answer the survey of local publishing',
  around: {
    ...inside.around,
    getFeatures: ok({ ...(exampleOf('getFeatures') as object), localPublishingSurvey: true }),
  },
  knows: { putOff: 0, action: 'RESPONDER' } as Known,
  inputs: {
    'a teacher': { user, input: { isForThem: true }, leads: to('loading') },
    'a supporter who uses the account of a teacher': {
      user: aTeacher({ countryId: 1119, impersonating: true, impersonationUser: '3' }),
      input: { isForThem: false },
      leads: to('absent'),
    },
    'a teacher who has put it off since the sign-in': {
      user,
      keeps: { drafts: user.id, 'draft:heard': JSON.stringify(['localSurvey']) },
      input: { isForThem: false },
      leads: to('absent'),
    },
  },
  events: {
    responded: to('answering', { knows: { action: 'RESPONDER' } }),
    denied: ({ known: { putOff } }) => to('answering', { knows: { action: putOff < 3 ? 'RETRASAR' : 'DENEGAR' } }),
  },
  calls: {
    loadSurvey: {
      quietly: true,
      sends: () => ({ getLocalSurvey: {} }),
      answers: {
        'is asked for the first time': [survey(), to('readingClock', { knows: { putOff: 0 } })],
        'is asked for the last time': [survey({ delayNumber: 3 }), to('readingClock', { knows: { putOff: 3 } })],
        'has put it off too often': [survey({ delayNumber: 4 }), to('absent')],
        'has no survey': [survey({ url: null }), to('absent')],
        'has a survey without a page': [survey({ url: 'javascript:alert(1)' }), to('absent')],
        'has a survey without a button': [survey({ showButton: false }), to('absent')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unreached') },
    },
    readClock: { ofBrowser: true, quietly: true, ends: clock('shown.standing', 'waiting') },
    readClockAgain: { ofBrowser: true, quietly: true, ends: clock('shown.standing', 'waiting') },
    answerSurvey: {
      quietly: true,
      outlives: true,
      sends: ({ action }) => ({ answerLocalSurvey: { body: { action } } }),
      answers: {
        'has it recorded': [ok(), to('answered')],
        'answers a survey that is over': [problem(404, { type: 'not-found' }), to('unrecorded')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unrecorded') },
    },
  },
  after: {
    waiting: [60_000, to('readingClock')],
    'shown.standing': [60_000, to('shown.readingClockAgain')],
  },
  perform: {
    responded: (page) => page.follow(respond),
    denied: (page, _, { known: { putOff } }) => page.press(putOff < 3 ? 'titlePosts.later' : 'titlePosts.never'),
  },
  shows: {
    loading: nothing,
    readingClock: nothing,
    waiting: nothing,
    shown: (page, { putOff }) => {
      page.heading('titlePosts.survey');
      page.link(respond);
      page.button(putOff < 3 ? 'titlePosts.later' : 'titlePosts.never');
      page.absent(putOff < 3 ? 'titlePosts.never' : 'titlePosts.later');
    },
    answering: nothing,
    absent: nothing,
    answered: nothing,
    unrecorded: nothing,
    unreached: nothing,
    interrupted: nothing,
  },
});
