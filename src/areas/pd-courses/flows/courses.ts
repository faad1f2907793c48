import { coursesMachine } from '../../../../machines/pd-courses/courses.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { announcement } from './announcement';
import { cancelCourse } from './cancel-course';
import { completed } from './completed';
import { myCourses } from './my-courses';
import { registerCourse } from './register-course';

export const courses = coursesMachine.provide({
  actors: {
    announcement: childFlow(announcement),
    myCourses: childFlow(myCourses),
    completed: childFlow(completed),
    registerCourse: childFlow(registerCourse),
    cancelCourse: childFlow(cancelCourse),
  },
});
