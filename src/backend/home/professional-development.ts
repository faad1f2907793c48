import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Call, Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';

const requirePermission = ({ pd_permission }: SessionUser): void => {
  if (!pd_permission) throw new Problem(403, 'no-pd');
};

const assetsFor = ({ db }: Services, userId: string) =>
  db
    .selectFrom('pd_assets')
    .select(['uuid', 'parent_uuid', 'category_uuid', 'title', 'description', 'mimetype', 'author', 'published_at', 'position', 'starred'])
    .select([
      sql<number>`coalesce((select sum(times) from pd_views where asset_uuid = uuid), 0)::int`.as('views'),
      sql<boolean>`exists (select from pd_views where asset_uuid = uuid and user_id = ${userId})`.as('viewed'),
      sql<number>`(select count(*) from pd_thumbs where asset_uuid = uuid and thumb = 1)::int`.as('ups'),
      sql<number>`(select count(*) from pd_thumbs where asset_uuid = uuid and thumb = -1)::int`.as('downs'),
      sql<number | null>`(select thumb from pd_thumbs where asset_uuid = uuid and user_id = ${userId})`.as('thumb'),
    ])
    .orderBy('published_at', 'desc')
    .orderBy('uuid')
    .execute();

export const getProfessionalDevelopment =
  (services: Services): Handler<'getProfessionalDevelopment'> =>
  async ({ session: { user } }) => {
    requirePermission(user);
    const [categories, assets] = await Promise.all([
      services.db.selectFrom('pd_categories').select(['uuid', 'title']).orderBy('position').orderBy('uuid').execute(),
      assetsFor(services, user.id),
    ]);
    const body = {
      categories,
      assets: assets.map((asset) => ({
        uuid: asset.uuid,
        parent: asset.parent_uuid,
        title: asset.title,
        description: asset.description,
        type: asset.mimetype,
        date: asset.published_at.toISOString(),
        order: asset.position,
        starred: asset.starred,
        views: asset.views,
        viewed: asset.viewed,
        totalThumbsUp: asset.ups,
        totalThumbsDown: asset.downs,
        thumbUp: asset.thumb === 1,
        thumbDown: asset.thumb === -1,
        category: asset.category_uuid,
        author: asset.author,
      })),
    };
    return { status: 200, body };
  };

/** @param size of the files in the storage */
const makeThumbnail =
  (size: 'medium' | 'full') =>
  ({ db, storage }: Services) =>
  async ({ path: { uuid }, session: { user } }: Pick<Call<'getSmallThumbnail'>, 'path' | 'session'>) => {
    requirePermission(user);
    const asset = await db.selectFrom('pd_assets').select('picture').where('uuid', '=', uuid).executeTakeFirst();
    const key = asset?.picture && `${asset.picture}-${size}.webp`;
    if (!key || !(await storage.find(key))) throw new Problem(404, 'not-found');
    const bytes = await buffer(await storage.read(key));
    return { status: 200, type: 'image/webp', bytes, headers: { 'cache-control': 'private, max-age=3600' } } as const;
  };

export const getSmallThumbnail: (services: Services) => Handler<'getSmallThumbnail'> = makeThumbnail('medium');
export const getLargeThumbnail: (services: Services) => Handler<'getLargeThumbnail'> = makeThumbnail('full');
