import DataLoader from 'dataloader';
import { type Selectable, sql } from 'kysely';
import { now } from '../db/clock';
import type { Db, Tables } from '../db/schema';

type UserRow = Selectable<Tables['users']>;

/** The person of a session, with school and country. */
export type SessionUser = Omit<
  UserRow,
  | 'mail_key'
  | 'password_hash'
  | 'subject'
  | 'active'
  | 'closed'
  | 'card'
  | 'registration_hash'
  | 'client_sub'
  | 'mail_proven'
  | 'birth_date'
  | 'self_editable'
  | 'download_resources'
  | 'ccaa_id'
  | 'adoptions_version'
  | 'created_at'
  | 'folded_name'
> & {
  readonly school_name: string | null;
  readonly region: string | null;
  readonly country_name: string;
};

/** Maximum number of session lookups in one query. */
const MAX_AT_ONCE = 100;

const userColumns = [
  'users.id',
  'users.mail',
  'users.name',
  'users.surname',
  'users.surname2',
  'users.role',
  'users.profile',
  'users.language',
  'users.theme',
  'users.school_id',
  'users.country_id',
  'users.platform',
  'users.phone',
  'users.marketing',
  'users.position_id',
  'users.position_name',
  'users.id_sim',
  'users.post_login',
  'users.pd_permission',
  'users.pd_courses',
  'users.gpa_permission',
  'users.hp_permission',
  'users.ai_poc',
  'users.lti',
  'users.mec',
  'users.carousel_seen_at',
  'users.library_version',
  'users.admin_fictitious',
] as const satisfies readonly `users.${keyof UserRow}`[];

/** Computes the milliseconds from the present time of the database to the time in a column. */
const msUntil = (column: 'expires_at' | 'ends_at') =>
  sql<number>`extract(epoch from ${sql.ref(`sessions.${column}`)} - now())::float8 * 1000`;

/**
 * Makes the loader of valid sessions with their people. The loader finds a session by the hash of its current token, or of its previous
 * token. The previous token works only for a short time. The loader does not find expired sessions, or sessions of inactive accounts.
 */
export const makeSessionRows = (db: Db) => {
  // The query is compiled once, because it runs with every request of a signed-in person.
  const findByHashes = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .select(userColumns)
    .select(['sessions.token_hash', 'sessions.token_hash_before', 'sessions.impersonator_id', 'sessions.host_bound'])
    .select(msUntil('expires_at').as('ms_left'))
    .select(msUntil('ends_at').as('ms_to_end'))
    .select(['countries.name as country_name', 'schools.name as school_name'])
    // The region is that which support has chosen for a fictitious teacher, or else the region of the school.
    .select(sql<string | null>`coalesce(users.ccaa_id, schools.region)`.as('region'))
    .select(sql<string>`(select value from versions where name = 'catalogue')`.as('catalogue_version'))
    .where('sessions.expires_at', '>', now)
    .where('users.active', '=', sql<boolean>`true`)
    .where((is) =>
      is.or([
        is('sessions.token_hash', '=', sql<string>`any(${[]}::text[])`),
        is.and([is('sessions.token_hash_before', '=', sql<string>`any(${[]}::text[])`), is('sessions.before_until', '>', now)]),
      ]),
    )
    .compile();

  // Concurrent requests share one query. Results are not cached, so no request gets a result that is older than the request.
  return new DataLoader(
    async (hashes: readonly string[]) => {
      const query: typeof findByHashes = { ...findByHashes, parameters: [hashes, hashes] };
      const { rows: sessions } = await db.executeQuery(query);
      const found = new Map(sessions.flatMap((row) => [[row.token_hash_before, row] as const, [row.token_hash, row] as const]));
      return hashes.map((hash) => found.get(hash));
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MAX_AT_ONCE },
  );
};
