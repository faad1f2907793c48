import { loadCode } from '../../../shared/browser/code';
import { ltiFlow } from '../../../shared/flow/lti-flow';

/** A title opens in its tool. */
export const openByLti = ltiFlow(
  {
    opening: 'lti.opening',
    blocked: 'lti.blocked',
    closedMeanwhile: 'lti.closedMeanwhile',
    failed: 'lti.failed',
    ledElsewhere: 'lti.ledElsewhere',
    notOffered: 'lti.notOffered',
  },
  async () => (await loadCode(() => import('../services/open-by-lti'))).requestLaunch,
);
