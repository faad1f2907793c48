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

/** A demo teacher becomes a full one with the premium code of their own school. */
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
    captchaMissing: failedWith('CaptchaMissing'),
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
    aimAtLibrary: assign({ destination: '/edit-library' }),
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
      description: 'Anyone else reads that this is for demo teachers.',
      meta: { notice: { severity: 'danger', text: 'activationCode.demoOnly' } },
      on: { cancelled: 'left' },
    },
    enteringCode: {
      description: 'The person types the code of their school: small letters become capitals; only letters and digits stay, ten at most.',
      on: {
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'search.requested': [{ guard: 'hasCode', target: 'locating' }, { target: 'notLocated.noCode' }],
        cancelled: 'left',
      },
    },
    locating: {
      description: 'The school of that code is looked up.',
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
          { guard: 'captchaMissing', target: 'notLocated.captchaMissing' },
          { guard: 'tooManyTries', target: 'notLocated.tooManyTries' },
          { target: 'notLocated.unavailable' },
        ],
      },
    },
    notLocated: {
      description: 'The code did not lead to the school of the demo teacher; it stays, to be mended.',
      meta: { notice: { severity: 'danger', text: 'activationCode.premiumCodeError' } },
      initial: 'unavailable',
      states: {
        noCode: {
          description: 'Nothing was typed: the code is asked for.',
          meta: { notice: { severity: 'danger', text: 'activationCode.noCode' } },
        },
        notFound: { description: 'No school has this code.' },
        otherSchool: { description: 'The code is that of another school.' },
        unavailable: {
          description: 'The server could not be reached or could not answer.',
          meta: { notice: { severity: 'danger', text: 'common.error' } },
        },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'Https is missing.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaMissing: { description: 'No code for the proof.', meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } } },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
      },
      on: {
        'code.changed': { target: 'enteringCode', actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'search.requested': { guard: 'hasCode', target: 'locating' },
        cancelled: 'left',
      },
    },
    located: {
      description: 'The demo teacher sees their school and confirms.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been sent.' },
        interrupted: {
          description: 'The session ended before anything was done; signed in again, the person confirms again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { accepted: 'activating', cancelled: 'enteringCode' },
    },
    activating: {
      description: 'The demo teacher is made a full one.',
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
          { guard: 'captchaMissing', target: 'notActivated.captchaMissing' },
          { guard: 'tooManyTries', target: 'notActivated.tooManyTries' },
          { guard: 'schoolNotFound', target: 'notLocated.notFound' },
          { guard: 'otherSchool', target: 'notLocated.otherSchool' },
          { guard: 'isUnsure', target: 'checking' },
          { target: 'notActivated.notRecorded' },
        ],
      },
    },
    checking: {
      description: 'The person may be a full teacher: the answer says so, is lost, or says that they are no demo teacher. The portal asks.',
      tags: 'busy',
      invoke: {
        id: 'askRole',
        src: 'askRole',
        onDone: [{ guard: 'isDemoStill', target: 'notActivated.notRecorded' }, { target: 'activated' }],
        onError: [{ guard: 'isDone', target: 'refreshFailed' }, { target: 'notActivated.unknown' }],
      },
    },
    notActivated: {
      description: 'Activation failed; the person can try again or close.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      initial: 'notRecorded',
      states: {
        notRecorded: { description: 'The change could not be recorded.' },
        unknown: {
          description: 'It is unknown whether the person is a full teacher: the portal asks again, and nothing is sent before.',
          meta: { notice: { severity: 'warning', text: 'schoolCode.noAnswer' } },
          on: { accepted: '#activationCode.checking' },
        },
        captchaRefused: {
          description: 'The proof that a person is at work was refused.',
          meta: { notice: { severity: 'danger', text: 'common.captchaRefused' } },
        },
        captchaUnavailable: { description: 'No proof came.', meta: { notice: { severity: 'danger', text: 'common.captchaUnavailable' } } },
        captchaInsecure: { description: 'Https is missing.', meta: { notice: { severity: 'danger', text: 'common.captchaInsecure' } } },
        captchaMissing: { description: 'No code for the proof.', meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } } },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
      },
      on: { accepted: 'activating', cancelled: 'left' },
    },
    refreshFailed: {
      description: 'The person is a full teacher, but the portal has not learnt of it: try again, or go home.',
      meta: { notice: { severity: 'danger', text: 'activationCode.refreshFailed' } },
      on: { accepted: 'checking', cancelled: 'left' },
    },
    activated: {
      description: 'The person is a full teacher: on to the titles of their library, or home.',
      meta: { notice: { severity: 'success', text: 'activationCode.done' } },
      on: { accepted: { target: 'left', actions: 'aimAtLibrary' }, cancelled: 'left' },
    },
    left: { description: 'The modal is closed.', type: 'final', entry: 'leave' },
  },
});
