import { openCourse } from '../../../src/areas/pd-courses/flows/open-course';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { openedByLti } from '../lti-launch';
import { aroundCourses, coursesAddress, coursesOnTheWire, forbidden, takenCourse, takenOnTheWire, teacher } from './wire';

const button = { data: `Abrir el curso ${takenCourse.title}` };

const { knows, events, openWindow, postLaunch, watchLaunch, notOffered, unavailable, tooManyTries, faults, perform, shows } = openedByLti(
  {
    blocked: 'pdCourses.blocked',
    closedMeanwhile: 'pdCourses.closedMeanwhile',
    failed: 'pdCourses.notOpened',
    ledElsewhere: 'pdCourses.ledElsewhere',
    notOffered: 'pdCourses.notOffered',
    openHere: 'pdCourses.openHere',
  },
  button,
);

export const openCourseModel = model(openCourse, {
  name: 'Open a course',
  area: 'pd-courses',
  opens: coursesAddress,
  around: { ...aroundCourses, getCourseRegistration: ok(takenOnTheWire), getCourses: ok(coursesOnTheWire) },
  reach: [(page) => page.openTab('pdCourses.mine'), (page) => page.comes(button)],
  page: async () => {
    const { CoursesPage } = await import('../../../src/areas/pd-courses/courses-page');
    return ({ logic }) => <CoursesPage access={logic} />;
  },
  knows,
  inputs: {
    'a teacher whose course can be opened': {
      user: teacher,
      input: { of: { announcementId: takenCourse.announcementId, id: takenCourse.id } },
      leads: to('offered'),
    },
  },
  events,
  calls: {
    openWindow,
    requestLaunch: {
      sends: () => ({ launchCourse: { path: { announcementId: takenCourse.announcementId, registrationId: takenCourse.id } } }),
      answers: {
        'gets the signed form': [ok(exampleOf('launchCourse')), to('posting')],
        'has no access any more': [problem(403, { type: 'no-access' }), notOffered],
        'has no registration any more': [problem(404, { type: 'not-found' }), notOffered],
        'tries too often': tooManyTries,
        'may take no courses any more': [forbidden, unavailable],
      },
      faults,
    },
    postLaunch,
    watchLaunch,
  },
  perform,
  shows,
});
