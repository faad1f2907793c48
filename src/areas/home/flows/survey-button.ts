import { surveyButtonMachine } from '../../../../machines/home/survey-button.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isAskable } from '../../../shared/rules/surveys';

const bind = bindServices(() => import('../services/survey'));

export const surveyButton = surveyButtonMachine.provide({
  actors: {
    loadSurvey: bind('loadSurvey'),
    recordAnswer: bind('recordAnswer'),
  },
  guards: { hasButton: (_, survey) => isAskable(survey) && survey.showButton },
});
