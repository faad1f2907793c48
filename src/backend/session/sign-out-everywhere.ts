import type { Handler } from '../contract/types';
import type { Services } from '../services';

/** Ends every session of the caller, including the session of the request. */
export const signOutEverywhere =
  ({ requestSessions }: Services): Handler<'signOutEverywhere'> =>
  async (call) => {
    await requestSessions.endAll(call, call.session.user.id, 'signed-out-everywhere');
    return { status: 204 };
  };
