import { cancelCourse } from '../../../src/areas/pd-courses/flows/cancel-course';
import { courses } from '../../../src/areas/pd-courses/flows/courses';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { aroundCourses, coursesAddress, coursesOnTheWire, forbidden, takenCourse, takenOnTheWire, teacher } from './wire';

const failed = to('failed.refused', { danger: 'pdCourses.failed' });
const denied = to('failed.denied', { danger: 'pdCourses.denied' });
const unknown = to('failed.unknown', { danger: 'pdCourses.cancelUnknown' });
const cancelled = to('cancelled', { success: 'pdCourses.cancelled' });
const ofCourse = { data: `Cancelar la inscripción ${takenCourse.title}` };

const question = (page: Page) => {
  page.heading('pdCourses.cancel');
  page.text('pdCourses.confirmCancel', { course: takenCourse.title });
};
const isClosed = (page: Page) => page.absent('pdCourses.confirmCancel', { course: takenCourse.title });

export const cancelCourseModel = model(cancelCourse, {
  name: 'Cancel a registration for a course',
  area: 'pd-courses',
  opens: coursesAddress,
  around: { ...aroundCourses, getCourseRegistration: ok(takenOnTheWire), getCourses: ok(coursesOnTheWire) },
  reach: [(page) => page.openTab('pdCourses.mine'), (page) => page.press(ofCourse)],
  page: async () => {
    const { CoursesPage } = await import('../../../src/areas/pd-courses/courses-page');
    return ({ logic }) => <CoursesPage logic={courses.provide({ actors: { cancelCourse: childFlow(logic) } })} />;
  },
  knows: {},
  inputs: { 'a teacher who takes a course': { user: teacher, input: { registration: takenCourse }, leads: to('confirming') } },
  events: {
    submitted: to('cancelling'),
    accepted: to('closed'),
    dismissed: to('closed'),
  },
  calls: {
    cancelCourse: {
      sends: () => ({ changeCourseRegistration: { body: { action: 'BAJA', courseId: takenCourse.courseId, master: takenCourse.master } } }),
      answers: {
        'cancels it': [ok(), cancelled],
        'has cancelled it already': [problem(409, { type: 'not-registered' }), cancelled],
        'finds that registration has closed': [
          problem(409, { type: 'registration-closed' }),
          to('tooLate', { danger: 'pdCourses.cancelTooLate' }),
        ],
        'is told what concerns registering alone: the course is closed': [problem(409, { type: 'course-closed' }), denied],
        'is told what concerns registering alone: it is completed': [problem(409, { type: 'course-completed' }), denied],
        'is told what concerns registering alone: there is another one': [problem(409, { type: 'already-registered' }), denied],
        'is told what concerns registering alone: the birthday': [problem(400, { type: 'too-young' }), denied],
        'finds the course gone': [problem(404, { type: 'not-found' }), denied],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('failed.tooManyTries', { warning: 'common.tooManyTries' })],
        'may take no courses any more': [forbidden, denied],
      },
      refused: denied,
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(unknown),
        otherwise: failed,
      },
    },
  },
  perform: {
    submitted: (page) => page.press('pdCourses.cancel'),
    accepted: (page) => page.press('common.accept'),
    dismissed: (page) => page.press('common.back'),
  },
  shows: {
    confirming: question,
    interrupted: question,
    cancelling: question,
    cancelled: (page) => page.heading('pdCourses.cancelledTitle'),
    tooLate: (page) => page.heading('pdCourses.notCancelled'),
    'failed.refused': (page) => page.heading('pdCourses.notCancelled'),
    'failed.denied': (page) => {
      page.heading('pdCourses.notCancelled');
      page.link('common.writeToUs');
    },
    'failed.tooManyTries': (page) => page.heading('pdCourses.notCancelled'),
    'failed.unknown': (page) => page.heading('pdCourses.cancelUnconfirmed'),
    closed: isClosed,
  },
});
