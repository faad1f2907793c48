import { fromPromise } from 'xstate';
import { localSurveyMachine } from '../../../../machines/title/local-survey.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { shownMessages } from '../../../shared/flow/shown-messages';
import { isLastTime } from '../../../shared/rules/surveys';
import { isOffered, isSurveyTime } from '../message-rules';
import type { LocalTime } from '../types';

const bind = bindServices(() => import('../services/local-survey'));
const name = 'localSurvey';

export const localSurvey = localSurveyMachine.provide({
  actors: {
    loadSurvey: bind('loadSurvey'),
    readClock: fromPromise<LocalTime>(async () => {
      const now = new Date();
      return { day: now.getDay(), minutes: now.getHours() * 60 + now.getMinutes() };
    }),
    answerSurvey: bind('answerSurvey'),
  },
  guards: {
    isAskable: (_, survey) => isOffered(survey),
    isTime: (_, now) => isSurveyTime(now),
    isLastTime: (_, survey) => isLastTime(survey),
  },
  actions: { rememberPutOff: () => shownMessages.add(name) },
});

/** Whether the person has postponed the survey since the sign-in. */
export const wasPutOff = () => shownMessages.has(name);
