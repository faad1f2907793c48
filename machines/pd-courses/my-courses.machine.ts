import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Announcement, Course, CoursesOfPerson, LoadFailure, Registration } from '../../src/areas/pd-courses/types';

type Event =
  | { type: 'retried' }
  | DoneActorEvent<Announcement | null, 'loadAnnouncement'>
  | ErrorActorEvent<LoadFailure, 'loadAnnouncement'>
  | DoneActorEvent<CoursesOfPerson, 'loadCourses'>
  | ErrorActorEvent<LoadFailure, 'loadCourses'>;

type Context = { announcement: Announcement | null; courses: readonly Course[]; registration: Registration | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a teacher sees the course that they take, and the other courses. */
export const myCoursesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'tab.failed' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'warning'; text: string } },
  },
  actors: {
    loadAnnouncement: fromPromise<Announcement | null>(unbound),
    loadCourses: fromPromise<CoursesOfPerson, { announcementId: number }>(unbound),
  },
  guards: {
    isNone: (_, announcement: Announcement | null) => announcement === null,
    isRegistered: (_, { registration }: CoursesOfPerson) => registration !== null,
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    keepAnnouncement: assign({ announcement: (_, announcement: Announcement | null) => announcement }),
    keepCourses: assign((_, { courses, registration }: CoursesOfPerson) => ({ courses, registration })),
    tellFailed: emit({ type: 'tab.failed' }),
  },
}).createMachine({
  id: 'myCourses',
  description:
    'My courses: the course that the teacher takes in the present announcement, and the rest of the catalogue. They load at each opening of the tab. The page shows a failure.',
  context: { announcement: null, courses: [], registration: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The present state is loading, because registration may have closed after the page was opened.',
      tags: 'busy',
      initial: 'announcement',
      states: {
        announcement: {
          description: 'The announcement is loading.',
          invoke: {
            id: 'loadAnnouncement',
            src: 'loadAnnouncement',
            onDone: [
              { guard: { type: 'isNone', params: ({ event }) => event.output }, target: '#myCourses.none' },
              { target: 'courses', actions: { type: 'keepAnnouncement', params: ({ event }) => event.output } },
            ],
            onError: [{ guard: 'sessionEnded', target: '#myCourses.interrupted' }, { target: '#myCourses.failed' }],
          },
        },
        courses: {
          description: 'The courses of the announcement and the teacher’s registration are loading.',
          invoke: {
            id: 'loadCourses',
            src: 'loadCourses',
            input: ({ context: { announcement } }) => ({ announcementId: announcement?.id ?? 0 }),
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => event.output },
                target: '#myCourses.registered',
                actions: { type: 'keepCourses', params: ({ event }) => event.output },
              },
              { target: '#myCourses.notRegistered', actions: { type: 'keepCourses', params: ({ event }) => event.output } },
            ],
            onError: [{ guard: 'sessionEnded', target: '#myCourses.interrupted' }, { target: '#myCourses.failed' }],
          },
        },
      },
    },
    registered: { description: 'The teacher takes a course.', type: 'final' },
    notRegistered: { description: 'The teacher takes no course, and can register while registration is open.', type: 'final' },
    none: { description: 'There is no announcement.', type: 'final' },
    interrupted: {
      description: 'The session has ended. The teacher signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'loading' },
    },
    failed: { description: 'Loading failed, and the page says so.', type: 'final', entry: 'tellFailed' },
  },
});
