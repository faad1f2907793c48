import { sql } from 'kysely';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import { hashOfSecret, makeSecret } from './secret';
import { makeSessionRows, type SessionUser } from './session-rows';

/** How long sessions last, in milliseconds. */
export type SessionLimits = {
  /** Without use. */
  readonly idle: number;
  /** From sign-in, regardless of use. */
  readonly total: number;
};

/** The owner of an ended session; `impersonator_id`: the support person who acted as the owner. */
export type EndedSession = { readonly user_id: string; readonly impersonator_id: string | null };

/** Why all sessions of a person end. */
export type EndReason = Exclude<Tables['ended_sessions']['why'], 'own-sessions-ended'>;

/** The reason that the person who acted in such a session reads. `time-over`: it was unused for long, or began too long ago. */
type ToldReason = Tables['ended_sessions']['why'] | 'time-over';

export type Session = {
  readonly user: SessionUser;
  /** The support person who acts as the user, if one does. */
  readonly impersonatorId: string | null;
  /** Key of cached answers with the catalogue of titles. */
  readonly catalogueVersion: string;
  /** Identifies the session without opening it. */
  readonly tokenHash: string;
  /** Opened where the name of the cookie is bound to the host: invalid under another name. */
  readonly hostBound: boolean;
};

/** Purpose of a request with a session: for a moment the previous token may still read, and nothing else. */
export type Purpose = 'to read' | 'to act';

/** Minimum interval between records of a session's use, in milliseconds. */
const TOUCH_EVERY = 60_000;

/**
 * A call of a page may take up to 5 s. For this time the previous token may still read, so that a renewal does not sign out a page with
 * another call in progress.
 */
const UNDER_WAY_MS = 5_000;

/**
 * The previous token gets a 503 and not a 401: a moment later the browser has the new one. The answer with the new one may also have been
 * lost, and this be the second try of what renewed the session.
 */
export const makeRenewedProblem = (): Problem => new Problem(503, 'unavailable', { outcome: 'unknown', headers: { 'retry-after': '1' } });

/** The format of tokens; anything else needs no query. */
const shape = /^[\w-]{43}$/;

/**
 * Sessions by opaque token. The database holds only hashes: a reader of it can use no session.
 * A session ends when it is not used for a while, at the latest some time after sign-in, or when its person signs out.
 */
