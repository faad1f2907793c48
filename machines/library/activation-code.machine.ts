import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { BecomeTeacherFailure, LocateSchoolFailure, RefreshFailure, School } from '../../src/areas/library/types';

type Event =
  | { type: 'code.changed'; code: string }
  | { type: 'search.requested' }
  | { type: 'accepted' }
  | { type: 'cancelled' }
  | DoneActorEvent<School, 'locateSchool'>
  | ErrorActorEvent<LocateSchoolFailure, 'locateSchool'>
  | DoneActorEvent<void, 'becomeTeacher'>
  | ErrorActorEvent<BecomeTeacherFailure, 'becomeTeacher'>
  | DoneActorEvent<boolean, 'askRole'>
  | ErrorActorEvent<RefreshFailure, 'askRole'>;

type Context = { isDemo: boolean; schoolId: string | null; code: string; found: School | null; destination: string; isDone: boolean };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a demo teacher becomes a full teacher with the premium code of their own school. */
export const activationCodeMachine = setup({
  types: {
    input: {} as { isDemo: boolean; schoolId: string | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; replace: boolean },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: {
    locateSchool: fromPromise<School, { code: string }>(unbound),
    becomeTeacher: fromPromise<void, { code: string }>(unbound),
    /** Reads the session again, and returns whether the person is still a demo teacher. */
    askRole: fromPromise<boolean>(unbound),
  },
  guards: {
    isDemo: ({ context }) => context.isDemo,
    hasCode: ({ context }) => context.code !== '',
    isOwnSchool: ({ context }, found: School) => found.id === context.schoolId,
    schoolNotFound: failedWith('SchoolNotFound'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    sessionEnded: failedWith('SessionEnded'),
    otherSchool: failedWith('OtherSchool'),
    isDemoStill: ({ event }) => 'output' in event && event.output === true,
    isUnsure: failedWith('Timeout', 'NetworkDown', 'BadResponse', 'NotDemo'),
    isDone: ({ context }) => context.isDone,
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
    keepDone: assign({ isDone: true }),
    setLibraryDestination: assign({ destination: '/edit-library' }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination, replace: true })),
  },
}).createMachine({
  id: 'activationCode',
  description: 'Activation code: a demo teacher finds their own school by its code and becomes a full teacher.',
  context: ({ input }) => ({ ...input, code: '', found: null, destination: '/', isDone: false }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Only demo teachers have something to activate.',
      always: [{ guard: 'isDemo', target: 'enteringCode' }, { target: 'notAllowed' }],
    },
    notAllowed: {
      description: 'The page says that only demo teachers can use an activation code.',
      meta: { notice: { severity: 'danger', text: 'activationCode.demoOnly' } },
      on: { cancelled: 'left' },
    },
    enteringCode: {
      description: 'The teacher types the code of their school. Small letters become capitals, and only ten letters and digits are kept.',
      on: {
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'search.requested': [{ guard: 'hasCode', target: 'locating' }, { target: 'notLocated.noCode' }],
        cancelled: 'left',
      },
    },
    locating: {
      description: 'The school with this code is being looked up.',
      tags: 'busy',
      invoke: {
        id: 'locateSchool',
        src: 'locateSchool',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isOwnSchool', params: ({ event }) => event.output },
            target: 'located',
            actions: { type: 'keepSchool', params: ({ event }) => event.output },
          },
          { target: 'notLocated.otherSchool' },
        ],
        onError: [
          { guard: 'schoolNotFound', target: 'notLocated.notFound' },
          { guard: 'captchaRefused', target: 'notLocated.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'notLocated.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'notLocated.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'notLocated.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'notLocated.tooManyTries' },
          { target: 'notLocated.unavailable' },
        ],
      },
    },
    notLocated: {
      description: 'The code did not lead to the teacher’s own school. It stays, to be corrected.',
      meta: { notice: { severity: 'danger', text: 'activationCode.premiumCodeError' } },
      initial: 'unavailable',
      states: {
        noCode: {
          description: 'No code was typed.',
          meta: { notice: { severity: 'danger', text: 'activationCode.noCode' } },
        },
        notFound: { description: 'No school has this code.' },
        otherSchool: { description: 'The code belongs to another school.' },
        unavailable: {
          description: 'The server could not be reached or could not answer.',
          meta: { notice: { severity: 'danger', text: 'common.error' } },
        },
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
      },
      on: {
        'code.changed': { target: 'enteringCode', actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'search.requested': { guard: 'hasCode', target: 'locating' },
        cancelled: 'left',
      },
    },
    located: {
      description: 'The teacher sees their school and confirms.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing is being sent.' },
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and confirms again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { accepted: 'activating', cancelled: 'enteringCode' },
    },
    activating: {
      description: 'The server is making the demo teacher a full teacher.',
      tags: 'busy',
      invoke: {
        id: 'becomeTeacher',
        src: 'becomeTeacher',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'checking', actions: 'keepDone' },
        onError: [
          { guard: 'sessionEnded', target: 'located.interrupted' },
          { guard: 'captchaRefused', target: 'notActivated.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'notActivated.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'notActivated.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'notActivated.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'notActivated.tooManyTries' },
          { guard: 'schoolNotFound', target: 'notLocated.notFound' },
          { guard: 'otherSchool', target: 'notLocated.otherSchool' },
          { guard: 'isUnsure', target: 'checking' },
          { target: 'notActivated.notRecorded' },
        ],
      },
    },
    checking: {
      description:
        'The server has answered that the person is a full teacher, or is no demo teacher. Or its answer was lost. So the portal asks the server for the role.',
      tags: 'busy',
      invoke: {
        id: 'askRole',
        src: 'askRole',
        onDone: [{ guard: 'isDemoStill', target: 'notActivated.notRecorded' }, { target: 'activated' }],
        onError: [{ guard: 'isDone', target: 'refreshFailed' }, { target: 'notActivated.unknown' }],
      },
    },
    notActivated: {
      description: 'Activation failed. The teacher can try again, or close the dialog.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      initial: 'notRecorded',
      states: {
        notRecorded: { description: 'The change could not be recorded.' },
        unknown: {
          description: 'It is unknown whether the person is a full teacher. The portal asks again before anything is sent.',
          meta: { notice: { severity: 'warning', text: 'schoolCode.noAnswer' } },
          on: { accepted: '#activationCode.checking' },
        },
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
      },
      on: { accepted: 'activating', cancelled: 'left' },
    },
    refreshFailed: {
      description: 'The person is a full teacher, but the session could not be reloaded. They can try again, or go home.',
      meta: { notice: { severity: 'danger', text: 'activationCode.refreshFailed' } },
      on: { accepted: 'checking', cancelled: 'left' },
    },
    activated: {
      description: 'The person is a full teacher. They continue to the titles of their library, or go home.',
      meta: { notice: { severity: 'success', text: 'activationCode.done' } },
      on: { accepted: { target: 'left', actions: 'setLibraryDestination' }, cancelled: 'left' },
    },
    left: { description: 'The dialog is closed.', type: 'final', entry: 'leave' },
  },
});
