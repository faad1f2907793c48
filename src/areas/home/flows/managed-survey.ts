import { managedSurveyMachine } from '../../../../machines/home/managed-survey.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isAskable, isLastTime } from '../../../shared/rules/surveys';

const bind = bindServices(() => import('../services/survey'));

export const managedSurvey = managedSurveyMachine.provide({
  actors: {
    loadSurvey: bind('loadSurvey'),
    recordAnswer: bind('recordAnswer'),
  },
  guards: {
    asksAtHome: (_, survey) => isAskable(survey) && !survey.showButton,
    asksForTheLastTime: (_, survey) => isAskable(survey) && !survey.showButton && isLastTime(survey),
  },
});
