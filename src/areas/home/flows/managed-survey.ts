import { managedSurveyMachine } from '../../../../machines/home/managed-survey.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isAskable, isLastTime } from '../../../shared/rules/surveys';

const services = () => loadCode(() => import('../services/survey'));

export const managedSurvey = managedSurveyMachine.provide({
  actors: {
    loadSurvey: fromEffect(async () => (await services()).loadSurvey),
    recordAnswer: fromEffect(async () => (await services()).recordAnswer),
  },
  guards: {
    asksAtHome: (_, survey) => isAskable(survey) && !survey.showButton,
    asksForTheLastTime: (_, survey) => isAskable(survey) && !survey.showButton && isLastTime(survey),
  },
});
