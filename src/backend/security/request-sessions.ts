import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';
import type { Cookie, Cookies } from '../http/cookies';
import { Problem } from '../http/problem';
import { type EndedSession, type EndReason, makeRenewedProblem, type Purpose, type Session, type Sessions } from './sessions';

/** The authentication methods, by the names of the contract's `securitySchemes`. */
type Scheme = 'session' | 'accessToken';

/**
 * The credentials of a request. `isFormer`: whether the credentials come from a cookie of an older version of the portal. Other hosts of
 * the domain can set such a cookie, too.
 */
type Credentials = { readonly token: string; readonly by: Scheme; readonly isFormer: boolean };

/** A new token, which replaces the token of the request. */
export type RenewedToken = { readonly token: string; readonly by: Scheme };

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** The session cookie. The cookie has no lifetime, so the browser deletes the cookie when the person closes the browser. */
const sessionCookie: Cookie = { name: 'session' };

const headerName = 'x-access-token';

/** Returns the token that an embedding page has handed over. */
export const tokenOfHeader = (request: FastifyRequest): string | undefined => {
  const header = request.headers[headerName];
  return typeof header === 'string' && header !== '' ? header : undefined;
};

/**
 * Makes the functions that read and change the session of a request. All code that needs the caller uses these functions. `x-access-token`
 * takes precedence over the cookie. Browsers send the cookie automatically, so the cookie may be old or belong to another person.
 */
