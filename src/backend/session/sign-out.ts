import type { Handler } from '../contract/types';
import { clearSessionCookie, tokensOf } from '../security/session-token';
import type { Services } from '../services';
import { isSecure } from './portal-address';

/** Ends the session, if there is one. */
export const signOut =
  ({ sessions, options }: Services): Handler<'signOut'> =>
  async ({ request, reply }) => {
    for (const token of tokensOf(request)) await sessions.end(token);
    clearSessionCookie(reply, isSecure(request, options.publicUrl));
    return { status: 204 };
  };
