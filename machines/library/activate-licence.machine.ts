import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Key, Licence, LicenceFailure } from '../../src/areas/library/types';

type Event =
  | { type: 'code.changed'; code: string }
  | { type: 'search.requested' }
  | { type: 'confirmed' }
  | { type: 'back' }
  | { type: 'cancelled' }
  | { type: 'accepted' }
  | DoneActorEvent<Licence, 'findLicence'>
  | ErrorActorEvent<LicenceFailure, 'findLicence'>
  | DoneActorEvent<void, 'activateLicence'>
  | ErrorActorEvent<LicenceFailure, 'activateLicence'>;

type Context = {
  mayActivate: boolean;
  code: string;
  /** The content key of the code’s error; null while no error is shown. */
  codeError: Key | null;
  licence: Licence | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher activates a licence with its code. */
export const activateLicenceMachine = setup({
  types: {
    input: {} as { mayActivate: boolean },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string }; step?: number },
  },
  actors: {
    findLicence: fromPromise<Licence, { code: string }>(unbound),
    activateLicence: fromPromise<void, { code: string }>(unbound),
  },
  guards: {
    mayActivate: ({ context }) => context.mayActivate,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isCode: () => true,
    unknown: failedWith('UnknownLicence'),
    own: failedWith('OwnLicence'),
    used: failedWith('UsedLicence'),
    expired: failedWith('ExpiredLicence'),
    ofOtherKind: failedWith('LicenceOfOtherKind'),
    ofOtherSchool: failedWith('LicenceOfOtherSchool'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
    sessionEnded: failedWith('SessionEnded'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    /** A placeholder. The area’s folder `flows` binds this action. */
    keepCode: (_, _code: string) => {},
    clearCode: assign({ code: '' }),
    markCode: assign({ codeError: (_, text: Key) => text }),
    keepLicence: assign({ licence: (_, licence: Licence) => licence }),
    goHome: emit({ type: 'left', to: '/' }),
  },
}).createMachine({
  id: 'activateLicence',
  description: 'Activate a licence: the teacher types its code, sees its products, and activates it.',
  context: ({ input }) => ({ ...input, code: '', codeError: null, licence: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Only teachers have licences to activate.',
      always: [{ guard: 'mayActivate', target: 'enteringCode' }, { target: 'notAllowed' }],
    },
    notAllowed: {
      description: 'The page says that only teachers can activate licences.',
      meta: { notice: { severity: 'danger', text: 'licence.teachersOnly' } },
      type: 'final',
    },
    enteringCode: {
      description:
        'The teacher types the code of the licence. A code has 12 digits, or OUP and 10 letters and digits. Spaces and hyphens do not count, and small letters become capitals. The field holds 14 characters. A longer text loses its spaces and hyphens before it is cut.',
      meta: { step: 1 },
      on: {
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'search.requested': [{ guard: 'isCode', target: 'locating' }, { target: 'codeRefused.malformed' }],
        cancelled: 'left',
      },
    },
    locating: {
      description: 'The licence with this code is being looked up.',
      tags: 'busy',
      invoke: {
        id: 'findLicence',
        src: 'findLicence',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'located', actions: { type: 'keepLicence', params: ({ event }) => event.output } },
        onError: [
          { guard: 'unknown', target: 'codeRefused.unknown' },
          { guard: 'own', target: 'codeRefused.own' },
          { guard: 'used', target: 'codeRefused.used' },
          { guard: 'expired', target: 'codeRefused.expired' },
          { guard: 'ofOtherKind', target: 'codeRefused.ofOtherKind' },
          { guard: 'ofOtherSchool', target: 'codeRefused.ofOtherSchool' },
          { guard: 'sessionEnded', target: 'notLocated.interrupted' },
          { guard: 'captchaRefused', target: 'notLocated.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'notLocated.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'notLocated.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'notLocated.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'notLocated.tooManyTries' },
          { target: 'notLocated.unavailable' },
        ],
      },
    },
    codeRefused: {
      description: 'The code opens nothing for this teacher, and the field says why. It can be sent again after a change.',
      initial: 'malformed',
      states: {
        malformed: { description: 'The text is no valid code.', entry: { type: 'markCode', params: 'errorLabel6' } },
        unknown: { description: 'No licence has this code.', entry: { type: 'markCode', params: 'licence.unknown' } },
        own: { description: 'The teacher has activated this licence already.', entry: { type: 'markCode', params: 'licence.own' } },
        used: { description: 'Another person has activated this licence.', entry: { type: 'markCode', params: 'licence.used' } },
        expired: { description: 'The licence has expired.', entry: { type: 'markCode', params: 'licence.expired' } },
        ofOtherKind: { description: 'The licence is not for teachers.', entry: { type: 'markCode', params: 'licence.ofOtherKind' } },
        ofOtherSchool: {
          description: 'The licence belongs to another school.',
          entry: { type: 'markCode', params: 'licence.ofOtherSchool' },
        },
      },
      on: {
        'code.changed': { target: 'enteringCode', actions: { type: 'keepCode', params: ({ event }) => event.code } },
        cancelled: 'left',
      },
    },
    notLocated: {
      description: 'The licence could not be looked up. The code stays, to be sent again.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      initial: 'unavailable',
      states: {
        unavailable: { description: 'The server could not be reached or could not answer.' },
        interrupted: {
          description: 'The session has ended. The teacher signs in again and sends the code again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
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
        'search.requested': 'locating',
        cancelled: 'left',
      },
    },
    located: {
      description: 'The teacher sees the product of the licence and its last day, and confirms.',
      meta: { step: 2 },
      initial: 'offered',
      states: {
        offered: { description: 'Nothing is being sent.' },
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and confirms again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { confirmed: 'activating', back: { target: 'enteringCode', actions: 'clearCode' } },
    },
    activating: {
      description: 'The licence is being activated.',
      tags: 'busy',
      invoke: {
        id: 'activateLicence',
        src: 'activateLicence',
        input: ({ context }) => ({ code: context.code }),
        onDone: 'activated',
        onError: [
          { guard: 'own', target: 'activated' },
          { guard: 'sessionEnded', target: 'located.interrupted' },
          { guard: 'captchaRefused', target: 'notActivated.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'notActivated.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'notActivated.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'notActivated.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'notActivated.tooManyTries' },
          { guard: 'noAnswer', target: 'notActivated.unknown' },
          { target: 'notActivated.notRecorded' },
        ],
      },
    },
    notActivated: {
      description: 'Activation failed. The teacher can try again, contact customer care, or go home.',
      meta: { notice: { severity: 'danger', text: 'licence.notActivated' } },
      initial: 'notRecorded',
      states: {
        notRecorded: { description: 'Somebody has activated the licence meanwhile, or the server has failed.' },
        unknown: {
          description: 'No answer came, so it is unknown whether the licence is activated. Another try shows the outcome.',
          meta: { notice: { severity: 'warning', text: 'licence.unknownOutcome' } },
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
      on: { confirmed: 'activating', cancelled: 'left' },
    },
    activated: {
      description: 'The product is in the library, and the page says so.',
      meta: { notice: { severity: 'success', text: 'licence.done' }, step: 3 },
      on: { accepted: 'left' },
    },
    left: { description: 'Home opens.', type: 'final', entry: 'goHome' },
  },
});
