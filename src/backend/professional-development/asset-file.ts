import type { Db } from '../db/schema';
import type { SessionUser } from '../security/session-rows';

const isMedia = (mimetype: string): boolean => /^(audio|video)\//.test(mimetype);

/** Whether an asset can be downloaded. Audio and video can only be played. */
export const isDocument = (mimetype: string): boolean => !isMedia(mimetype);

/** Finds the file of an asset. @returns undefined when the asset has no file, or the person may not open it */
export const findAssetFile = async (db: Db, { pd_permission }: Pick<SessionUser, 'pd_permission'>, uuid: string) => {
  if (!pd_permission) return undefined;
  const asset = await db.selectFrom('pd_assets').select(['uuid', 'title', 'file', 'mimetype']).where('uuid', '=', uuid).executeTakeFirst();
  if (!asset || asset.file === null) return undefined;
  const { title: name, file, mimetype } = asset;
  return { uuid: asset.uuid, name, file, mimetype, downloadable: isDocument(mimetype) };
};
