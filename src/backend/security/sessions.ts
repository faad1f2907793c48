import { sql } from 'kysely';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import { hashOfSecret, makeSecret } from './secret';
import { makeSessionRows, type SessionUser } from './session-rows';

/** Maximum duration of sessions, in milliseconds. */
export type SessionLimits = {
  /** Maximum time without use. */
  readonly idle: number;
  /** Maximum time from sign-in, regardless of use. */
  readonly total: number;
};

/** The person of an ended session. `impersonator_id`: the support person who impersonated this person, or null. */
export type EndedSession = { readonly user_id: string; readonly impersonator_id: string | null };

/** A reason why all sessions of a person end. */
export type EndReason = Exclude<Tables['ended_sessions']['why'], 'own-sessions-ended'>;

/**
 * The reason that the portal shows to a support person after an impersonation has ended. `time-over`: the session was unused for too long,
 * or began too long ago.
 */
type ImpersonationEndReason = Tables['ended_sessions']['why'] | 'time-over';

export type Session = {
  readonly user: SessionUser;
  /** The support person who impersonates the user; null without impersonation. */
  readonly impersonatorId: string | null;
  /** Version of the catalogue of titles. The keys of cached answers contain this version. */
  readonly catalogueVersion: string;
  /** Hash of the token. The hash identifies the session, but gives no access to the session. */
  readonly tokenHash: string;
  /**
   * Whether the session's cookie has a name that is bound to the host. If so, the session is not accepted from a cookie of another name.
   */
  readonly hostBound: boolean;
};

/** Purpose of a request with a session. A replaced token may still read for a moment, but not act. */
export type Purpose = 'to read' | 'to act';

/** Minimum interval between records of a session's use, in milliseconds. */
const TOUCH_EVERY = 60_000;

/**
 * Time in which the previous token may still read, in milliseconds. A call of a page may take up to 5 s. A new token must not sign out a
 * page whose earlier call is running.
 */
const PREVIOUS_TOKEN_MS = 5_000;

/**
 * Makes the refusal of a request with the previous token. The status is 503 and not 401, because a moment later the browser has the new
 * token. The outcome is unknown, because this request may repeat the request whose answer with the new token was lost.
 */
export const makeRenewedProblem = (): Problem => new Problem(503, 'unavailable', { outcome: 'unknown', headers: { 'retry-after': '1' } });

/** Matches tokens. For any other text, the database is not queried. */
const shape = /^[\w-]{43}$/;

/**
 * Makes the store of sessions, which are found by opaque tokens. The database stores only hashes, so a reader of the database cannot use a
 * session. A session ends after `limits.idle` without use, at its maximum age, or when its person signs out.
 */
