import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { readsAsStudent } from '../../shared/rules/title-readers';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isAdopted } from '../library/adopted';
import { type Entitlement, entitlementOf } from '../library/entitlement';
import type { SessionUser } from '../security/session-rows';

/** A title in the library of a person, with its status for this person. */
export type OwnTitle = {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly stage: string;
  readonly subjects: readonly string[];
  readonly resource: boolean;
  readonly studentable: boolean;
  readonly project: number | null;
  readonly contentVersion: string;
  readonly entitlement: Entitlement;
  /** Whether the person sees the title as students do. */
  readonly asStudent: boolean;
  /** Version of the person's favourites in this title; null until the person saves favourites. */
  readonly favouritesVersion: string | null;
  /** The present day in UTC, according to the clock of the database. */
  readonly today: string;
};

const columns = [
  'titles.id',
  'titles.uuid',
  'name',
  'stage',
  'subjects',
  'resource',
  'promotion',
  'studentable',
  'content_version',
  'project',
] as const;

type TitleRequest = { readonly user: SessionUser; readonly uuid: string };

/** Maximum number of titles in one query, so that the query stays short. */
const MAX_AT_ONCE = 100;

/** Makes the loader of titles. Each row has a title, its relation to one person, and the position of the request in the list (`place`). */
const makeRows = (db: Db) => {
  const none: readonly string[] = [];
  // The query is compiled once, because it runs with every request about a title.
  const findAll = db
    .selectFrom(
      sql<{
        user_id: string;
        school_id: string | null;
        uuid: string;
        place: string;
      }>`unnest(${none}::bigint[], ${none}::bigint[], ${none}::uuid[])
        with ordinality`.as<'asked'>(sql`asked(user_id, school_id, uuid, place)`),
    )
    .innerJoin('titles', 'titles.uuid', 'asked.uuid')
    .leftJoin('library_titles', (join) =>
      join.onRef('library_titles.title_id', '=', 'titles.id').onRef('library_titles.user_id', '=', 'asked.user_id'),
    )
    .leftJoin('favourite_lists', (join) =>
      join.onRef('favourite_lists.title_id', '=', 'titles.id').onRef('favourite_lists.user_id', '=', 'asked.user_id'),
    )
    .select(columns)
    .select([sql<number>`asked.place::int`.as('place'), 'library_titles.user_id as owner', 'favourite_lists.version as favourites_version'])
    .select(sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`.as('today'))
    .select(isAdopted(sql.ref('titles.id'), { userId: sql.ref('asked.user_id'), schoolId: sql.ref('asked.school_id') }).as('adopted'))
    .compile();

  // Concurrent requests share one query. Results are not cached, so no request gets a result that is older than the request.
  return new DataLoader(
    async (requests: readonly TitleRequest[]) => {
      const parameters = [
        requests.map(({ user }) => user.id),
        requests.map(({ user }) => user.school_id),
        requests.map(({ uuid }) => uuid),
      ];
      const query: typeof findAll = { ...findAll, parameters };
      const found = new Map((await db.executeQuery(query)).rows.map((row) => [row.place, row]));
      return requests.map((_, index) => found.get(index + 1));
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MAX_AT_ONCE },
  );
};

/**
 * A function that finds a title by its id, if the caller may open it. The function throws 404 for an unknown title, and 403 when the title
 * is not in the caller's library.
 */
export type FindOwnTitle = (user: SessionUser, titleid: string) => Promise<OwnTitle>;

export const makeOwnTitles = (db: Db): FindOwnTitle => {
  const rows = makeRows(db);
  return async (user, uuid) => {
    const row = await rows.load({ user, uuid });
    if (!row) throw new Problem(404, 'not-found');
    if (row.owner === null) throw new Problem(403, 'not-in-library');
    const { owner: _owner, place: _place, promotion, adopted, content_version, favourites_version, ...title } = row;
    const entitlement = entitlementOf({ resource: row.resource, promotion }, user.role, adopted);
    const asStudent = readsAsStudent(user);
    return { ...title, entitlement, asStudent, contentVersion: content_version, favouritesVersion: favourites_version };
  };
};
