import { createElement } from 'react';
import { surveyButton } from '../../../src/areas/home/flows/survey-button';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { keepShownMessages } from './keep-shown-messages';
import { surveyOnTheWire } from './survey-on-the-wire';

const teacher = aTeacher({ gpaPermission: false });

const isGone = (page: Page) => page.absent({ data: 'Encuesta' });

export const surveyButtonModel = model(surveyButton, {
  name: 'Open a survey from the header',
  area: 'home',
  opens: '/help',
  aroundPages: true,
  page: async () => {
    const { SurveyButton } = await import('../../../src/areas/home/survey-button');
    return ({ logic }) => createElement(SurveyButton, { flow: logic });
  },
  knows: {},
  inputs: { 'a teacher': { user: teacher, keeps: keepShownMessages(teacher), leads: to('loading') } },
  events: { 'survey.followed': ({ is }) => (is('offered') ? to('responding') : undefined) },
  calls: {
    loadSurvey: {
      quietly: true,
      sends: () => ({ getSatisfactionSurvey: {} }),
      answers: {
        'has a survey in the header': [surveyOnTheWire({ showButton: true }), to('offered')],
        'has one for the last time': [surveyOnTheWire({ showButton: true, delayNumber: 3 }), to('offered')],
        'has no survey': [surveyOnTheWire({ url: null, showButton: true }), to('absent')],
        'has one at home': [surveyOnTheWire(), to('absent')],
        'has one without a valid address': [surveyOnTheWire({ url: 'encuesta', showButton: true }), to('absent')],
        'has put it off too often': [surveyOnTheWire({ showButton: true, delayNumber: 4 }), to('absent')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unanswered') },
    },
    recordResponse: {
      quietly: true,
      outlives: true,
      sends: () => ({ answerSatisfactionSurvey: { body: { action: 'RESPONDER' } } }),
      answers: {
        'is recorded': [ok(), to('responded')],
        'has no survey any more': [problem(404, { type: 'not-found' }), to('responded')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('responded') },
    },
  },
  perform: { 'survey.followed': (page) => page.follow({ data: 'Encuesta' }) },
  shows: {
    loading: isGone,
    absent: isGone,
    unanswered: isGone,
    interrupted: isGone,
    offered: (page) => page.link({ data: 'Encuesta' }),
    responding: isGone,
    responded: isGone,
  },
});
