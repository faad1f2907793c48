import { teacherCountsMachine } from '../../../../machines/admin-search/teacher-counts.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

/** How many teachers there are of each role. */
export const teacherCounts = teacherCountsMachine.provide({
  actors: { countTeachers: fromEffect(async () => (await import('../services/teacher-counts')).countTeachers) },
});
