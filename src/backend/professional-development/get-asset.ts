import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isShown, isWebContent } from '../title/addresses';
import { isDocument } from './asset-file';
import { selectAssets } from './assets';
import { requirePermission } from './permission';

type AssetRow = { readonly uuid: string; readonly mimetype: string; readonly file: string | null };

/** Returns the addresses to show or play an asset, and to download a document. */
const addressesOf = ({ uuid, mimetype, file }: AssetRow) => {
  if (file === null) return { previewURL: null, downloadURL: null };
  const address = `pd/${uuid}/content`;
  return {
    previewURL: isShown(mimetype) ? `${address}${isDocument(mimetype) ? '?preview' : ''}` : null,
    downloadURL: isDocument(mimetype) && !isWebContent(mimetype) ? address : null,
  };
};

export const getAsset =
  ({ db }: Services): Handler<'getAsset'> =>
  async ({ path: { uuid }, session: { user } }) => {
    requirePermission(user);
    const found = await selectAssets(db, user.id).select(['uuid', 'mimetype', 'file', 'size']).where('uuid', '=', uuid).executeTakeFirst();
    if (!found) throw new Problem(404, 'not-found');
    const captions = await db
      .selectFrom('pd_captions')
      .select('language')
      .where('asset_uuid', '=', found.uuid)
      .orderBy('language')
      .execute();
    const body = {
      ...found.asset,
      ...addressesOf(found),
      size: found.size === null ? null : Number(found.size),
      captions: captions.map(({ language }) => ({ language, url: `pd/${found.uuid}/content?captions=${language}` })),
    };
    return { status: 200, body };
  };
