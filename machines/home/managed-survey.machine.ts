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

/** The publisher asks a teacher at home how satisfied they are. */
export const managedSurveyMachine = setup({
  types: {
    context: {} as { survey: Survey | null },
    events: {} as Event,
    emitted: {} as { type: 'survey.opened' } | { type: 'survey.ended' },
    /** The dialog lies over the page. */
    tags: {} as 'asking',
  },
  actors: {
    loadSurvey: fromPromise<Survey>(unbound),
    recordAnswer: fromPromise<void, { action: SurveyAction }>(unbound),
  },
  guards: {
    /** The rules are bound in the area’s flows. */
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
    'Satisfaction survey at home: a teacher opens it, puts it off, or, after it was put off as often as is allowed, declines it for good. Failures are not told.',
  context: { survey: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether there is a survey; nothing shows it.',
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
        'There is no survey to show here: none, one without a valid address, one whose number of delays is no whole number from 0 to its maximum, or one that a button of the header offers.',
      type: 'final',
      entry: 'tellEnded',
    },
    unanswered: { description: 'The server could not say whether there is one: nothing is shown.', type: 'final', entry: 'tellEnded' },
    interrupted: {
      description: 'The session has ended, and the server was not asked or told: nothing more is shown until home is visited again.',
      type: 'final',
      entry: 'tellEnded',
    },
    later: {
      description: 'The number of delays is below the maximum: the person opens the survey, or is asked again later.',
      tags: 'asking',
      on: { 'survey.followed': 'responding', postponed: 'delaying' },
    },
    lastTime: {
      description:
        'It was put off as often as is allowed: the person opens the survey, or is never asked again. Closing it leaves it for the next sign-in.',
      tags: 'asking',
      on: { 'survey.followed': 'responding', declined: 'declining', postponed: 'left' },
    },
    responding: {
      description: 'The survey is open in another window; this is being recorded. No dialog is open.',
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
      description: 'It is being recorded that the person is not to be asked again. No dialog is open.',
      invoke: {
        id: 'recordRefusal',
        src: 'recordAnswer',
        input: { action: 'DENEGAR' },
        onDone: 'denied',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'denied' }],
      },
    },
    responded: { description: 'The person has opened the survey.', type: 'final', entry: 'tellEnded' },
    delayed: { description: 'The person is asked again after another sign-in.', type: 'final', entry: 'tellEnded' },
    denied: { description: 'The person is not asked again.', type: 'final', entry: 'tellEnded' },
    left: { description: 'The dialog was closed without an answer.', type: 'final', entry: 'tellEnded' },
  },
});
