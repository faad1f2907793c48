import { myCoursesMachine } from '../../../../machines/pd-courses/my-courses.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/courses'));

export const myCourses = myCoursesMachine.provide({
  actors: {
    loadAnnouncement: bind('loadAnnouncement'),
    loadCourses: bind('loadCourses'),
  },
});
