import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { RequestSessions } from '../security/request-sessions';
import type { Session } from '../security/sessions';

/** The permissions that a support person has besides the permissions of the role. */
export type SupportPermissions = { readonly adminFictitious: boolean };

/**
 * Makes sure that a support person still has their role and session. Neither can be withdrawn until the transaction ends. Operations that
 * withdraw the role or end the sessions change the row of the user, which this function locks.
 * @param tx the transaction of the action. The transaction may already have locked users in the order of their ids, including this person,
 * but no other rows
 * @throws 403 when the person has lost the role, 401 when the session has ended
 */
export const requireActing = async (
  tx: Db,
  requestSessions: RequestSessions,
  request: FastifyRequest,
  { user }: Session,
): Promise<SupportPermissions> => {
  const person = await tx
    .selectFrom('users')
    .select('admin_fictitious')
    .where('id', '=', user.id)
    .where('role', '=', user.role)
    .where('profile', '=', user.profile)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!person) throw new Problem(403, 'not-allowed');
  await requestSessions.requireSession(tx, request);
  return { adminFictitious: person.admin_fictitious };
};
