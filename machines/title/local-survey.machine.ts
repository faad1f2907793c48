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

/** The chart of the survey about titles that are published locally. Readers are asked outside lesson hours. */
export const localSurveyMachine = setup({
  types: {
    /** `isForThem`: whether the survey is switched on, and concerns this title. */
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
    /** Placeholders. The area’s folder `flows` binds the rules. */
    isAskable: (_, _survey: Survey) => true,
    isTime: (_, _now: LocalTime) => true,
    isLastTime: (_, _survey: Survey) => true,
    sessionEnded: ({ event }) => 'error' in event && (event.error as { _tag?: string })._tag === 'SessionEnded',
  },
  delays: { minute: 60_000 },
  actions: {
    keepSurvey: assign({ survey: (_, survey: Survey) => survey }),
    keepAction: assign({ action: (_, action: SurveyAction) => action }),
    /** Remembers until the next sign-in that the survey was put off. The area’s folder `flows` binds this action. */
    rememberPutOff: () => undefined,
  },
}).createMachine({
  id: 'localSurvey',
  description: 'Survey on local publishing, offered outside lesson hours. It ends with an answer, or when the person declines it for good.',
  context: ({ input }) => ({ ...input, survey: noSurvey, action: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The survey is about titles of local projects, if it is switched on.',
      always: [{ guard: 'isForThem', target: 'loading' }, { target: 'absent' }],
    },
    loading: {
      description:
        'The survey is loading. It can be offered if all these rules hold. It has a valid address. The server wants a button for it. It was put off at most as often as allowed.',
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
        'The clock of the person’s device is read. Lesson hours are from Monday to Friday, from 09:00 until 15:30. The survey is not offered then, nor at the weekend.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [{ guard: { type: 'isTime', params: ({ event }) => event.output }, target: 'shown' }, { target: 'waiting' }],
        onError: 'waiting',
      },
    },
    waiting: { description: 'The survey waits for its time. The clock is read every minute.', after: { minute: 'readingClock' } },
    shown: {
      description:
        'The survey is offered, and its link opens it in another window. The person can also put it off. The last time, they can only decline it for good.',
      tags: 'speaking',
      initial: 'standing',
      states: {
        standing: { description: 'The survey stays on the page. The clock is read every minute.', after: { minute: 'readingClockAgain' } },
        readingClockAgain: {
          description: 'The clock is read again, because lesson hours may have begun.',
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
      description: 'The survey is gone from the page. The person’s answer is being recorded.',
      invoke: {
        id: 'answerSurvey',
        src: 'answerSurvey',
        input: ({ context }) => ({ action: context.action as SurveyAction }),
        onDone: 'answered',
        onError: [{ guard: 'sessionEnded', target: 'interrupted' }, { target: 'unrecorded' }],
      },
    },
    absent: { description: 'There is no survey for this person and title.', type: 'final' },
    answered: { description: 'The answer is recorded.', type: 'final' },
    unrecorded: {
      description: 'The answer could not be recorded. There is no message, and the survey may be offered again.',
      type: 'final',
    },
    unreached: { description: 'The survey could not be loaded. Nothing is shown.', type: 'final' },
    interrupted: { description: 'The session has ended. The survey may be offered in the next title.', type: 'final' },
  },
});
