import { recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { lockWithSupport } from './locked';
import { requireStaff } from './staff';

/** Closes an account of the publisher's staff and ends all its sessions, or opens the account again. */
export const setStaffUserStatus =
  (services: Services): Handler<'setStaffUserStatus'> =>
  async ({ path, query, request, session }) => {
    const { user } = session;
    const { db, sessions } = services;
    const opens = query.active === 1;
    await db.transaction().execute(async (tx) => {
      const on = requireStaff(await lockWithSupport(tx, services, { request, session }, path.userId));
      if (on.active === opens && on.closed === !opens) return;
      if (on.id === user.id) throw new Problem(409, 'own-account');
      // Opening also activates an account that still waits for the link of its activation letter.
      const change = opens ? { active: true, closed: false, registration_hash: null } : { active: false, closed: true };
      await tx.updateTable('users').set(change).where('id', '=', on.id).execute();
      if (!opens) await sessions.endAll(on.id, null, tx);
      const action = opens ? 'internal-user.activated' : 'internal-user.deactivated';
      await recordAction(tx, request, { action, by: user, on });
    });
    return { status: 204 };
  };
