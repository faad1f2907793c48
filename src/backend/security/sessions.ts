import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { type Selectable, sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db, Tables } from '../db/schema';

/** How long sessions last, in milliseconds. */
export type SessionLimits = {
  /** Without use. */
  readonly idle: number;
  /** From sign-in, however much used. */
  readonly total: number;
};

type UserRow = Selectable<Tables['users']>;

/** The person of a session, with school and country. */
export type SessionUser = Omit<UserRow, 'mail_key' | 'password_hash' | 'subject' | 'active' | 'card' | 'registration_hash'> & {
  readonly school_name: string | null;
  readonly region: string | null;
  readonly country_name: string;
};

export type Session = {
  readonly user: SessionUser;
  /** The support person who acts as the user, if one does. */
  readonly impersonatorId: string | null;
  /** What answers made of the catalogue of titles are cached by. */
  readonly catalogueVersion: string;
};

/** The use of a session is written down this often at most, in milliseconds. */
const TOUCH_EVERY = 60_000;

/** Sessions that are looked for with one question. */
const MOST_AT_ONCE = 100;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Tokens as they are made here; anything else is not worth a query. */
const shape = /^[\w-]{43}$/;

const userColumns = [
  'users.id',
  'users.mail',
  'users.name',
  'users.surname',
  'users.surname2',
  'users.role',
  'users.profile',
  'users.language',
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
  'users.ai_poc',
  'users.lti',
  'users.mec',
  'users.carousel_seen_at',
  'users.library_version',
] as const satisfies readonly `users.${keyof UserRow}`[];

/**
 * Sessions by opaque token. The database holds only hashes: who reads it can open no session.
 * A session ends when it is not used for a while, at the latest some time after sign-in, or when its person signs out.
 */
export const makeSessions = (db: Db, limits: SessionLimits) => {
  const touch = (tokenHash: string, left: number) => {
    const used = limits.idle - left;
    if (used < Math.min(TOUCH_EVERY, limits.idle / 2)) return;
    return db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`least(ends_at, ${fromNow(limits.idle)})` })
      .where('token_hash', '=', tokenHash)
      .execute();
  };

  // Put together once: it runs with every request of a signed-in person.
  const findByHashes = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .select(userColumns)
    .select(['sessions.token_hash', 'sessions.impersonator_id'])
    .select(sql<number>`extract(epoch from sessions.expires_at - now())::float8 * 1000`.as('ms_left'))
    .select(['countries.name as country_name', 'schools.name as school_name', 'schools.region'])
    .select(sql<string>`(select value from versions where name = 'catalogue')`.as('catalogue_version'))
    .where('sessions.expires_at', '>', now)
    .where('users.active', '=', sql<boolean>`true`)
    .where('sessions.token_hash', '=', sql<string>`any(${[]}::text[])`)
    .compile();

  /** Requests that come together ask together; none is answered from before it came. */
  const rows = new DataLoader(
    async (hashes: readonly string[]) => {
      const query: typeof findByHashes = { ...findByHashes, parameters: [hashes] };
      const found = new Map((await db.executeQuery(query)).rows.map((row) => [row.token_hash, row]));
      return hashes.map((hash) => found.get(hash));
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MOST_AT_ONCE },
  );

  /** What has come since somebody was here last is told apart for them as new; a support person's visit is not theirs. */
  const rememberVisit = (userId: string) =>
    db
      .insertInto('visits')
      .values({ user_id: userId, signed_in_at: now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ signed_in_before: sql<Date>`visits.signed_in_at`, signed_in_at: now }),
      )
      .execute();

  return {
    /** @returns the session of a token, or null when there is none or it has ended */
    async find(token: string): Promise<Session | null> {
      if (!shape.test(token)) return null;
      const tokenHash = hashOf(token);
      const row = await rows.load(tokenHash);
      if (!row) return null;
      const { token_hash: _, impersonator_id, ms_left, catalogue_version, ...user } = row;
      await touch(tokenHash, ms_left);
      return { user, impersonatorId: impersonator_id, catalogueVersion: catalogue_version };
    },

    /** @returns the token of a new session */
    async open(userId: string, impersonatorId: string | null): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expires_at = fromNow(Math.min(limits.idle, limits.total));
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), user_id: userId, impersonator_id: impersonatorId, expires_at, ends_at: fromNow(limits.total) })
        .execute();
      if (impersonatorId === null) await rememberVisit(userId);
      return token;
    },

    /** Gives a session back to the support person who acts as somebody else in it. @returns whether there was one */
    async endImpersonation(token: string): Promise<boolean> {
      const given = await db
        .updateTable('sessions')
        .set({ user_id: sql<string>`impersonator_id`, impersonator_id: null })
        .where('token_hash', '=', hashOf(token))
        .where('impersonator_id', 'is not', null)
        .returning('user_id')
        .executeTakeFirst();
      return given !== undefined;
    },

    /** Ends the session of a token; does nothing when there is none. */
    async end(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
    },

    /**
     * Ends the sessions of a person but those of the given tokens.
     * @param tx the transaction in which the reason for it is written down
     */
    async endOthers(tx: Db, userId: string, tokens: readonly string[]): Promise<void> {
      const others = tx.deleteFrom('sessions').where('user_id', '=', userId);
      await (tokens.length > 0 ? others.where('token_hash', 'not in', tokens.map(hashOf)) : others).execute();
    },

    /** Forgets sessions that have ended by themselves. */
    async sweep(): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
};

export type Sessions = ReturnType<typeof makeSessions>;
