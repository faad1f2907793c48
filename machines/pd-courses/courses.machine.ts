import type { AnyStateMachine, EmittedFrom } from 'xstate';
import { assign, createMachine, emit, setup } from 'xstate';
import type { Announcement, CoursesPlace, Registration } from '../../src/areas/pd-courses/types';
import type { cancelCourseMachine } from './cancel-course.machine';
import type { myCoursesMachine } from './my-courses.machine';
import type { registerCourseMachine } from './register-course.machine';
import type { tabMachine } from './tab.machine';

type Event =
  | ({ type: 'tab.chosen' } & CoursesPlace)
  | { type: 'address.changed'; place: CoursesPlace }
  | { type: 'retried' }
  | { type: 'register.requested'; announcement: Announcement }
  | { type: 'cancel.requested'; announcement: Announcement; registration: Registration }
  | { type: 'accepted' }
  | { type: 'announcement.failed' }
  | { type: 'tab.failed' }
  | EmittedFrom<typeof registerCourseMachine>
  | EmittedFrom<typeof cancelCourseMachine>;

type Input = {
  /** The open tab, which the address names. */
  place: CoursesPlace;
};

type Context = Input & {
  /** The announcement of the open dialog. */
  announcement: Announcement | null;
  registration: Registration | null;
  /** Whether a tab could not be loaded while a dialog was open. The page shows the failure when the dialog is closed. */
  isUntold: boolean;
};

type Outcome = Extract<Event, { type: 'dialog.closed' }>['outcome'];

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const outcomeIs =
  (...outcomes: Outcome[]) =>
  ({ event }: { event: Event }) =>
    event.type === 'dialog.closed' && outcomes.includes(event.outcome);

