import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';

/** Checks that a person may take courses. @throws 403 for a person who may not */
export const requireCourses = ({ pd_courses }: SessionUser): void => {
  if (!pd_courses) throw new Problem(403, 'no-pd-courses');
};
