import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AnswerSurveyFailure, LoadSurveyFailure, LocalTime } from '../../src/areas/title/types';
import type { Survey, SurveyAction } from '../../src/shared/rules/surveys';

type Event =
  | { type: 'responded' }
  | { type: 'denied' }
  | DoneActorEvent<Survey, 'loadSurvey'>
  | ErrorActorEvent<LoadSurveyFailure, 'loadSurvey'>
  | DoneActorEvent<LocalTime, 'readClock'>
  | ErrorActorEvent<never, 'readClock'>
  | DoneActorEvent<LocalTime, 'readClockAgain'>
  | ErrorActorEvent<never, 'readClockAgain'>
  | DoneActorEvent<void, 'answerSurvey'>
  | ErrorActorEvent<AnswerSurveyFailure, 'answerSurvey'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const noSurvey: Survey = { url: null, delayNumber: 0, maxDelayNumber: 0, showButton: false };

/** Readers of titles that are published locally are asked what they think of them, outside the lessons. */
export const localSurveyMachine = setup({
  types: {
    /** The survey is switched on, and it is about this title. */
    input: {} as { isForThem: boolean },
    context: {} as { isForThem: boolean; survey: Survey; action: SurveyAction | null },
    events: {} as Event,
    /** `speaking`: the survey is shown on the page. */
    tags: {} as 'speaking',
  },
  actors: {
    loadSurvey: fromPromise<Survey>(unbound),
    readClock: fromPromise<LocalTime>(unbound),
    answerSurvey: fromPromise<void, { action: SurveyAction }>(unbound),
  },
  guards: {
    isForThem: ({ context }) => context.isForThem,
    /** The rules are bound in the area’s flows. */
    isAskable: (_, _survey: Survey) => true,
    isTime: (_, _now: LocalTime) => true,
    isLastTime: (_, _survey: Survey) => true,
    sessionEnded: ({ event }) => 'error' in event && (event.error as { _tag?: string })._tag === 'SessionEnded',
  },
  delays: { minute: 60_000 },
  actions: {
    keepSurvey: assign({ survey: (_, survey: Survey) => survey }),
    keepAction: assign({ action: (_, action: SurveyAction) => action }),
    /** Remembers until the next sign-in that the survey was put off; bound in the area’s flows. */
    rememberPutOff: () => undefined,
  },
}).createMachine({
  id: 'localSurvey',
  description: 'Local-publishing survey: offered outside the lessons, until the person answers it, or has put it off often enough.',
  context: ({ input }) => ({ ...input, survey: noSurvey, action: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The survey is about titles of local projects, where the portal has it switched on.',
      always: [{ guard: 'isForThem', target: 'loading' }, { target: 'absent' }],
    },
    loading: {
      description:
        'The survey of this person is being asked for. It can be offered if it has the address of a page, a button is wanted, and it was put off at most as often as allowed.',
      invoke: {
        id: 'loadSurvey',
        src: 'loadSurvey',
        onDone: [
          {
            guard: { type: 'isAskable', params: ({ event }) => event.output },
            target: 'readingClock',
            actions: { type: 'keepSurvey', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unreached' }],
      },
    },
    readingClock: {
      description:
        'The clock of the person is read: lessons are from Monday to Friday, from 09:00 until 15:30, and nothing is asked at the weekend.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [{ guard: { type: 'isTime', params: ({ event }) => event.output }, target: 'shown' }, { target: 'waiting' }],
        onError: 'waiting',
      },
    },
    waiting: { description: 'It is not the time for the survey; the clock is read every minute.', after: { minute: 'readingClock' } },
    shown: {
      description:
        'The survey is offered; its link opens it in another window. While it may be put off, it can be left for later; the last time, for good.',
      tags: 'speaking',
      initial: 'standing',
      states: {
        standing: { description: 'The time is right; the clock is read every minute.', after: { minute: 'readingClockAgain' } },
        readingClockAgain: {
          description: 'The clock is read again: the lessons may have begun.',
          invoke: {
            id: 'readClockAgain',
            src: 'readClock',
            onDone: [
              { guard: { type: 'isTime', params: ({ event }) => event.output }, target: 'standing' },
              { target: '#localSurvey.waiting' },
            ],
            onError: '#localSurvey.waiting',
          },
        },
      },
      on: {
        responded: { target: 'answering', actions: { type: 'keepAction', params: 'RESPONDER' } },
        denied: [
          {
            guard: { type: 'isLastTime', params: ({ context }) => context.survey },
            target: 'answering',
            actions: { type: 'keepAction', params: 'DENEGAR' },
          },
          { target: 'answering', actions: ['rememberPutOff', { type: 'keepAction', params: 'RETRASAR' }] },
        ],
      },
    },
    answering: {
      description: 'The survey is gone from the page; what the person did about it is being recorded.',
      invoke: {
        id: 'answerSurvey',
        src: 'answerSurvey',
        input: ({ context }) => ({ action: context.action as SurveyAction }),
        onDone: 'answered',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unrecorded' }],
      },
    },
    absent: { description: 'There is no survey for this person and title.', type: 'final' },
    answered: { description: 'It is recorded.', type: 'final' },
    unrecorded: { description: 'The recording failed: nothing is said, and the survey may come again.', type: 'final' },
    unreached: { description: 'The survey could not be loaded: nothing is shown or said.', type: 'final' },
    interrupted: { description: 'The session has ended: the survey waits for the next title.', type: 'final' },
  },
});