/** The chart of the page on which a teacher registers for courses, and cancels registrations. */
export const coursesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    /** `moved`: the address of the page changes. `step`: whether the change adds or replaces an entry in the history. */
    emitted: {} as { type: 'moved'; place: CoursesPlace; step: 'push' | 'replace' },
    children: {} as {
      announcement: 'announcement';
      myCourses: 'myCourses';
      completed: 'completed';
      registerCourse: 'registerCourse';
      cancelCourse: 'cancelCourse';
    },
    meta: {} as { notice?: { severity: 'danger'; text: string } },
  },
  actors: {
    announcement: unboundFlow<ReturnType<typeof tabMachine<Announcement, 'announcement.failed'>>>(),
    myCourses: unboundFlow<typeof myCoursesMachine>(),
    completed: unboundFlow<ReturnType<typeof tabMachine<Registration, 'tab.failed'>>>(),
    registerCourse: unboundFlow<typeof registerCourseMachine>(),
    cancelCourse: unboundFlow<typeof cancelCourseMachine>(),
  },
  guards: {
    isMyCourses: ({ context }) => context.place.tab === 2,
    isCompleted: ({ context }) => context.place.tab === 3,
    isOther: ({ context }, tab: CoursesPlace['tab']) => tab !== context.place.tab,
    isRegistrationOn: (_, { registrationOn }: Announcement) => registrationOn,
    isRegistered: outcomeIs('registered'),
    goesOn: outcomeIs('cancelled', 'dismissed'),
    hasChanged: outcomeIs('registered', 'cancelled', 'outdated', 'failed'),
    hasFailed: outcomeIs('failed'),
    isUntold: ({ context, event }) => context.isUntold && outcomeIs('dismissed')({ event }),
  },
  actions: {
    keepAnnouncement: assign({ announcement: (_, announcement: Announcement) => announcement }),
    keepRegistration: assign({ registration: (_, registration: Registration) => registration }),
    setUntold: assign({ isUntold: (_, isUntold: boolean) => isUntold }),
    keepTab: assign({ place: (_, tab: CoursesPlace['tab']) => ({ tab }) }),
    tellAddress: emit(({ context: { place } }, step: 'push' | 'replace') => ({ type: 'moved' as const, place, step })),
  },
}).createMachine({
  id: 'courses',
  description:
    'Courses of professional development, in three tabs: the announcement, the courses that the teacher takes, and the completed courses. Dialogs serve to register and to cancel.',
  context: ({ input }) => ({ ...input, announcement: null, registration: null, isUntold: false }),
  type: 'parallel',
  states: {
    announcement: {
      description:
        'The announcement stays loaded while another tab is open. It is loaded again after a dialog that may have changed something.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The announcement is loading or shown, if there is one.',
          invoke: { id: 'announcement', src: 'announcement' },
          on: { 'announcement.failed': 'missing' },
        },
        missing: { description: 'Loading has failed. The teacher can try again.', on: { retried: 'shown' } },
      },
      on: { 'dialog.closed': { guard: 'hasChanged', target: '.shown' } },
    },
    tab: {
      description:
        'The address of the page names the open tab. Each choice of a tab is an entry in the history of the browser. The second and the third tab load at each opening. Loading stops when the tab is left.',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'The tab that the address names is being opened.',
          always: [
            { guard: 'isMyCourses', target: 'myCourses' },
            { guard: 'isCompleted', target: 'completed' },
            { target: 'announcement' },
          ],
        },
        announcement: { description: 'The tab of the announcement (1) is open.' },
        myCourses: {
          description: 'The tab of the courses that the teacher takes (2) is open.',
          invoke: { id: 'myCourses', src: 'myCourses' },
          on: { 'dialog.closed': { guard: 'hasChanged', target: 'myCourses', reenter: true } },
        },
        completed: {
          description: 'The tab of the completed courses (3) is open.',
          invoke: { id: 'completed', src: 'completed' },
        },
      },
      on: {
        'tab.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.tab },
          target: '.arriving',
          actions: [
            { type: 'keepTab', params: ({ event }) => event.tab },
            { type: 'tellAddress', params: 'push' },
          ],
        },
        'address.changed': { target: '.arriving', actions: { type: 'keepTab', params: ({ event }) => event.place.tab } },
        'dialog.closed': {
          guard: 'isRegistered',
          target: '.arriving',
          actions: [
            { type: 'keepTab', params: 2 },
            { type: 'tellAddress', params: 'push' },
          ],
        },
        'tab.failed': {
          target: '.arriving',
          actions: [
            { type: 'keepTab', params: 1 },
            { type: 'tellAddress', params: 'replace' },
          ],
        },
      },
    },
    dialog: {
      description: 'At most one dialog is open over the page.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog is open. A teacher can register and cancel while registration is open.',
          on: {
            'announcement.failed': 'error',
            'tab.failed': 'error',
            'register.requested': {
              guard: { type: 'isRegistrationOn', params: ({ event }) => event.announcement },
              target: 'register',
              actions: { type: 'keepAnnouncement', params: ({ event }) => event.announcement },
            },
            'cancel.requested': {
              guard: { type: 'isRegistrationOn', params: ({ event }) => event.announcement },
              target: 'cancel.asked',
              actions: { type: 'keepRegistration', params: ({ event }) => event.registration },
            },
          },
        },
        register: {
          description: 'The form to register is open.',
          invoke: {
            id: 'registerCourse',
            src: 'registerCourse',
            input: ({ context }) => ({ announcement: context.announcement as Announcement }),
          },
          on: {
            'cancel.wanted': { target: 'cancel.first', actions: { type: 'keepRegistration', params: ({ event }) => event.registration } },
          },
        },
        cancel: {
          description: 'The dialog to cancel a registration is open.',
          invoke: {
            id: 'cancelCourse',
            src: 'cancelCourse',
            input: ({ context }) => ({ registration: context.registration as Registration }),
          },
          initial: 'asked',
          states: {
            asked: { description: 'The teacher wants only to cancel. Afterwards the dialog closes.' },
            first: {
              description: 'The teacher cancels in order to take another course. Afterwards the form to register opens again.',
              on: { 'dialog.closed': { guard: 'goesOn', target: '#courses.dialog.register' } },
            },
          },
        },
        error: {
          description: 'Something could not be loaded. The tabs load again if the failure happened in a dialog.',
          meta: { notice: { severity: 'danger', text: 'pdCourses.failed' } },
          on: { accepted: { target: 'closed', actions: { type: 'setUntold', params: false } } },
        },
      },
      on: {
        'announcement.failed': { actions: { type: 'setUntold', params: true } },
        'tab.failed': { actions: { type: 'setUntold', params: true } },
        'dialog.closed': [
          { guard: 'hasFailed', target: '.error' },
          { guard: 'isUntold', target: '.error' },
          { target: '.closed', actions: { type: 'setUntold', params: false } },
        ],
      },
    },
  },
});