export const makeSessions = (db: Db, limits: SessionLimits) => {
  /**
   * Records the use of a session. One near its maximum age cannot be extended: its use is no longer recorded.
   * @returns whether the session was still there
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
   * @returns the session of a token, or null when there is none or it has ended
   * @throws 503 for the previous token, where it is used to act
   */
  const find = async (token: string, purpose: Purpose = 'to act'): Promise<Session | null> => {
    if (!shape.test(token)) return null;
    const tokenHash = hashOfSecret(token);
    const row = await rows.load(tokenHash);
    if (!row) return null;
    const { token_hash, impersonator_id, ms_left, ms_to_end, catalogue_version, host_bound } = row;
    const isCurrent = token_hash === tokenHash;
    if (!isCurrent && purpose === 'to act') throw makeRenewedProblem();
    // It has ended or got another token since it was read.
    if (isCurrent && !(await touch(tokenHash, ms_left, ms_to_end))) return find(token, purpose);
    // The whole row, for a copy without the session's own columns costs more than all else here.
    return {
      user: row,
      impersonatorId: impersonator_id,
      catalogueVersion: catalogue_version,
      tokenHash: token_hash,
      hostBound: host_bound,
    };
  };

  const renewed = (token: string, next: string, hostBound: boolean) => ({
    token_hash: hashOfSecret(next),
    token_hash_before: hashOfSecret(token),
    before_until: fromNow(UNDER_WAY_MS),
    host_bound: hostBound,
  });

  /**
   * Ends sessions of a person, those in which somebody acts as them and those in which they act as others.
   * @param kept the token of the session that stays
   * @param why support that acted in one reads it; null where nobody can have acted
   */
  const endSessionsOf = async (tx: Db, userId: string, kept: string | null, why: EndReason | null): Promise<void> => {
    const ended = await tx
      .deleteFrom('sessions')
      .where((is) => is.or([is('user_id', '=', userId), is('impersonator_id', '=', userId)]))
      .$if(kept !== null, (query) => query.where('token_hash', '!=', hashOfSecret(kept ?? '')))
      .returning(['token_hash', 'user_id', 'impersonator_id'])
      .execute();
    const told = ended.flatMap(({ token_hash, user_id, impersonator_id }) => {
      const reason: Tables['ended_sessions']['why'] | null = impersonator_id === userId ? 'own-sessions-ended' : why;
      if (impersonator_id === null || reason === null) return [];
      return [{ token_hash, user_id, why: reason, expires_at: fromNow(limits.total) }];
    });
    if (told.length > 0) await tx.insertInto('ended_sessions').values(told).execute();
  };

  /** Ends the consents by which other systems read a person's data, together with the person's sessions. */
  const endConsents = (tx: Db, userId: string) => tx.deleteFrom('oauth_grants').where('user_id', '=', userId).execute();

  /** Content since the person's last visit is marked as new; a support person's visit does not count. */
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

    /** @returns the person of a session that an address was signed for, while the session lasts; reading by such an address is no use of it */
    async personOf(tokenHash: string): Promise<SessionUser | null> {
      return (await rows.load(tokenHash)) ?? null;
    },

    /**
     * @param hostBound the name of the cookie is bound to the host here
     * @param tx the transaction that checks that the person has access
     * @returns the token of a new session
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
     * @param tx the transaction in which they do
     * @returns the new token, or undefined when the session has ended
     */
    async renew(tx: Db, token: string, hostBound: boolean): Promise<string | undefined> {
      const next = makeSecret();
      const { numUpdatedRows } = await tx
        .updateTable('sessions')
        .set(renewed(token, next, hostBound))
        .where('token_hash', '=', hashOfSecret(token))
        .executeTakeFirst();
      return numUpdatedRows === 1n ? next : undefined;
    },

    /**
     * A support person acts as somebody else in their session from now on.
     * @param tx the transaction that makes sure that both may
     * @returns its new token, or undefined when the session has ended, or somebody is impersonated in it
     */
    async startImpersonation(tx: Db, token: string, userId: string, hostBound: boolean): Promise<string | undefined> {
      const next = makeSecret();
      const { numUpdatedRows } = await tx
        .updateTable('sessions')
        .set({ ...renewed(token, next, hostBound), user_id: userId, impersonator_id: sql<string>`user_id` })
        .where('token_hash', '=', hashOfSecret(token))
        .where('impersonator_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? next : undefined;
    },

    /**
     * Returns a session to the support person who impersonates in it.
     * @returns its new token with the id of that person, or undefined when there is no impersonation
     */
    async endImpersonation(tx: Db, token: string, hostBound: boolean): Promise<{ token: string; impersonatorId: string } | undefined> {
      const next = makeSecret();
      const ended = await tx
        .updateTable('sessions')
        .set({ ...renewed(token, next, hostBound), user_id: sql<string>`impersonator_id`, impersonator_id: null })
        .where('token_hash', '=', hashOfSecret(token))
        .where('impersonator_id', 'is not', null)
        .returning('user_id')
        .executeTakeFirst();
      return ended && { token: next, impersonatorId: ended.user_id };
    },

    /** Ends the session of a token, also of its previous one; does nothing when there is none. @returns whose it was */
    async end(token: string, tx: Db = db): Promise<EndedSession | undefined> {
      const hash = hashOfSecret(token);
      return tx
        .deleteFrom('sessions')
        .where((is) => is.or([is('token_hash', '=', hash), is.and([is('token_hash_before', '=', hash), is('before_until', '>', now)])]))
        .returning(['user_id', 'impersonator_id'])
        .executeTakeFirst();
    },

    /**
     * Whether a session still exists, for a change in it: called under the lock of its person's row, which everything that ends sessions
     * for security takes.
     */
    async isThere(tx: Db, token: string): Promise<boolean> {
      const found = await tx.selectFrom('sessions').select('user_id').where('token_hash', '=', hashOfSecret(token)).executeTakeFirst();
      return found !== undefined;
    },

    /** Whether a session has got another token a moment ago, as by a request at the same time. */
    async wasRenewed(tx: Db, token: string): Promise<boolean> {
      const is = tx.selectFrom('sessions').select('user_id').where('token_hash_before', '=', hashOfSecret(token));
      return (await is.where('before_until', '>', now).executeTakeFirst()) !== undefined;
    },

    /**
     * Ends all sessions of a person except the one of a token, and all consents.
     * @param tx the transaction that writes the reason
     */
    async endOthers(tx: Db, userId: string, token: string, why: EndReason | null): Promise<void> {
      await endSessionsOf(tx, userId, token, why);
      await endConsents(tx, userId);
    },

    /** Ends every session of a person, those in which somebody acts as them and those in which they act as others, and all consents. */
    async endAll(userId: string, why: EndReason | null, tx: Db = db): Promise<void> {
      await endSessionsOf(tx, userId, null, why);
      await endConsents(tx, userId);
    },

    /** Why a session has ended in which support acted as somebody; null where that is not known, or it was no such session. */
    async whyEnded(token: string): Promise<ToldReason | null> {
      if (!shape.test(token)) return null;
      const hash = hashOfSecret(token);
      const ended = await db.selectFrom('ended_sessions').select('why').where('token_hash', '=', hash).executeTakeFirst();
      if (ended) return ended.why;
      const old = await db
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', hash)
        .where('impersonator_id', 'is not', null)
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return old ? 'time-over' : null;
    },

    /** Removes expired sessions, and the reasons of those that have ended long ago. */
    async sweep(): Promise<void> {
      await deleteExpired(db, 'sessions', isOver);
      await deleteExpired(db, 'ended_sessions', isOver);
    },
  };
};

export type Sessions = ReturnType<typeof makeSessions>;
