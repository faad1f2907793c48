import { teacherCountsMachine } from '../../../../machines/admin-search/teacher-counts.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/teacher-counts'));

/** The flow that counts the teachers of each role. */
export const teacherCounts = teacherCountsMachine.provide({
  actors: { countTeachers: bind('countTeachers') },
});
