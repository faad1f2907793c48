import { myCoursesMachine } from '../../../../machines/pd-courses/my-courses.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/courses'));

export const myCourses = myCoursesMachine.provide({
  actors: {
    loadAnnouncement: fromEffect(async () => (await services()).loadAnnouncement),
    loadCourses: fromEffect(async () => (await services()).loadCourses),
  },
});
