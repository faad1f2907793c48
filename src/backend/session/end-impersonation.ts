import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { tokenOfCookie, tokenOfHeader } from '../security/session-token';
import type { Services } from '../services';

/** The session becomes that of the support person who acted in it. Asked a second time there is nothing to end any more. */
export const endImpersonation =
  ({ sessions }: Services): Handler<'endImpersonation'> =>
  async ({ request }) => {
    for (const token of [tokenOfCookie(request), tokenOfHeader(request)]) {
      if (token !== undefined && (await sessions.endImpersonation(token))) return { status: 204 };
    }
    throw new Problem(403, 'not-impersonating');
  };
