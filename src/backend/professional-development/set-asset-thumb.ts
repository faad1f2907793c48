import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { requirePermission } from './permission';

/** Sets or removes a person's thumb. A trigger of the database updates the counts of the asset. */
export const setAssetThumb =
  ({ db, limits }: Services): Handler<'setAssetThumb'> =>
  async ({ path: { uuid }, body: { like }, session: { user } }) => {
    requirePermission(user);
    await limits.take('thumbByUser', user.id);
    const asset = await db.selectFrom('pd_assets').select('uuid').where('uuid', '=', uuid).executeTakeFirst();
    if (!asset) throw new Problem(404, 'not-found');
    const own = { user_id: user.id, asset_uuid: asset.uuid };
    if (like === 0) await db.deleteFrom('pd_thumbs').where('user_id', '=', own.user_id).where('asset_uuid', '=', own.asset_uuid).execute();
    else {
      await db
        .insertInto('pd_thumbs')
        .values({ ...own, thumb: like })
        .onConflict((conflict) => conflict.columns(['user_id', 'asset_uuid']).doUpdateSet({ thumb: like }))
        .execute();
    }
    return { status: 204 };
  };
