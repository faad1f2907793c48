import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';
import type { Cookie, Cookies } from '../http/cookies';
import { Problem } from '../http/problem';
import { type EndedSession, type EndReason, makeRenewedProblem, type Purpose, type Session, type Sessions } from './sessions';

/** The authentication methods, by the names of the contract's `securitySchemes`. */
type Scheme = 'session' | 'accessToken';

/**
 * The credentials of a request. `former`: whether they come from a cookie of an older version, which other hosts of the domain can set too.
 */
type Shown = { readonly token: string; readonly by: Scheme; readonly former: boolean };

/** A new token, which replaces the token of the request. */
export type RenewedToken = { readonly token: string; readonly by: Scheme };

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** A session cookie without max-age: the browser deletes it when it closes. */
const sessionCookie: Cookie = { name: 'session' };

const headerName = 'x-access-token';

/** The token that an embedding host handed over. */
export const tokenOfHeader = (request: FastifyRequest): string | undefined => {
  const header = request.headers[headerName];
  return typeof header === 'string' && header !== '' ? header : undefined;
};

/**
 * The sessions of requests. `x-access-token` takes precedence: browsers send the cookie by themselves, and it may be old or belong to
 * another person. All code that needs the caller uses this.
 */
export const makeRequestSessions = (sessions: Sessions, cookies: Cookies) => {
  const shown = (request: FastifyRequest): Shown | undefined => {
    const header = tokenOfHeader(request);
    if (header !== undefined) return { token: header, by: 'accessToken', former: false };
    const cookie = cookies.read(request, sessionCookie);
    if (cookie !== undefined) return { token: cookie, by: 'session', former: false };
    const former = cookies.readFormer(request, sessionCookie);
    return former === undefined ? undefined : { token: former, by: 'session', former: true };
  };

  const renew = async (tx: Db, request: FastifyRequest): Promise<RenewedToken | undefined> => {
    const here = shown(request);
    const token = here && (await sessions.renew(tx, here.token, cookies.areHostBound(request)));
    return here && token !== undefined ? { token, by: here.by } : undefined;
  };

  /** The refusal for a session that is over. It contains the reason where support was impersonating in this session. */
  const over = async (request: FastifyRequest): Promise<Problem> => {
    const here = shown(request);
    const ended = here ? await sessions.whyEnded(here.token) : null;
    return new Problem(401, 'session-required', ended === null ? {} : { ended });
  };

  /** The refusal for a session that has ended, or got another token, after the request was admitted. */
  const gone = async (tx: Db, request: FastifyRequest): Promise<Problem> => {
    const here = shown(request);
    return here && (await sessions.wasRenewed(tx, here.token)) ? makeRenewedProblem() : over(request);
  };

  return {
    over,

    /** Whether a request has credentials, valid or not. */
    areShown: (request: FastifyRequest): boolean => shown(request) !== undefined,

    /**
     * @param scheme limits the search to credentials of this method
     * @returns the session of the caller, or null when there is none
     */
    async find(request: FastifyRequest, purpose: Purpose, scheme?: Scheme): Promise<Session | null> {
      const here = shown(request);
      if (!here || (scheme !== undefined && here.by !== scheme)) return null;
      const session = await sessions.find(here.token, purpose);
      // Sessions of an older version stay valid. A session that was opened for the new name is not accepted under the old one, where it
      // could be planted.
      return here.former && session?.hostBound ? null : session;
    },

    /** Opens a session, which replaces all sessions that the browser had. */
    async open({ request, reply }: Exchange, userId: string, impersonatorId: string | null, tx?: Db): Promise<void> {
      for (const token of [cookies.read(request, sessionCookie), cookies.readFormer(request, sessionCookie), tokenOfHeader(request)]) {
        if (token !== undefined) await sessions.end(token, tx);
      }
      cookies.set(reply, sessionCookie, await sessions.open(userId, impersonatorId, cookies.areHostBound(request), tx));
    },

    /**
     * Gives the caller's session a new token, because the rights of its person change; `hand` sends the token once the change is committed.
     * @param tx the transaction in which the rights change
     */
    renew,

    /**
     * Like `renew`, and ends every other session of the person.
     * @throws when the session has ended meanwhile (401) or got another token (503), so that the change is rolled back
     */
    async renewAlone(tx: Db, request: FastifyRequest, userId: string, why: EndReason | null): Promise<RenewedToken> {
      const renewed = await renew(tx, request);
      if (!renewed) throw await gone(tx, request);
      await sessions.endOthers(tx, userId, renewed.token, why);
      return renewed;
    },

    /**
     * Makes sure that the session has not ended since it was read.
     * @param tx a transaction that has locked the row of its person
     * @throws 401, or 503 where it has got another token
     */
    async mustBeThere(tx: Db, request: FastifyRequest): Promise<void> {
      const here = shown(request);
      if (!here || !(await sessions.isThere(tx, here.token))) throw await gone(tx, request);
    },

    /**
     * Turns the session into an impersonation of another person.
     * @throws 401 when the session has ended meanwhile, 503 where it has got another token
     */
    async startImpersonation(tx: Db, request: FastifyRequest, userId: string): Promise<RenewedToken> {
      const here = shown(request);
      const token = here && (await sessions.startImpersonation(tx, here.token, userId, cookies.areHostBound(request)));
      if (!here || token === undefined) throw await gone(tx, request);
      return { token, by: here.by };
    },

    /** Turns an impersonation back into the support person's own session. @returns undefined where the session was no impersonation */
    async endImpersonation(tx: Db, request: FastifyRequest): Promise<{ renewed: RenewedToken; impersonatorId: string } | undefined> {
      const here = shown(request);
      const ended = here && (await sessions.endImpersonation(tx, here.token, cookies.areHostBound(request)));
      return here && ended && { renewed: { token: ended.token, by: here.by }, impersonatorId: ended.impersonatorId };
    },

    /** Sends the new token by the same method as the earlier token. */
    hand(reply: FastifyReply, renewed: RenewedToken | undefined): void {
      if (renewed?.by === 'session') cookies.set(reply, sessionCookie, renewed.token);
      if (renewed?.by === 'accessToken') reply.header(headerName, renewed.token);
    },

    /** Ends the caller's session, if there is one. @returns the ended session; undefined where there was none */
    async end(tx: Db, { request, reply }: Exchange): Promise<EndedSession | undefined> {
      const here = shown(request);
      const ended = here && (await sessions.end(here.token, tx));
      if (here?.by !== 'accessToken') cookies.clear(reply, sessionCookie);
      return ended;
    },

    /** Ends every session of a person, and clears the cookie of this one. */
    async endAll({ request, reply }: Exchange, userId: string, why: EndReason): Promise<void> {
      await sessions.endAll(userId, why);
      if (shown(request)?.by !== 'accessToken') cookies.clear(reply, sessionCookie);
    },
  };
};

export type RequestSessions = ReturnType<typeof makeRequestSessions>;