export const makeRequestSessions = (sessions: Sessions, cookies: Cookies) => {
  const credentialsOf = (request: FastifyRequest): Credentials | undefined => {
    const header = tokenOfHeader(request);
    if (header !== undefined) return { token: header, by: 'accessToken', isFormer: false };
    const cookie = cookies.read(request, sessionCookie);
    if (cookie !== undefined) return { token: cookie, by: 'session', isFormer: false };
    const former = cookies.readFormer(request, sessionCookie);
    return former === undefined ? undefined : { token: former, by: 'session', isFormer: true };
  };

  const renew = async (tx: Db, request: FastifyRequest): Promise<RenewedToken | undefined> => {
    const credentials = credentialsOf(request);
    const token = credentials && (await sessions.renew(tx, credentials.token, cookies.areHostBound(request)));
    return credentials && token !== undefined ? { token, by: credentials.by } : undefined;
  };

  /**
   * Makes the refusal for a session that has ended. If the session was an impersonation, the refusal has the reason why the impersonation
   * has ended.
   */
  const makeEndedProblem = async (request: FastifyRequest): Promise<Problem> => {
    const credentials = credentialsOf(request);
    const ended = credentials ? await sessions.findEndReason(credentials.token) : null;
    return new Problem(401, 'session-required', ended === null ? {} : { ended });
  };

  /** Makes the refusal for a session that has ended, or got another token, after the request was admitted. */
  const makeGoneProblem = async (tx: Db, request: FastifyRequest): Promise<Problem> => {
    const credentials = credentialsOf(request);
    return credentials && (await sessions.wasRenewed(tx, credentials.token)) ? makeRenewedProblem() : makeEndedProblem(request);
  };

  return {
    makeEndedProblem,

    /** Whether a request has credentials, valid or not. */
    hasCredentials: (request: FastifyRequest): boolean => credentialsOf(request) !== undefined,

    /**
     * Finds the session of the caller.
     * @param scheme limits the search to credentials of this method
     * @returns null when there is no session
     */
    async find(request: FastifyRequest, purpose: Purpose, scheme?: Scheme): Promise<Session | null> {
      const credentials = credentialsOf(request);
      if (!credentials || (scheme !== undefined && credentials.by !== scheme)) return null;
      const session = await sessions.find(credentials.token, purpose);
      // Sessions that an older version of the portal has opened stay valid. A session that was opened under the new name of the cookie is
      // not accepted under the old name. Another host of the domain can set a cookie with the old name.
      return credentials.isFormer && session?.hostBound ? null : session;
    },

    /** Opens a session, which replaces all earlier sessions of the browser. */
    async open({ request, reply }: Exchange, userId: string, impersonatorId: string | null, tx?: Db): Promise<void> {
      for (const token of [cookies.read(request, sessionCookie), cookies.readFormer(request, sessionCookie), tokenOfHeader(request)]) {
        if (token !== undefined) await sessions.end(token, tx);
      }
      cookies.set(reply, sessionCookie, await sessions.open(userId, impersonatorId, cookies.areHostBound(request), tx));
    },

    /**
     * Gives the caller's session a new token, because the rights of its person change. Call `sendToken` once the change is committed.
     * @param tx the transaction in which the rights change
     */
    renew,

    /**
     * Gives the caller's session a new token, as `renew` does, and ends every other session of the person.
     * @throws 401 when the session has ended meanwhile, 503 when it has got another token. The change is rolled back then
     */
    async renewAlone(tx: Db, request: FastifyRequest, userId: string, why: EndReason | null): Promise<RenewedToken> {
      const renewed = await renew(tx, request);
      if (!renewed) throw await makeGoneProblem(tx, request);
      await sessions.endOthers(tx, userId, renewed.token, why);
      return renewed;
    },

    /**
     * Checks that the session has not ended since it was read.
     * @param tx a transaction that has locked the row of the session's person
     * @throws 401 when the session has ended, 503 when it has got another token
     */
    async requireSession(tx: Db, request: FastifyRequest): Promise<void> {
      const credentials = credentialsOf(request);
      if (!credentials || !(await sessions.exists(tx, credentials.token))) throw await makeGoneProblem(tx, request);
    },

    /**
     * Turns the session into an impersonation of another person.
     * @throws 401 when the session has ended meanwhile, 503 when it has got another token
     */
    async startImpersonation(tx: Db, request: FastifyRequest, userId: string): Promise<RenewedToken> {
      const credentials = credentialsOf(request);
      const token = credentials && (await sessions.startImpersonation(tx, credentials.token, userId, cookies.areHostBound(request)));
      if (!credentials || token === undefined) throw await makeGoneProblem(tx, request);
      return { token, by: credentials.by };
    },

    /** Turns an impersonation back into the support person's own session. @returns undefined when the session was no impersonation */
    async endImpersonation(tx: Db, request: FastifyRequest): Promise<{ renewed: RenewedToken; impersonatorId: string } | undefined> {
      const credentials = credentialsOf(request);
      const ended = credentials && (await sessions.endImpersonation(tx, credentials.token, cookies.areHostBound(request)));
      return credentials && ended && { renewed: { token: ended.token, by: credentials.by }, impersonatorId: ended.impersonatorId };
    },

    /** Sends the new token by the same method as the earlier token. */
    sendToken(reply: FastifyReply, renewed: RenewedToken | undefined): void {
      if (renewed?.by === 'session') cookies.set(reply, sessionCookie, renewed.token);
      if (renewed?.by === 'accessToken') reply.header(headerName, renewed.token);
    },

    /** Ends the caller's session. @returns the ended session; undefined when there was none */
    async end(tx: Db, { request, reply }: Exchange): Promise<EndedSession | undefined> {
      const credentials = credentialsOf(request);
      const ended = credentials && (await sessions.end(credentials.token, tx));
      if (credentials?.by !== 'accessToken') cookies.clear(reply, sessionCookie);
      return ended;
    },

    /** Ends every session of a person, and clears the cookie of the caller. */
    async endAll({ request, reply }: Exchange, userId: string, why: EndReason): Promise<void> {
      await sessions.endAll(userId, why);
      if (credentialsOf(request)?.by !== 'accessToken') cookies.clear(reply, sessionCookie);
    },
  };
};

export type RequestSessions = ReturnType<typeof makeRequestSessions>;
