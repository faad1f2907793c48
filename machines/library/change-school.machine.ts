import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ChangeSchoolFailure, LocateSchoolFailure, RefreshFailure, School } from '../../src/areas/library/types';

type Event =
  | { type: 'code.changed'; code: string }
  | { type: 'search.requested' }
  | { type: 'accepted' }
  | { type: 'back' }
  | DoneActorEvent<School, 'locateSchool'>
  | ErrorActorEvent<LocateSchoolFailure, 'locateSchool'>
  | DoneActorEvent<void, 'changeSchool'>
  | ErrorActorEvent<ChangeSchoolFailure, 'changeSchool'>
  | DoneActorEvent<void, 'refreshSession'>
  | ErrorActorEvent<RefreshFailure, 'refreshSession'>
  | DoneActorEvent<string | null, 'askSchool'>
  | ErrorActorEvent<RefreshFailure, 'askSchool'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher moves to another school with the premium code of that school. */
export const changeSchoolMachine = setup({
  types: {
    input: {} as { isTeacher: boolean; schoolId: string | null; countryId: number },
    context: {} as { isTeacher: boolean; schoolId: string | null; countryId: number; code: string; found: School | null },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning' | 'danger'; text: string }; step?: number; progress?: number },
  },
  actors: {
    locateSchool: fromPromise<School, { code: string }>(unbound),
    changeSchool: fromPromise<void, { schoolId: string; code: string }>(unbound),
    refreshSession: fromPromise<void>(unbound),
    /** Reads the session again, as `refreshSession` does, and returns the id of the teacher’s school. */
    askSchool: fromPromise<string | null>(unbound),
  },
  guards: {
    isTeacher: ({ context }) => context.isTeacher,
    hasCode: ({ context }) => context.code !== '',
    isOwnSchool: ({ context }, found: School) => found.id === context.schoolId,
    isThere: ({ context }, schoolId: string | null) => schoolId === context.found?.id,
    isAbroad: ({ context }, found: School) => found.country.id !== context.countryId,
    schoolNotFound: failedWith('SchoolNotFound'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    sessionEnded: failedWith('SessionEnded'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
    transferNotAllowed: failedWith('TransferNotAllowed'),
    missingPermission: failedWith('MissingPermission'),
  },
  actions: {
    keepCode: assign({
      code: (_, code: string) =>
        code
          .toUpperCase()
          .replace(/[^0-9A-Z]/g, '')
          .slice(0, 10),
    }),
    keepSchool: assign({ found: (_, found: School) => found }),
    goToEditLibrary: emit({ type: 'left', to: '/edit-library' }),
  },
}).createMachine({
  id: 'changeSchool',
  description: 'Change school: a teacher finds a school by its premium code, confirms it, and moves there.',
  context: ({ input }) => ({ ...input, code: '', found: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Only teachers have a school to change.',
      always: [{ guard: 'isTeacher', target: 'enteringCode' }, { target: 'notAllowed' }],
    },
    notAllowed: {
      description: 'The page says that only teachers can change their school.',
      meta: { notice: { severity: 'danger', text: 'changeSchool.teachersOnly' } },
      type: 'final',
    },
    enteringCode: {
      description:
        'The teacher types the premium code of the new school. Small letters become capitals, and only ten letters and digits are kept. The search needs a code.',
      meta: { progress: 1, step: 1 },
      on: {
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'search.requested': { guard: 'hasCode', target: 'locating' },
      },
    },
    locating: {
      description: 'The school with this code is being looked up.',
      meta: { progress: 1 },
      tags: 'busy',
      invoke: {
        id: 'locateSchool',
        src: 'locateSchool',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: { type: 'isOwnSchool', params: ({ event }) => event.output }, target: 'refused.sameSchool' },
          { guard: { type: 'isAbroad', params: ({ event }) => event.output }, target: 'refused.otherCountry' },
          { target: 'schoolFound', actions: { type: 'keepSchool', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'schoolNotFound', target: 'refused.notFound' },
          { guard: 'captchaRefused', target: 'failed.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'failed.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'failed.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'failed.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { target: 'failed.notLocated' },
        ],
      },
    },
    schoolFound: {
      description: 'The teacher sees the school and confirms.',
      meta: { progress: 2, step: 2 },
      initial: 'offered',
      states: {
        offered: { description: 'Nothing is being sent.' },
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and confirms again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { accepted: 'changing', back: 'enteringCode' },
    },
    changing: {
      description: 'The move is being recorded.',
      meta: { progress: 2 },
      tags: 'busy',
      invoke: {
        id: 'changeSchool',
        src: 'changeSchool',
        input: ({ context }) => ({ schoolId: (context.found as School).id, code: context.code }),
        onDone: 'refreshing',
        onError: [
          { guard: 'sessionEnded', target: 'schoolFound.interrupted' },
          { guard: 'transferNotAllowed', target: 'refused.transferNotAllowed' },
          { guard: 'missingPermission', target: 'refused.missingPermission' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { guard: 'noAnswer', target: 'checking' },
          { target: 'failed.notRecorded' },
        ],
      },
    },
    checking: {
      description: 'No answer came, or one that makes no sense. The portal asks the server for the teacher’s present school.',
      meta: { progress: 2 },
      tags: 'busy',
      invoke: {
        id: 'askSchool',
        src: 'askSchool',
        onDone: [{ guard: { type: 'isThere', params: ({ event }) => event.output }, target: 'changed' }, { target: 'failed.unconfirmed' }],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'It is unknown whether the teacher has moved. The portal asks again before anything is sent.',
      meta: { progress: 2, notice: { severity: 'warning', text: 'schoolCode.noAnswer' }, step: 3 },
      on: { accepted: 'checking' },
    },
    refreshing: {
      description: 'The move is recorded. The portal reloads the session, which has the new school.',
      meta: { progress: 3 },
      tags: 'busy',
      invoke: { id: 'refreshSession', src: 'refreshSession', onDone: 'changed', onError: 'refreshFailed' },
    },
    refreshFailed: {
      description: 'The move is recorded, but the session could not be reloaded. The teacher can try again.',
      meta: { progress: 3, notice: { severity: 'danger', text: 'changeSchool.refreshFailed' }, step: 3 },
      on: { accepted: 'refreshing' },
    },
    changed: {
      description: 'The teacher belongs to the new school, and the page says so.',
      meta: { progress: 3, step: 3 },
      on: { accepted: 'left' },
    },
    refused: {
      description: 'The move was refused for good. The code stays; the teacher corrects it, or contacts customer care.',
      meta: { progress: 1, notice: { severity: 'danger', text: 'changeSchool.notMoved' }, step: 2 },
      initial: 'notFound',
      states: {
        notFound: {
          description: 'No school has this code.',
          meta: { notice: { severity: 'danger', text: 'changeSchool.premiumCodeError' } },
        },
        sameSchool: {
          description: 'The teacher already belongs to this school.',
          meta: { notice: { severity: 'warning', text: 'changeSchool.sameSchool' } },
        },
        otherCountry: {
          description: 'The school is in another country.',
          meta: { notice: { severity: 'warning', text: 'changeSchool.otherCountry' } },
        },
        transferNotAllowed: { description: 'This teacher cannot move to this school.', meta: { progress: 2 } },
        missingPermission: { description: 'The code does not allow the move.', meta: { progress: 2 } },
      },
      on: { back: 'enteringCode' },
    },
    failed: {
      description: 'The move failed. The common error message says what to do next, and the code stays.',
      meta: { progress: 1, notice: { severity: 'danger', text: 'common.error' }, step: 2 },
      initial: 'notLocated',
      states: {
        notLocated: { description: 'The school could not be looked up.' },
        captchaRefused: {
          description: 'The captcha, which proves that the user is a person, was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'The page lacks https.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaNotLoaded: {
          description: 'The program that makes the proof did not load.',
          meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } },
        },
        tooManyTries: { description: 'There were too many tries.', meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } } },
        notRecorded: { description: 'The move could not be recorded.', meta: { progress: 2 } },
        unconfirmed: {
          description: 'No answer came, and the teacher is not at the new school, or not yet. Another try moves them only once.',
          meta: { progress: 2, notice: { severity: 'warning', text: 'changeSchool.unconfirmed' } },
        },
      },
      on: { back: 'enteringCode' },
    },
    left: { description: 'The page to edit the library opens.', meta: { progress: 3 }, type: 'final', entry: 'goToEditLibrary' },
  },
});
