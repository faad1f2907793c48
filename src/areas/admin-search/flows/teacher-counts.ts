import { teacherCountsMachine } from '../../../../machines/admin-search/teacher-counts.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

/** How many teachers there are of each role. */
export const teacherCounts = teacherCountsMachine.provide({
  actors: { countTeachers: fromEffect(async () => (await loadCode(() => import('../services/teacher-counts'))).countTeachers) },
});
