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
  /** The open tab, as the address says. */
  place: CoursesPlace;
};

type Context = Input & {
  /** Announcement that the dialog is about. */
  announcement: Announcement | null;
  registration: Registration | null;
  /** A load has failed under a dialog: the failure is shown when the dialog is closed. */
  isUntold: boolean;
};

type Outcome = Extract<Event, { type: 'dialog.closed' }>['outcome'];

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const outcomeIs =
  (...outcomes: Outcome[]) =>
  ({ event }: { event: Event }) =>
    event.type === 'dialog.closed' && outcomes.includes(event.outcome);

/** A teacher takes courses. */
export const coursesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    /** The address of the page changes: with a new entry in the history, or by replacing the last one. */
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
    isOn: (_, { registrationOn }: Announcement) => registrationOn,
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
    'Courses of professional development, in three tabs: what is announced, what the teacher takes, what they have completed. In dialogs they register and cancel.',
  context: ({ input }) => ({ ...input, announcement: null, registration: null, isUntold: false }),
  type: 'parallel',
  states: {
    announcement: {
      description: 'The announcement. It stays while another tab is open, and is asked for anew when a dialog has changed something.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The announcement, if there is one.',
          invoke: { id: 'announcement', src: 'announcement' },
          on: { 'announcement.failed': 'missing' },
        },
        missing: { description: 'The load has failed; the teacher can try again.', on: { retried: 'shown' } },
      },
      on: { 'dialog.closed': { guard: 'hasChanged', target: '.shown' } },
    },
    tab: {
      description:
        'One tab is open, as the address of the page says; each choice is an entry in the history of the browser. The second and the third load each time they are opened; a load of the tab before is stopped.',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'The tab of the address is opened.',
          always: [
            { guard: 'isMyCourses', target: 'myCourses' },
            { guard: 'isCompleted', target: 'completed' },
            { target: 'announcement' },
          ],
        },
        announcement: { description: 'The tab of the announcement (1).' },
        myCourses: {
          description: 'The tab of the courses that the teacher takes (2).',
          invoke: { id: 'myCourses', src: 'myCourses' },
          on: { 'dialog.closed': { guard: 'hasChanged', target: 'myCourses', reenter: true } },
        },
        completed: {
          description: 'The tab of the courses that the teacher has completed (3).',
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
      description: 'The dialog over the page.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing. Registering and cancelling are offered while registration is on.',
          on: {
            'announcement.failed': 'error',
            'tab.failed': 'error',
            'register.requested': {
              guard: { type: 'isOn', params: ({ event }) => event.announcement },
              target: 'register',
              actions: { type: 'keepAnnouncement', params: ({ event }) => event.announcement },
            },
            'cancel.requested': {
              guard: { type: 'isOn', params: ({ event }) => event.announcement },
              target: 'cancel.asked',
              actions: { type: 'keepRegistration', params: ({ event }) => event.registration },
            },
          },
        },
        register: {
          description: 'The form to register.',
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
          description: 'A registration is cancelled.',
          invoke: {
            id: 'cancelCourse',
            src: 'cancelCourse',
            input: ({ context }) => ({ registration: context.registration as Registration }),
          },
          initial: 'asked',
          states: {
            asked: { description: 'The teacher has asked for it: afterwards the dialog closes.' },
            first: {
              description: 'The teacher wants another course: afterwards the form to register opens again.',
              on: { 'dialog.closed': { guard: 'goesOn', target: '#courses.dialog.register' } },
            },
          },
        },
        error: {
          description: 'Something could not be loaded. The tabs load anew if a dialog has found that.',
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
