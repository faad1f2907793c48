import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { type Offer, offerOf } from '../library/offer';
import type { SessionUser } from '../security/session-rows';

/** A title in the library of a person, and the status that it has for them. */
export type OwnTitle = {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly stage: string;
  readonly subjects: readonly string[];
  readonly resource: boolean;
  readonly studentable: boolean;
  readonly contentVersion: string;
  readonly offer: Offer;
  /** Null while the person has never saved favourites here. */
  readonly favouritesVersion: string | null;
  /** The day of the database, in UTC. */
  readonly today: string;
};

const columns = ['titles.id', 'uuid', 'name', 'stage', 'subjects', 'resource', 'promotion', 'studentable', 'content_version'] as const;

/**
 * The title of an id, where the caller may open it.
 * @throws 404 when there is none, 403 when it is not in the library of the caller
 */
export const findOwnTitle = async (db: Db, user: SessionUser, titleid: string): Promise<OwnTitle> => {
  const row = await db
    .selectFrom('titles')
    .leftJoin('library_titles', (join) =>
      join.onRef('library_titles.title_id', '=', 'titles.id').on('library_titles.user_id', '=', user.id),
    )
    .leftJoin('favourite_lists', (join) =>
      join.onRef('favourite_lists.title_id', '=', 'titles.id').on('favourite_lists.user_id', '=', user.id),
    )
    .select(columns)
    .select(['library_titles.user_id as owner', 'favourite_lists.version as favourites_version'])
    .select(sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`.as('today'))
    .select(
      sql<boolean>`exists (select from school_adoptions where school_id = ${user.school_id}::bigint and title_id = titles.id)
        or exists (select from licences where activated_by = ${user.id}::bigint and title_id = titles.id)`.as('adopted'),
    )
    .where('titles.uuid', '=', titleid)
    .executeTakeFirst();
  if (!row) throw new Problem(404, 'not-found');
  if (row.owner === null) throw new Problem(403, 'not-in-library');
  const { owner: _, promotion, adopted, content_version, favourites_version, ...title } = row;
  const offer = offerOf({ resource: row.resource, promotion }, user.role, adopted);
  return { ...title, offer, contentVersion: content_version, favouritesVersion: favourites_version };
};
