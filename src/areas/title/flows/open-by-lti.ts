import { bindServices } from '../../../shared/flow/bind-services';
import { ltiFlow } from '../../../shared/flow/lti-flow';

const bind = bindServices(() => import('../services/open-by-lti'));

/** Flow that opens a title by LTI, in the tool in which the title is used. */
export const openByLti = ltiFlow<{ readonly titleId: string }>(
  {
    opening: 'lti.opening',
    blocked: 'lti.blocked',
    closedMeanwhile: 'lti.closedMeanwhile',
    failed: 'lti.failed',
    ledElsewhere: 'lti.ledElsewhere',
    notOffered: 'lti.notOffered',
  },
  bind('requestLaunch'),
);
