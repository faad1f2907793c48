import { cancelCourseMachine } from '../../../../machines/pd-courses/cancel-course.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const cancelCourse = cancelCourseMachine.provide({
  actors: { cancelCourse: fromEffect(async () => (await import('../services/registration')).cancelCourse) },
});
