import { fromPromise } from 'xstate';
import { localSurveyMachine } from '../../../../machines/title/local-survey.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { shownMessages } from '../../../shared/flow/shown-messages';
import { isLastTime } from '../../../shared/rules/surveys';
import { isOffered, isSurveyTime } from '../message-rules';
import type { LocalTime } from '../types';

const services = () => loadCode(() => import('../services/local-survey'));
const name = 'localSurvey';

export const localSurvey = localSurveyMachine.provide({
  actors: {
    loadSurvey: fromEffect(async () => (await services()).loadSurvey),
    readClock: fromPromise<LocalTime>(async () => {
      const now = new Date();
      return { day: now.getDay(), minutes: now.getHours() * 60 + now.getMinutes() };
    }),
    answerSurvey: fromEffect(async () => (await services()).answerSurvey),
  },
  guards: {
    isAskable: (_, survey) => isOffered(survey),
    isTime: (_, now) => isSurveyTime(now),
    isLastTime: (_, survey) => isLastTime(survey),
  },
  actions: { rememberPutOff: () => shownMessages.add(name) },
});

/** Whether the person has put it off since they signed in. */
export const wasPutOff = () => shownMessages.has(name);
