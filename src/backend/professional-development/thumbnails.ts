import { buffer } from 'node:stream/consumers';
import type { Call, Handler } from '../contract/types';
import { pictureAge } from '../http/picture-age';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/**
 * Makes the handler that returns a thumbnail.
 * @param size the size of the stored picture
 */
const makeThumbnail =
  (size: 'medium' | 'full') =>
  ({ db, storage }: Services) =>
  async ({ path: { uuid } }: Pick<Call<'getSmallThumbnail'>, 'path'>) => {
    const asset = await db.selectFrom('pd_assets').select('picture').where('uuid', '=', uuid).executeTakeFirst();
    const key = asset?.picture && `${asset.picture}-${size}.webp`;
    if (!key || !(await storage.find(key))) throw new Problem(404, 'not-found');
    return { status: 200, type: 'image/webp', bytes: await buffer(await storage.read(key)), headers: pictureAge(false) } as const;
  };

export const getSmallThumbnail: (services: Services) => Handler<'getSmallThumbnail'> = makeThumbnail('medium');
export const getLargeThumbnail: (services: Services) => Handler<'getLargeThumbnail'> = makeThumbnail('full');
