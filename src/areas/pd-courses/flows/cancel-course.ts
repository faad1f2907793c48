import { cancelCourseMachine } from '../../../../machines/pd-courses/cancel-course.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const cancelCourse = cancelCourseMachine.provide({
  actors: { cancelCourse: fromEffect(async () => (await loadCode(() => import('../services/registration'))).cancelCourse) },
});
