import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';

/**
 * An asset with the contract's field names. The database builds the JSON, so that thousands of assets pass through this process as one
 * text.
 */
const assetJson = sql<components['schemas']['Asset']>`json_build_object(
  'uuid', uuid, 'parent', parent_uuid, 'title', title, 'description', description, 'type', mimetype,
  'date', to_char(published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'order', position, 'starred', starred,
  'views', views, 'viewed', times is not null,
  'totalThumbsUp', thumbs_up, 'totalThumbsDown', thumbs_down, 'thumbUp', thumb is not distinct from 1, 'thumbDown', thumb is not distinct from -1,
  'category', category_uuid, 'author', author)`;

/** Selects the assets as a person sees them. */
export const selectAssets = (db: Db, userId: string) =>
  db
    .selectFrom('pd_assets')
    .leftJoin('pd_views', (join) => join.onRef('pd_views.asset_uuid', '=', 'uuid').on('pd_views.user_id', '=', userId))
    .leftJoin('pd_thumbs', (join) => join.onRef('pd_thumbs.asset_uuid', '=', 'uuid').on('pd_thumbs.user_id', '=', userId))
    .select(assetJson.as('asset'));
