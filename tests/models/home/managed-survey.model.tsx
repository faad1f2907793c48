import { homeMessages } from '../../../src/areas/home/flows/home-messages';
import { managedSurvey } from '../../../src/areas/home/flows/managed-survey';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { keepShownMessages } from './keep-shown-messages';
import { surveyOnTheWire } from './survey-on-the-wire';

const teacher = aTeacher({ gpaPermission: false });

const sees = (page: Page) => {
  page.heading('survey.title');
  page.text('survey.text');
  page.link({ data: 'Abrir la encuesta' });
};

/** The reason why nothing can be seen: no dialog is open. */
const nothing = 'Nothing lies over the page.';

const refusals = <Leads,>(leads: Leads) => ({
  'has no survey any more': [problem(404, { type: 'not-found' }), leads] as const,
});

const record = (action: 'RESPONDER' | 'RETRASAR' | 'DENEGAR', end: 'responded' | 'delayed' | 'declined') => ({
  quietly: true as const,
  outlives: true as const,
  sends: () => ({ answerSatisfactionSurvey: { body: { action } } }),
  answers: { 'is recorded': [ok(), to(end)] as const, ...refusals(to(end)) },
  faults: { 'finds the session ended': to('interrupted'), otherwise: to(end) },
});

export const managedSurveyModel = model(managedSurvey, {
  name: 'Answer a survey at home',
  area: 'home',
  opens: '/',
  page: async () => {
    const { HomeMessages } = await import('../../../src/areas/home/home-messages');
    return ({ logic }) => <HomeMessages logic={homeMessages.provide({ actors: { survey: childFlow(logic) } })} />;
  },
  knows: {},
  inputs: {
    'a teacher': {
      user: teacher,
      keeps: keepShownMessages(teacher, 'notification', 'promotion'),
      notInBrowser: 'The header asks the server the same: the answers cannot be told apart.',
      leads: to('loading'),
    },
  },
  events: {
    'survey.followed': ({ is }) => (is('later') || is('lastTime') ? to('responding') : undefined),
    postponed: ({ is }) => {
      if (is('lastTime')) return to('left');
      return is('later') ? to('delaying') : undefined;
    },
    declined: ({ is }) => (is('lastTime') ? to('declining') : undefined),
  },
  calls: {
    loadSurvey: {
      quietly: true,
      sends: () => ({ getSatisfactionSurvey: {} }),
      answers: {
        'is asked for the first time': [surveyOnTheWire(), to('later')],
        'is asked again': [surveyOnTheWire({ delayNumber: 2 }), to('later')],
        'is asked for the last time': [surveyOnTheWire({ delayNumber: 3 }), to('lastTime')],
        'may not put it off at all': [surveyOnTheWire({ maxDelayNumber: 0 }), to('lastTime')],
        'has no survey': [surveyOnTheWire({ url: null }), to('absent')],
        'has one in the header': [surveyOnTheWire({ showButton: true }), to('absent')],
        'has one in the header for the last time': [surveyOnTheWire({ showButton: true, delayNumber: 3 }), to('absent')],
        'has one without a valid address': [surveyOnTheWire({ url: 'encuesta' }), to('absent')],
        'has one that runs a script': [surveyOnTheWire({ url: 'javascript:alert(1)' }), to('absent')],
        'has put it off too often': [surveyOnTheWire({ delayNumber: 4 }), to('absent')],
        'has put it off less than never': [surveyOnTheWire({ delayNumber: -1 }), to('absent')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unanswered') },
    },
    recordResponse: record('RESPONDER', 'responded'),
    recordDelay: record('RETRASAR', 'delayed'),
    recordRefusal: record('DENEGAR', 'declined'),
  },
  perform: {
    'survey.followed': (page) => page.follow({ data: 'Abrir la encuesta' }),
    postponed: (page, _, { is }) => (is('lastTime') ? page.press('common.close') : page.press('survey.later')),
    declined: (page) => page.press('survey.never'),
  },
  shows: {
    loading: nothing,
    absent: nothing,
    unanswered: nothing,
    interrupted: nothing,
    later: (page) => {
      sees(page);
      page.button('survey.later');
      page.absent('survey.lastTime');
      page.absent('survey.never');
    },
    lastTime: (page) => {
      sees(page);
      page.button('survey.never');
      page.text('survey.lastTime');
      page.absent('survey.later');
    },
    responding: nothing,
    delaying: nothing,
    declining: nothing,
    responded: nothing,
    delayed: nothing,
    declined: nothing,
    left: nothing,
  },
});
