import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { adoptionEditions, adoptionLanguages } from './adoption-lists';

type RequestedAdoption = components['schemas']['Adoption'];

/** A stored adoption, with the name of its title. */
export type StoredAdoption = {
  readonly title_id: string;
  readonly uuid: string;
  readonly name: string;
  readonly language: string;
  readonly edition: string;
};

const refuse = (place: number, field: string, detail: string) => {
  throw new Problem(400, 'invalid-request', { errors: [{ pointer: `/body/adoptions/${place}/${field}`, detail }] });
};

/** Reads the adoptions of a fictitious teacher, in the order in which support added them. */
export const adoptionsOf = (db: Db, userId: string): Promise<readonly StoredAdoption[]> =>
  db
    .selectFrom('own_adoptions')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select(['title_id', 'uuid', 'titles.name', 'language', 'edition'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();

/** Describes an adoption in one line for the records of support: title, language and edition. */
export const adoptionText = ({ name, language, edition }: StoredAdoption): string => `${name} (${language} ${edition})`;

const keyOf = ({ title_id, language, edition }: StoredAdoption) => JSON.stringify([title_id, language, edition]);

/**
 * Finds the titles of the requested adoptions, and returns the adoptions in their stored form.
 * @param before the teacher's present adoptions, which may keep a language or edition that no longer exists
 * @throws 400 with the first adoption that is not allowed
 */
export const adoptionsFor = async (
  db: Db,
  asked: readonly RequestedAdoption[],
  before: readonly StoredAdoption[],
): Promise<readonly StoredAdoption[]> => {
  const [titles, languages, editions] = await Promise.all([
    db
      .selectFrom('titles')
      .select(['id', 'uuid', 'name'])
      .where('uuid', '=', sql<string>`any(${asked.map(({ uuid }) => uuid)}::uuid[])`)
      .execute(),
    adoptionLanguages(db),
    adoptionEditions(db),
  ]);
  const titleBy = new Map(titles.map((title) => [title.uuid, title]));
  const known = new Set(before.map(keyOf));
  const wanted = asked.map(({ uuid, 'adoption-language': language, 'adoption-edition': edition }, place) => {
    const title = titleBy.get(uuid.toLowerCase());
    if (!title) return refuse(place, 'uuid', 'is no title');
    const adoption = { title_id: title.id, uuid: title.uuid, name: title.name, language, edition };
    if (known.has(keyOf(adoption))) return adoption;
    if (!languages.includes(language)) return refuse(place, 'adoption-language', 'is no language of adoptions');
    return editions.includes(edition) ? adoption : refuse(place, 'adoption-edition', 'is no edition of adoptions');
  });
  const all = wanted.filter((adoption) => adoption !== undefined);
  const keys = all.map(keyOf);
  const second = keys.findIndex((key, place) => keys.indexOf(key) < place);
  if (second >= 0) refuse(second, 'uuid', 'is there twice');
  return all;
};

/**
 * Replaces the adoptions of a fictitious teacher, and adds their titles to the library. Removes titles that are no longer adopted, unless
 * the teacher also has them through a licence or a promotion.
 */
export const writeAdoptions = async (
  tx: Db,
  userId: string,
  before: readonly StoredAdoption[],
  after: readonly StoredAdoption[],
): Promise<void> => {
  await tx.deleteFrom('own_adoptions').where('user_id', '=', userId).execute();
  const rows = after.map(({ title_id, language, edition }, position) => ({ user_id: userId, title_id, language, edition, position }));
  await tx.insertInto('own_adoptions').values(rows).execute();
  const ids = (list: readonly StoredAdoption[]) => list.map(({ title_id }) => title_id);
  await sql`
    delete from library_titles where user_id = ${userId} and title_id = any(${ids(before)}::bigint[]) and not title_id = any(${ids(after)}::bigint[])
      and not exists (select from licences where activated_by = library_titles.user_id and licences.title_id = library_titles.title_id)
      and not exists (
        select from promoted_titles where promoted_titles.user_id = library_titles.user_id and promoted_titles.title_id = library_titles.title_id
      )`.execute(tx);
  await sql`
    insert into library_titles (user_id, title_id) select distinct ${userId}::bigint, unnest(${ids(after)}::bigint[])
    on conflict do nothing`.execute(tx);
  await tx
    .updateTable('users')
    .set({ library_version: sql`gen_random_uuid()`, adoptions_version: sql`gen_random_uuid()` })
    .where('id', '=', userId)
    .execute();
};
