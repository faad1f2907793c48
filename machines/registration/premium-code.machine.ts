import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LocateSchoolFailure, School } from '../../src/areas/registration/types';

type Event =
  | { type: 'code.changed'; code: string }
  | { type: 'code.left' }
  | { type: 'code.entered' }
  | { type: 'retried' }
  | DoneActorEvent<School, 'locateSchool'>
  | ErrorActorEvent<LocateSchoolFailure, 'locateSchool'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: Extract<Event, { error: unknown }>['error']['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person who registers types the premium code of their school. The code finds the school and locks it. */
export const premiumCodeMachine = setup({
  types: {
    /** `code`: the code that was accepted before a reload of the page; null if there was none. */
    input: {} as { code: string | null },
    context: {} as { code: string },
    events: {} as Event,
    emitted: {} as { type: 'code.updated'; code: string; school: School | null },
    tags: {} as 'busy' | 'wrong',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { locateSchool: fromPromise<School, { code: string }>(unbound) },
  guards: {
    wasAccepted: ({ context }) => context.code !== '',
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isWhole: (_, _code: string) => true,
    isBegun: ({ context }) => context.code !== '',
    schoolNotFound: failedWith('SchoolNotFound'),
    captchaRefused: failedWith('CaptchaRefused'),
    captchaUnavailable: failedWith('CaptchaUnavailable'),
    captchaInsecure: failedWith('CaptchaInsecure'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    tooManyTries: failedWith('TooManyTries'),
  },
  actions: {
    /** Stores the letters and digits of the code, in capitals. The area’s folder `flows` binds the rule. */
    keepCode: assign({ code: (_, code: string) => code }),
    /** Emits the typed code with its school, or with null while the school is not known. */
    tellCode: emit(({ context }, school: School | null) => ({ type: 'code.updated' as const, code: context.code, school })),
  },
}).createMachine({
  id: 'premiumCode',
  description:
    'Premium code: it is looked up once it has ten characters, and again when Enter is pressed. The found school is locked until the code is changed.',
  context: ({ input }) => ({ code: input.code ?? '' }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A code that was accepted before a reload of the page is still accepted.',
      always: [{ guard: 'wasAccepted', target: 'accepted' }, { target: 'typing' }],
    },
    typing: {
      description:
        'The code is not complete. A complete code has ten letters and digits. Small letters become capitals, and other or further characters are left out.',
      on: {
        'code.left': { guard: 'isBegun', target: 'incomplete' },
        'code.entered': { guard: 'isBegun', target: 'incomplete' },
      },
    },
    incomplete: { description: 'The field was left, or Enter was pressed, with too few characters.', tags: 'wrong' },
    locating: {
      description: 'The school with this code is being looked up.',
      tags: 'busy',
      invoke: {
        id: 'locateSchool',
        src: 'locateSchool',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'accepted', actions: { type: 'tellCode', params: ({ event }) => event.output } },
        onError: [
          { guard: 'schoolNotFound', target: 'notFound' },
          { guard: 'captchaRefused', target: 'failed.captchaRefused' },
          { guard: 'captchaUnavailable', target: 'failed.captchaUnavailable' },
          { guard: 'captchaInsecure', target: 'failed.captchaInsecure' },
          { guard: 'captchaNotLoaded', target: 'failed.captchaNotLoaded' },
          { guard: 'tooManyTries', target: 'failed.tooManyTries' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    accepted: { description: 'The school with this code is filled in and locked.' },
    notFound: { description: 'No school has this code.', tags: 'wrong', on: { 'code.entered': 'locating' } },
    failed: {
      description: 'The code could not be looked up. It stays, to be tried again.',
      initial: 'unavailable',
      states: {
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
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        unavailable: {
          description: 'The server could not be reached or could not answer.',
          meta: { notice: { severity: 'danger', text: 'registration.codeUnchecked' } },
        },
      },
      on: { retried: 'locating', 'code.entered': 'locating' },
    },
  },
  on: {
    'code.changed': [
      {
        guard: { type: 'isWhole', params: ({ event }) => event.code },
        target: '.locating',
        actions: [
          { type: 'keepCode', params: ({ event }) => event.code },
          { type: 'tellCode', params: null },
        ],
      },
      {
        target: '.typing',
        actions: [
          { type: 'keepCode', params: ({ event }) => event.code },
          { type: 'tellCode', params: null },
        ],
      },
    ],
  },
});
