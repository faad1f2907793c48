import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AnswerSurveyFailure, LoadSurveyFailure } from '../../src/areas/home/types';
import type { Survey, SurveyAction } from '../../src/shared/rules/surveys';

type Event =
  | { type: 'survey.followed' }
  | DoneActorEvent<Survey, 'loadSurvey'>
  | ErrorActorEvent<LoadSurveyFailure, 'loadSurvey'>
  | DoneActorEvent<void, 'recordResponse'>
  | ErrorActorEvent<AnswerSurveyFailure, 'recordResponse'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the button in the header that offers the survey to a teacher. */
export const surveyButtonMachine = setup({
  types: {
    context: {} as { survey: Survey | null },
    events: {} as Event,
  },
  actors: {
    loadSurvey: fromPromise<Survey>(unbound),
    recordAnswer: fromPromise<void, { action: SurveyAction }>(unbound),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    hasButton: (_, _survey: Survey) => true,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: { keepSurvey: assign({ survey: (_, survey: Survey) => survey }) },
}).createMachine({
  id: 'surveyButton',
  description: 'Satisfaction survey by a button of the header, which opens the survey in another window. Failures are not shown.',
  context: { survey: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for a survey. The page shows nothing of this.',
      invoke: {
        id: 'loadSurvey',
        src: 'loadSurvey',
        onDone: [
          {
            guard: { type: 'hasButton', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepSurvey', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unanswered' }],
      },
    },
    absent: {
      description:
        'The header has no button: there is no survey, or home shows it. A survey without a valid address has no button either. A survey with an invalid number of delays has no button either. A valid number is a whole number from 0 to the maximum.',
      type: 'final',
    },
    unanswered: { description: 'The survey could not be loaded, and there is no button.', type: 'final' },
    interrupted: { description: 'The session has ended, and nothing was loaded or recorded.', type: 'final' },
    offered: { description: 'The header shows the button.', on: { 'survey.followed': 'responding' } },
    responding: {
      description: 'The survey is open in another window, and the answer is being recorded. The button is gone.',
      invoke: {
        id: 'recordResponse',
        src: 'recordAnswer',
        input: { action: 'RESPONDER' },
        onDone: 'responded',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'responded' }],
      },
    },
    responded: { description: 'The person has opened the survey.', type: 'final' },
  },
});
