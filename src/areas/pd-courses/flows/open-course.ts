import { loadCode } from '../../../shared/browser/code';
import { ltiFlow } from '../../../shared/flow/lti-flow';

/** A course opens in its learning platform. */
export const openCourse = ltiFlow(
  {
    opening: 'pdCourses.opening',
    blocked: 'pdCourses.blocked',
    closedMeanwhile: 'pdCourses.closedMeanwhile',
    failed: 'pdCourses.notOpened',
    ledElsewhere: 'pdCourses.ledElsewhere',
    notOffered: 'pdCourses.notOffered',
  },
  async () => (await loadCode(() => import('../services/access'))).requestCourse,
);
