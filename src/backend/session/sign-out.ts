import type { Handler } from '../contract/types';
import type { Services } from '../services';

/** Ends the session, if there is one. */
export const signOut =
  ({ requestSessions }: Services): Handler<'signOut'> =>
  async (call) => {
    await requestSessions.end(call);
    return { status: 204 };
  };
