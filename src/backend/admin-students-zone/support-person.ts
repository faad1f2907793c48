import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';

/**
 * Makes sure that a support person still has the role with which they began to act.
 * @param tx the transaction of the act: what takes their role or closes their account waits for it
 * @throws 403
 */
export const mustStillServe = async (tx: Db, { id, role }: SessionUser): Promise<void> => {
  const still = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', role)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!still) throw new Problem(403, 'not-allowed');
};
