import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';

/** Maximum number of actions on the page. */
const MAX_ACTIONS = 100;

/** Reads the actions of support on an account, the latest first. */
export const latestActions = async (db: Db, userId: string): Promise<components['schemas']['LatestActions']> => {
  const rows = await db
    .selectFrom('support_actions')
    .select(['at', 'support_mail', 'action'])
    .where('subject_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ACTIONS)
    .execute();
  return rows.map(({ at, support_mail, action }) => ({ date: at.toISOString(), email: support_mail, action }));
};
