import { bindServices } from '../../../shared/flow/bind-services';
import { ltiFlow } from '../../../shared/flow/lti-flow';
import type { Registration } from '../types';

const bind = bindServices(() => import('../services/access'));

/** Flow that opens a course on the learning platform. */
export const openCourse = ltiFlow<Pick<Registration, 'announcementId' | 'id'>>(
  {
    opening: 'pdCourses.opening',
    blocked: 'pdCourses.blocked',
    closedMeanwhile: 'pdCourses.closedMeanwhile',
    failed: 'pdCourses.notOpened',
    ledElsewhere: 'pdCourses.ledElsewhere',
    notOffered: 'pdCourses.notOffered',
  },
  bind('requestCourse'),
);
