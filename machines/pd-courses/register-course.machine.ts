import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  Announcement,
  BirthdayFault,
  Course,
  CourseForm,
  CoursesOfPerson,
  LoadFailure,
  RegisterFailure,
  Registration,
} from '../../src/areas/pd-courses/types';

type Event =
  | { type: 'course.chosen'; course: number }
  | { type: 'certificate.chosen'; wanted: boolean }
  | { type: 'birthday.changed'; text: string }
  | { type: 'birthday.left' }
  | { type: 'submitted' }
  | { type: 'cancel.requested' }
  | { type: 'retried' }
  | { type: 'accepted' }
  | { type: 'dismissed' }
  | DoneActorEvent<CoursesOfPerson, 'loadForm'>
  | ErrorActorEvent<LoadFailure, 'loadForm'>
  | DoneActorEvent<void, 'register'>
  | ErrorActorEvent<RegisterFailure, 'register'>;

type Outcome = 'registered' | 'outdated' | 'dismissed' | 'failed';

type Context = {
  announcement: Announcement;
  courses: readonly Course[];
  registration: Registration | null;
  form: CourseForm;
  birthdayFault: BirthdayFault | null;
  /** Whether the page may show outdated data. */
  isOutdated: boolean;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: RegisterFailure['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a teacher registers for a course. */
export const registerCourseMachine = setup({
  types: {
    input: {} as { announcement: Announcement },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'dialog.closed'; outcome: Outcome } | { type: 'cancel.wanted'; registration: Registration },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger' | 'info'; text: string } },
  },
  actors: {
    loadForm: fromPromise<CoursesOfPerson, { announcementId: number }>(unbound),
    register: fromPromise<void, Pick<Context, 'announcement' | 'courses' | 'form'>>(unbound),
  },
  guards: {
    isRegistered: (_, { registration }: CoursesOfPerson) => registration !== null,
    hasNone: (_, { courses }: CoursesOfPerson) => courses.length === 0,
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canRegister: () => true,
    isOutdated: ({ context }) => context.isOutdated,
    sessionEnded: failedWith('SessionEnded'),
    birthdayRefused: ({ context, event }) => context.form.wantsCertificate && failedWith('BirthdayRefused')({ event }),
    registrationClosed: failedWith('RegistrationClosed'),
    courseClosed: failedWith('CourseClosed'),
    courseCompleted: failedWith('CourseCompleted'),
    alreadyRegistered: failedWith('AlreadyRegistered'),
    tooManyTries: failedWith('TooManyTries'),
    denied: failedWith('Denied'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    keepForm: assign((_, { courses, registration }: CoursesOfPerson) => ({ courses, registration })),
    chooseCourse: assign({ form: ({ context: { form } }, course: number) => ({ ...form, course }) }),
    chooseCertificate: assign(({ context: { form } }, wantsCertificate: boolean) => ({
      form: { ...form, wantsCertificate, birthday: '' },
      birthdayFault: null,
    })),
    keepBirthday: assign(({ context: { form } }, birthday: string) => ({ form: { ...form, birthday }, birthdayFault: null })),
    /** A placeholder. The area’s folder `flows` binds this action. */
    checkBirthday: () => {},
    refuseBirthday: assign({ birthdayFault: 'tooYoung' as const }),
    markOutdated: assign({ isOutdated: true }),
    tellCancel: emit(({ context }) => ({ type: 'cancel.wanted' as const, registration: context.registration as Registration })),
    tell: emit((_, outcome: Outcome) => ({ type: 'dialog.closed' as const, outcome })),
  },
}).createMachine({
  id: 'registerCourse',
  description:
    'Register for a course of an announcement, with or without a certificate. A teacher who takes another course cancels that one first.',
  context: ({ input }) => ({
    announcement: input.announcement,
    courses: [],
    registration: null,
    form: { course: 0, wantsCertificate: false, birthday: '' },
    birthdayFault: null,
    isOutdated: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The courses and the teacher’s registration are loading. If loading fails, the page says so.',
      tags: 'busy',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context: { announcement } }) => ({ announcementId: announcement.id }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output },
            target: 'takesCourse',
            actions: { type: 'keepForm', params: ({ event }) => event.output },
          },
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'nothingToChoose' },
          { target: 'editing', actions: { type: 'keepForm', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { target: 'closed', actions: { type: 'tell', params: 'failed' } },
        ],
      },
    },
    interrupted: {
      description: 'The session has ended. The teacher signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'loading' },
    },
    nothingToChoose: {
      description: 'The announcement has no courses.',
      meta: { notice: { severity: 'info', text: 'pdCourses.nothingToChoose' } },
      on: { accepted: { target: 'closed', actions: { type: 'tell', params: 'outdated' } } },
    },
    takesCourse: {
      description:
        'The teacher already takes a course of this announcement. Only one course is allowed at a time; another dialog serves to cancel it.',
      on: { 'cancel.requested': { target: 'closed', actions: 'tellCancel' } },
    },
    editing: {
      description:
        'The teacher chooses a course. For a certificate, they also type their birthday. It is a valid date from 1900 on, of a person who is old enough.',
      initial: 'filling',
      states: {
        filling: { description: 'The form can be changed and sent. Messages of earlier tries are gone.' },
        birthdayRefused: { description: 'The server refuses the birthday for a certificate, and the field says so until it is changed.' },
        interrupted: {
          description: 'The session has ended. The teacher signs in again and sends the form again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'course.chosen': { target: '.filling', actions: { type: 'chooseCourse', params: ({ event }) => event.course } },
        'certificate.chosen': { target: '.filling', actions: { type: 'chooseCertificate', params: ({ event }) => event.wanted } },
        'birthday.changed': { target: '.filling', actions: { type: 'keepBirthday', params: ({ event }) => event.text } },
        'birthday.left': { actions: 'checkBirthday' },
        submitted: { guard: 'canRegister', target: 'sending' },
      },
    },
    sending: {
      description: 'The registration is being sent. If the dialog is closed now, the page loads the outcome.',
      tags: 'busy',
      entry: 'markOutdated',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { announcement, courses, form } }) => ({ announcement, courses, form }),
        onDone: 'registered',
        onError: [
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'birthdayRefused', target: 'editing.birthdayRefused', actions: 'refuseBirthday' },
          { guard: 'registrationClosed', target: 'outdated.registrationClosed' },
          { guard: 'courseClosed', target: 'outdated.courseClosed' },
          { guard: 'courseCompleted', target: 'outdated.courseCompleted' },
          { guard: 'alreadyRegistered', target: 'loading' },
          { guard: 'tooManyTries', target: 'kept.tooManyTries' },
          { guard: 'denied', target: 'kept.denied' },
          { guard: 'noAnswer', target: 'kept.unknown' },
          { target: 'kept.refused' },
        ],
      },
    },
    registered: {
      description: 'The teacher is registered. However the dialog is closed, the tab of their courses opens.',
      meta: { notice: { severity: 'success', text: 'pdCourses.registered' } },
      on: {
        accepted: { target: 'closed', actions: { type: 'tell', params: 'registered' } },
        dismissed: { target: 'closed', actions: { type: 'tell', params: 'registered' } },
      },
    },
    outdated: {
      description: 'The server has refused the registration, because something has changed after the form was opened.',
      initial: 'registrationClosed',
      states: {
        registrationClosed: {
          description: 'Registration has closed.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.registrationClosed' } },
        },
        courseClosed: {
          description: 'The publisher has closed the course.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.courseClosed' } },
        },
        courseCompleted: {
          description: 'The teacher has completed the course.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.courseCompleted' } },
        },
      },
      on: { accepted: { target: 'closed', actions: { type: 'tell', params: 'outdated' } } },
    },
    kept: {
      description: 'A message replaces the form. Afterwards the form is as it was.',
      initial: 'refused',
      states: {
        refused: {
          description: 'The server fails, and nothing was done.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.failed' } },
        },
        denied: {
          description: 'The server has refused the request for good. A link to the contact page is offered.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.denied' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        unknown: {
          description: 'No answer came, so it is unknown whether the teacher is registered. Several tries register once.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.registerUnknown' } },
        },
      },
      on: { accepted: 'editing' },
    },
    closed: { description: 'The dialog is closed, and the page knows the outcome.', type: 'final' },
  },
  on: {
    dismissed: [
      { guard: 'isOutdated', target: '.closed', actions: { type: 'tell', params: 'outdated' } },
      { target: '.closed', actions: { type: 'tell', params: 'dismissed' } },
    ],
  },
});
