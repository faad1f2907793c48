import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** The session becomes that of the support person who was impersonating. A second call has no effect. */
export const endImpersonation =
  ({ requestSessions }: Services): Handler<'endImpersonation'> =>
  async ({ request, reply }) => {
    const renewed = await requestSessions.endImpersonation(request);
    if (!renewed) throw new Problem(403, 'not-impersonating');
    requestSessions.hand(reply, renewed);
    return { status: 204 };
  };
