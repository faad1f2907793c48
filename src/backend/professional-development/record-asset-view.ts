import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { requirePermission } from './permission';

/** Counts a view in one statement, so that each of several concurrent views is counted. */
export const recordAssetView =
  ({ db, limits }: Services): Handler<'recordAssetView'> =>
  async ({ path: { uuid }, session: { user } }) => {
    requirePermission(user);
    await limits.take('viewByUser', user.id);
    const { numInsertedOrUpdatedRows: counted } = await db
      .insertInto('pd_views')
      .columns(['user_id', 'asset_uuid'])
      .expression(
        db
          .selectFrom('pd_assets')
          .select([sql<string>`${user.id}::bigint`.as('user_id'), 'uuid'])
          .where('uuid', '=', uuid),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'asset_uuid']).doUpdateSet({ times: sql`pd_views.times + 1` }))
      .executeTakeFirst();
    if (counted === 0n) throw new Problem(404, 'not-found');
    return { status: 204 };
  };