export const makeSessions = (db: Db, limits: SessionLimits) => {
  /**
   * Records the use of a session. Near its maximum age a session cannot be extended, so its use is no longer recorded.
   * @returns whether the session still existed
   */
  const touch = async (tokenHash: string, msLeft: number, msToEnd: number): Promise<boolean> => {
    const gained = Math.min(limits.idle, msToEnd) - msLeft;
    if (gained < Math.min(TOUCH_EVERY, limits.idle / 2)) return true;
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`least(ends_at, ${fromNow(limits.idle)})` })
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  const rows = makeSessionRows(db);

  /**
   * Finds the session of a token.
   * @returns null when there is no such session, or it has ended
   * @throws 503 for the previous token, if the request is to act
   */
  const find = async (token: string, purpose: Purpose = 'to act'): Promise<Session | null> => {
    if (!shape.test(token)) return null;
    const tokenHash = hashOfSecret(token);
    const row = await rows.load(tokenHash);
    if (!row) return null;
    const { token_hash, impersonator_id, ms_left, ms_to_end, catalogue_version, host_bound } = row;
    const isCurrent = token_hash === tokenHash;
    if (!isCurrent && purpose === 'to act') throw makeRenewedProblem();
    // If nothing was recorded, the session has ended or got another token since it was read. So the session is read again.
    if (isCurrent && !(await touch(tokenHash, ms_left, ms_to_end))) return find(token, purpose);
    // The whole row is returned. A copy without the session's columns would take longer than all other work of this function.
    return {
      user: row,
      impersonatorId: impersonator_id,
      catalogueVersion: catalogue_version,
      tokenHash: token_hash,
      hostBound: host_bound,
    };
  };

  const columnsOfNewToken = (token: string, next: string, hostBound: boolean) => ({
    token_hash: hashOfSecret(next),
    token_hash_before: hashOfSecret(token),
    before_until: fromNow(PREVIOUS_TOKEN_MS),
    host_bound: hostBound,
  });

  /**
   * Ends a person's own sessions, sessions in which the person impersonates others, and sessions in which support impersonates the person.
   * @param keptSessionId the token of the session that stays; null to end all sessions
   * @param why the reason for support people whose impersonation ends; null when nobody can impersonate the person
   */
  const endSessionsOf = async (tx: Db, userId: string, keptSessionId: string | null, why: EndReason | null): Promise<void> => {
    const ended = await tx
      .deleteFrom('sessions')
      .where((is) => is.or([is('user_id', '=', userId), is('impersonator_id', '=', userId)]))
      .$if(keptSessionId !== null, (query) => query.where('token_hash', '!=', hashOfSecret(keptSessionId ?? '')))
      .returning(['token_hash', 'user_id', 'impersonator_id'])
      .execute();
    const reasons = ended.flatMap(({ token_hash, user_id, impersonator_id }) => {
      const reason: Tables['ended_sessions']['why'] | null = impersonator_id === userId ? 'own-sessions-ended' : why;
      if (impersonator_id === null || reason === null) return [];
      return [{ token_hash, user_id, why: reason, expires_at: fromNow(limits.total) }];
    });
    if (reasons.length > 0) await tx.insertInto('ended_sessions').values(reasons).execute();
  };

  /** Ends the consents by which other systems read a person's data. The consents end whenever all sessions of the person end. */
  const endConsents = (tx: Db, userId: string) => tx.deleteFrom('oauth_grants').where('user_id', '=', userId).execute();

  /** Records a visit, because content that is newer than the person's last visit is marked as new. An impersonation is no visit. */
  const rememberVisit = (tx: Db, userId: string) =>
    tx
      .insertInto('visits')
      .values({ user_id: userId, signed_in_at: now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ signed_in_before: sql<Date>`visits.signed_in_at`, signed_in_at: now }),
      )
      .execute();

  return {
    find,

    /**
     * Finds the person of the session for which an address was signed. The search does not count as a use of the session.
     * @returns null when the session has ended
     */
    async personOf(tokenHash: string): Promise<SessionUser | null> {
      return (await rows.load(tokenHash)) ?? null;
    },

    /**
     * Opens a session.
     * @param hostBound whether the name of the cookie is bound to the host
     * @param tx the transaction that checks that the person has access
     * @returns the token of the session
     */
    async open(userId: string, impersonatorId: string | null, hostBound = false, tx: Db = db): Promise<string> {
      const token = makeSecret();
      const expires_at = fromNow(Math.min(limits.idle, limits.total));
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashOfSecret(token),
          user_id: userId,
          impersonator_id: impersonatorId,
          expires_at,
          ends_at: fromNow(limits.total),
          host_bound: hostBound,
        })
        .execute();
      if (impersonatorId === null) await rememberVisit(tx, userId);
      return token;
    },

    /**
     * Gives a session a new token, because the rights of its person change.
     * @param tx the transaction in which the rights change
     * @returns the new token, or undefined when the session has ended
     */
    async renew(tx: Db, token: string, hostBound: boolean): Promise<string | undefined> {
      const next = makeSecret();
      const { numUpdatedRows } = await tx
        .updateTable('sessions')
        .set(columnsOfNewToken(token, next, hostBound))
        .where('token_hash', '=', hashOfSecret(token))
        .executeTakeFirst();
      return numUpdatedRows === 1n ? next : undefined;
    },

    /**
     * Begins an impersonation in the session of a support person.
     * @param tx the transaction that checks that the support person may act, and that the other person may be impersonated
     * @returns the new token of the session; undefined when the session has ended, or already impersonates somebody
     */
    async startImpersonation(tx: Db, token: string, userId: string, hostBound: boolean): Promise<string | undefined> {
      const next = makeSecret();
      const { numUpdatedRows } = await tx
        .updateTable('sessions')
        .set({ ...columnsOfNewToken(token, next, hostBound), user_id: userId, impersonator_id: sql<string>`user_id` })
        .where('token_hash', '=', hashOfSecret(token))
        .where('impersonator_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? next : undefined;
    },

    /**
     * Ends an impersonation. The session belongs to the support person again.
     * @returns the new token of the session and the id of the support person; undefined when there is no impersonation
     */
    async endImpersonation(tx: Db, token: string, hostBound: boolean): Promise<{ token: string; impersonatorId: string } | undefined> {
      const next = makeSecret();
      const ended = await tx
        .updateTable('sessions')
        .set({ ...columnsOfNewToken(token, next, hostBound), user_id: sql<string>`impersonator_id`, impersonator_id: null })
        .where('token_hash', '=', hashOfSecret(token))
        .where('impersonator_id', 'is not', null)
        .returning('user_id')
        .executeTakeFirst();
      return ended && { token: next, impersonatorId: ended.user_id };
    },

    /** Ends the session of a current or previous token. @returns the ended session; undefined when there was none */
    async end(token: string, tx: Db = db): Promise<EndedSession | undefined> {
      const hash = hashOfSecret(token);
      return tx
        .deleteFrom('sessions')
        .where((is) => is.or([is('token_hash', '=', hash), is.and([is('token_hash_before', '=', hash), is('before_until', '>', now)])]))
        .returning(['user_id', 'impersonator_id'])
        .executeTakeFirst();
    },

    /**
     * Whether a session still exists. Call this function under the lock of the person's row. Every operation that ends sessions for
     * security takes this lock.
     */
    async exists(tx: Db, token: string): Promise<boolean> {
      const found = await tx.selectFrom('sessions').select('user_id').where('token_hash', '=', hashOfSecret(token)).executeTakeFirst();
      return found !== undefined;
    },

    /** Whether a session got another token a moment ago, for example from a concurrent request. */
    async wasRenewed(tx: Db, token: string): Promise<boolean> {
      const renewed = tx.selectFrom('sessions').select('user_id').where('token_hash_before', '=', hashOfSecret(token));
      return (await renewed.where('before_until', '>', now).executeTakeFirst()) !== undefined;
    },

    /**
     * Ends all sessions of a person except the session of a token, and ends all consents.
     * @param tx the transaction of the change that ends the sessions
     */
    async endOthers(tx: Db, userId: string, token: string, why: EndReason | null): Promise<void> {
      await endSessionsOf(tx, userId, token, why);
      await endConsents(tx, userId);
    },

    /** Ends every session of a person, every impersonation by or of the person, and all consents. */
    async endAll(userId: string, why: EndReason | null, tx: Db = db): Promise<void> {
      await endSessionsOf(tx, userId, null, why);
      await endConsents(tx, userId);
    },

    /** Finds the reason why an impersonation has ended. @returns null when the reason is unknown, or the session was no impersonation */
    async findEndReason(token: string): Promise<ImpersonationEndReason | null> {
      if (!shape.test(token)) return null;
      const hash = hashOfSecret(token);
      const ended = await db.selectFrom('ended_sessions').select('why').where('token_hash', '=', hash).executeTakeFirst();
      if (ended) return ended.why;
      const expired = await db
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', hash)
        .where('impersonator_id', 'is not', null)
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return expired ? 'time-over' : null;
    },

    /** Removes expired sessions, and the end reasons of sessions that ended long ago. */
    async sweep(): Promise<void> {
      await deleteExpired(db, 'sessions', isOver);
      await deleteExpired(db, 'ended_sessions', isOver);
    },
  };
};

export type Sessions = ReturnType<typeof makeSessions>;
