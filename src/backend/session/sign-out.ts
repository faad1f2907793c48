import type { Handler } from '../contract/types';
import { recordEnd } from '../impersonation/record-use';
import type { Services } from '../services';

/** Ends the caller's session, if there is one. The end of an impersonation is recorded. */
export const signOut =
  ({ db, requestSessions }: Services): Handler<'signOut'> =>
  async (call) => {
    await db.transaction().execute(async (tx) => {
      const ended = await requestSessions.end(tx, call);
      if (!ended?.impersonator_id) return;
      const on = await tx.selectFrom('users').select(['id', 'mail']).where('id', '=', ended.user_id).executeTakeFirstOrThrow();
      await recordEnd(tx, call.request, ended.impersonator_id, on);
    });
    return { status: 204 };
  };
