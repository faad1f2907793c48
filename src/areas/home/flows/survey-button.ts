import { surveyButtonMachine } from '../../../../machines/home/survey-button.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isAskable } from '../../../shared/rules/surveys';

const services = () => loadCode(() => import('../services/survey'));

export const surveyButton = surveyButtonMachine.provide({
  actors: {
    loadSurvey: fromEffect(async () => (await services()).loadSurvey),
    recordAnswer: fromEffect(async () => (await services()).recordAnswer),
  },
  guards: { hasButton: (_, survey) => isAskable(survey) && survey.showButton },
});
