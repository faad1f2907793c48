import { sql } from 'kysely';
import { compareNames } from '../../shared/rules/names';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { Services } from '../services';

/** Reads the languages of the editions of all titles. */
export const adoptionLanguages = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ language: string }>`
    select distinct unnest(languages) collate "C" as language from editions order by 1`.execute(db);
  return rows.map(({ language }) => language);
};

/** Reads the names of the editions of all titles. */
export const adoptionEditions = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select distinct name collate "C" as name from editions order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Reads the autonomous communities of a country, each with its first open school. Fictitious teachers of the community belong to this
 * school.
 */
const schoolRegions = async (db: Db, countryId: number) => {
  const { rows } = await sql<{ region: string; school: string }>`
    select distinct on (region) region, name as school from schools
    where country_id = ${countryId} and open and region is not null order by region, id`.execute(db);
  return [...rows].sort((one, other) => compareNames(one.region, other.region));
};

/**
 * Finds the school of a fictitious teacher: the first open school of a region. Without a region, it is the first open school of the
 * country.
 * @returns the id of the school; undefined when no school is open
 */
export const schoolOf = async (db: Db, countryId: number, region: string | null): Promise<string | undefined> => {
  const schools = db.selectFrom('schools').select('id').where('country_id', '=', countryId).where('open', '=', sql<boolean>`true`);
  const found = await (region === null ? schools : schools.where('region', '=', region)).orderBy('id').limit(1).executeTakeFirst();
  return found?.id;
};

export const getAdoptionLanguages =
  ({ db }: Services): Handler<'getAdoptionLanguages'> =>
  async () => ({ status: 200, body: [...(await adoptionLanguages(db))] });

export const getAdoptionEditions =
  ({ db }: Services): Handler<'getAdoptionEditions'> =>
  async () => ({ status: 200, body: [...(await adoptionEditions(db))] });

export const getSchoolRegions =
  ({ db }: Services): Handler<'getSchoolRegions'> =>
  async ({ session }) => {
    const regions = await schoolRegions(db, session.user.country_id);
    return { status: 200, body: regions.map(({ region, school }) => ({ ccaaId: region, ccaaName: region, schoolName: school })) };
  };
