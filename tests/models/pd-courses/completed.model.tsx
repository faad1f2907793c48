import { completed } from '../../../src/areas/pd-courses/flows/completed';
import { courses } from '../../../src/areas/pd-courses/flows/courses';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';
import { aroundCourses, coursesAddress, forbidden, takenOnTheWire, teacher } from './wire';

const failed = to('failed');
/** Three courses: a course completed before its last day, a course completed after it, and an old course without a last day. */
const listed = [
  takenOnTheWire,
  { ...takenOnTheWire, registrationId: 4, courseTitle: 'Robótica en Primaria', courseEndDateShort: '30/06/2026', courseEnded: true },
  { ...takenOnTheWire, registrationId: 3, courseTitle: 'Cuentos que se cuentan', courseEndDateShort: null },
];

export const completedModel = model(completed, {
  name: 'See the completed courses',
  area: 'pd-courses',
  opens: coursesAddress,
  around: aroundCourses,
  reach: [(page) => page.openTab('pdCourses.completed')],
  page: async () => {
    const { CoursesPage } = await import('../../../src/areas/pd-courses/courses-page');
    return ({ logic }) => <CoursesPage logic={courses.provide({ actors: { completed: childFlow(logic) } })} />;
  },
  knows: {},
  inputs: { 'a teacher': { user: teacher, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getCourseRegistrations: { query: { completed: 1 } } }),
      answers: {
        'gets the completed courses': [ok(listed), to('ready')],
        'has completed none': [ok([]), to('empty')],
        'may take no courses any more': [forbidden, failed],
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => page.tab('pdCourses.completed'),
    ready: (page) => {
      page.tab('pdCourses.completed');
      for (const { courseTitle } of listed) page.heading({ data: courseTitle });
      page.text('pdCourses.ends', { day: takenOnTheWire.courseEndDateShort ?? '' });
      page.text('pdCourses.ended', { day: '30/06/2026' });
      page.absent('pdCourses.access');
    },
    empty: (page) => page.heading('pdCourses.noneCompleted'),
    interrupted: (page) => page.tab('pdCourses.completed'),
    failed: (page) => {
      page.tab('pdCourses.announcement');
      page.heading('pdCourses.errorTitle');
      page.notice('danger', 'pdCourses.failed');
    },
  },
});
