import type { Db } from '../db/schema';
import { openLinks } from './open-links';

/** Selects the resources for students in titles to which a device has an open link. */
const selectResources = (db: Db, device: string) =>
  openLinks(db)
    .innerJoin('student_devices', 'student_devices.link_token', 'student_links.token')
    .innerJoin('resources', 'resources.title_id', 'titles.id')
    .where('student_devices.secret_hash', '=', device)
    .where('for_students', '=', true)
    .where('installer', '=', false);

/** Whether students on a device may open the external address of a resource. */
export const mayOpenExternally = async (db: Db, device: string, titleUuid: string, uuid: string): Promise<boolean> => {
  const found = await selectResources(db, device)
    .select('resources.uuid')
    .where('titles.uuid', '=', titleUuid)
    .where('resources.uuid', '=', uuid)
    .where('external_url', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Finds the file of a resource that a device may see.
 * @param device hash of the device's secret
 * @param titleUuid the title of the resource; by default any title that the device may see
 */
export const findStudentFile = async (db: Db, device: string, uuid: string, titleUuid?: string) => {
  const found = await selectResources(db, device)
    .select(['resources.uuid', 'resources.name', 'type', 'file', 'mimetype', 'downloadable', 'titles.uuid as titleUuid'])
    .where('resources.uuid', '=', uuid)
    .$if(titleUuid !== undefined, (query) => query.where('titles.uuid', '=', titleUuid as string))
    .executeTakeFirst();
  if (!found || found.file === null || found.mimetype === null) return undefined;
  return { ...found, file: found.file, mimetype: found.mimetype };
};
