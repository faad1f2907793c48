import { findCouponFile } from '../coupon-library/coupon-file';
import { Problem } from '../http/problem';
import { findAssetFile } from '../professional-development/asset-file';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { findStudentFile } from '../students/student-file';
import { isVisible } from './visible';

/**
 * Finds the file of a resource, if the caller may open its title and sees the resource.
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
    .where(isVisible(title))
    .executeTakeFirst();
  if (!resource) throw new Problem(404, 'not-found');
  const { file, mimetype } = resource;
  if (file === null || mimetype === null) throw new Problem(404, 'not-found');
  return { ...resource, titleUuid: title.uuid, file, mimetype };
};

/** Finds the file of a resource without the id of its title. @throws 404 and 403 as `findOwnFile` does */
const findFileOf = async ({ db, ownTitle }: Pick<Services, 'db' | 'ownTitle'>, person: SessionUser, uuid: string) => {
  const title = await db
    .selectFrom('titles')
    .innerJoin('resources', 'resources.title_id', 'titles.id')
    .select('titles.uuid')
    .where('resources.uuid', '=', uuid)
    .executeTakeFirst();
  if (!title) throw new Problem(404, 'not-found');
  return findOwnFile({ db, ownTitle }, person, title.uuid, uuid);
};

/**
 * Finds the file of a token, if its holder may still open the file. The holder is the person of a session, the device of a student, or a
 * library of coupons. A person may also open assets of professional development.
 * @throws 404 for an invalid token, or a file that the holder does not see; 403 as `findOwnFile` does
 */
export const findGrantedFile = async (
  { db, sessions, grants, ownTitle, options }: Pick<Services, 'db' | 'sessions' | 'grants' | 'ownTitle' | 'options'>,
  token: string,
) => {
  const grant = await grants.read(token);
  if (!grant) throw new Problem(404, 'not-found');
  const person = await sessions.personOf(grant.holder);
  if (person) return (await findAssetFile(db, person, grant.resource)) ?? findFileOf({ db, ownTitle }, person, grant.resource);
  const library = { tokenHash: grant.holder, timeZone: options.studentZone.timeZone };
  const found = (await findStudentFile(db, grant.holder, grant.resource)) ?? (await findCouponFile(db, library, grant.resource));
  if (!found) throw new Problem(404, 'not-found');
  return found;
};
