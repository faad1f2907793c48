import type { Db } from '../db/schema';
import type { OwnTitle } from '../title/own-title';
import { isVisible } from '../title/visible';

/** Material from which the demo's stand-in composes exercises. */
export type UnitMaterial = {
  /** Name of the unit; undefined when the title has no unit of the requested number. */
  readonly unit: string | undefined;
  /** Number of units of the title. */
  readonly units: number;
  readonly resources: readonly { readonly name: string; readonly description: string; readonly mimetype: string | null }[];
};

const MAX_RESOURCES = 50;

/** Reads a unit of a title, with the resources that the person may open. @param number the number of the unit, from 1 */
export const unitMaterial = async (db: Db, title: OwnTitle, number: number): Promise<UnitMaterial> => {
  const units = await db
    .selectFrom('units')
    .select(['uuid', 'name'])
    .where('title_id', '=', title.id)
    .orderBy('position')
    .orderBy('uuid')
    .execute();
  const unit = units[number - 1];
  const resources = unit
    ? await db
        .selectFrom('resources')
        .select(['name', 'description', 'mimetype'])
        .where('unit_uuid', '=', unit.uuid)
        .where('installer', '=', false)
        .where(isVisible(title))
        .orderBy('position')
        .orderBy('uuid')
        .limit(MAX_RESOURCES)
        .execute()
    : [];
  return { unit: unit?.name, units: units.length, resources };
};
