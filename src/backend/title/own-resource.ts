import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { hiddenTypes } from './visible';

/**
 * The file of a resource, where the caller may open its title and sees it.
 * @throws 404 when there is no such file, 403 when the title is not in the library of the caller
 */
export const findOwnFile = async (
  { db, ownTitle }: Pick<Services, 'db' | 'ownTitle'>,
  user: SessionUser,
  titleid: string,
  uuid: string,
) => {
  const title = await ownTitle(user, titleid);
  const resource = await db
    .selectFrom('resources')
    .select(['uuid', 'name', 'type', 'file', 'mimetype', 'downloadable'])
    .where('uuid', '=', uuid)
    .where('title_id', '=', title.id)
    .executeTakeFirst();
  if (!resource || hiddenTypes(title).includes(resource.type)) throw new Problem(404, 'not-found');
  const { file, mimetype } = resource;
  if (file === null || mimetype === null) throw new Problem(404, 'not-found');
  return { ...resource, titleUuid: title.uuid, file, mimetype };
};
