import { cancelCourseMachine } from '../../../../machines/pd-courses/cancel-course.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/registration'));

export const cancelCourse = cancelCourseMachine.provide({
  actors: { cancelCourse: bind('cancelCourse') },
});
