import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnswerSurveyFailure, LoadSurveyFailure } from '../../src/areas/home/types';
import type { Survey, SurveyAction } from '../../src/shared/rules/surveys';

type Event =
  | { type: 'survey.followed' }
  | { type: 'postponed' }
  | { type: 'declined' }
  | DoneActorEvent<Survey, 'loadSurvey'>
  | ErrorActorEvent<LoadSurveyFailure, 'loadSurvey'>
  | DoneActorEvent<void, 'recordResponse'>
  | ErrorActorEvent<AnswerSurveyFailure, 'recordResponse'>
  | DoneActorEvent<void, 'recordDelay'>
  | ErrorActorEvent<AnswerSurveyFailure, 'recordDelay'>
  | DoneActorEvent<void, 'recordRefusal'>
  | ErrorActorEvent<AnswerSurveyFailure, 'recordRefusal'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which the publisher asks a teacher at home how satisfied they are. */
export const managedSurveyMachine = setup({
  types: {
    context: {} as { survey: Survey | null },
    events: {} as Event,
    emitted: {} as { type: 'survey.opened' } | { type: 'survey.ended' },
    /** `asking`: the dialog is open over the page. */
    tags: {} as 'asking',
  },
  actors: {
    loadSurvey: fromPromise<Survey>(unbound),
    recordAnswer: fromPromise<void, { action: SurveyAction }>(unbound),
  },
  guards: {
    /** Placeholders. The area’s folder `flows` binds the rules. */
    asksAtHome: (_, _survey: Survey) => true,
    asksForTheLastTime: (_, _survey: Survey) => true,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    keepSurvey: assign({ survey: (_, survey: Survey) => survey }),
    tellOpened: emit({ type: 'survey.opened' }),
    tellEnded: emit({ type: 'survey.ended' }),
  },
}).createMachine({
  id: 'managedSurvey',
  description:
    'Satisfaction survey at home: a teacher opens it or puts it off. After the allowed number of delays, the teacher can decline it for good. Failures are not shown.',
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
            guard: { type: 'asksForTheLastTime', params: ({ event }) => event.output },
            target: 'lastTime',
            actions: [{ type: 'keepSurvey', params: ({ event }) => event.output }, 'tellOpened'],
          },
          {
            guard: { type: 'asksAtHome', params: ({ event }) => event.output },
            target: 'later',
            actions: [{ type: 'keepSurvey', params: ({ event }) => event.output }, 'tellOpened'],
          },
          { target: 'absent' },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unanswered' }],
      },
    },
    absent: {
      description:
        'Home shows no survey: there is none, or the button of the header offers it. A survey without a valid address is not shown either. A survey with an invalid number of delays is not shown either. A valid number is a whole number from 0 to the maximum.',
      type: 'final',
      entry: 'tellEnded',
    },
    unanswered: { description: 'The survey could not be loaded, and nothing is shown.', type: 'final', entry: 'tellEnded' },
    interrupted: {
      description: 'The session has ended, and nothing is loaded or recorded. Nothing more is shown until home is visited again.',
      type: 'final',
      entry: 'tellEnded',
    },
    later: {
      description: 'The number of delays is below the maximum. The person opens the survey, or is asked again later.',
      tags: 'asking',
      on: { 'survey.followed': 'responding', postponed: 'delaying' },
    },
    lastTime: {
      description:
        'The survey was put off as often as is allowed. The person opens the survey, or declines it for good. If the dialog is only closed, the survey is shown again after the next sign-in.',
      tags: 'asking',
      on: { 'survey.followed': 'responding', declined: 'declining', postponed: 'left' },
    },
    responding: {
      description: 'The survey is open in another window, and the answer is being recorded. No dialog is open.',
      invoke: {
        id: 'recordResponse',
        src: 'recordAnswer',
        input: { action: 'RESPONDER' },
        onDone: 'responded',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'responded' }],
      },
    },
    delaying: {
      description: 'The delay is being recorded. No dialog is open.',
      invoke: {
        id: 'recordDelay',
        src: 'recordAnswer',
        input: { action: 'RETRASAR' },
        onDone: 'delayed',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'delayed' }],
      },
    },
    declining: {
      description: 'The refusal is being recorded. No dialog is open.',
      invoke: {
        id: 'recordRefusal',
        src: 'recordAnswer',
        input: { action: 'DENEGAR' },
        onDone: 'declined',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'declined' }],
      },
    },
    responded: { description: 'The person has opened the survey.', type: 'final', entry: 'tellEnded' },
    delayed: { description: 'The person is asked again after another sign-in.', type: 'final', entry: 'tellEnded' },
    declined: { description: 'The person is not asked again.', type: 'final', entry: 'tellEnded' },
    left: { description: 'The dialog was closed without an answer.', type: 'final', entry: 'tellEnded' },
  },
});
