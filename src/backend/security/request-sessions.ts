import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';
import type { Cookie, Cookies } from '../http/cookies';
import { Problem } from '../http/problem';
import type { Purpose, Session, Sessions } from './sessions';

/** How a request shows its session, by the names of the contract's `securitySchemes`. */
type Scheme = 'session' | 'accessToken';

/** What a request shows; `former`: in a cookie of a name that other hosts of the domain can set, too. */
type Shown = { readonly token: string; readonly by: Scheme; readonly former: boolean };

/** A new token, for whoever showed the one before. */
export type Renewed = { readonly token: string; readonly by: Scheme };

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** The cookie carries no age: the browser drops it when it is closed. */
const sessionCookie: Cookie = { name: 'session' };

const headerName = 'x-access-token';

/** The token that an embedding host handed over. */
export const tokenOfHeader = (request: FastifyRequest): string | undefined => {
  const header = request.headers[headerName];
  return typeof header === 'string' && header !== '' ? header : undefined;
};

/**
 * The sessions of those who send requests. Who sends `x-access-token` means it: then the cookie, which browsers add by themselves and which may
 * be an old one or somebody else's, says nothing. Everything that asks who is here asks here.
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

  const renew = async (tx: Db, request: FastifyRequest): Promise<Renewed | undefined> => {
    const here = shown(request);
    const token = here && (await sessions.renew(tx, here.token, cookies.areHostBound(request)));
    return here && token !== undefined ? { token, by: here.by } : undefined;
  };

  return {
    /**
     * @param scheme only a session that is shown so
     * @returns the session of who asks, or null when there is none
     */
    async find(request: FastifyRequest, purpose: Purpose, scheme?: Scheme): Promise<Session | null> {
      const here = shown(request);
      if (!here || (scheme !== undefined && here.by !== scheme)) return null;
      const session = await sessions.find(here.token, purpose);
      // Sessions that an older version opened go on; nobody plants one of today's under the old name.
      return here.former && session?.hostBound ? null : session;
    },

    /** Opens a session in the place of those that the browser had. */
    async open({ request, reply }: Exchange, userId: string, impersonatorId: string | null, tx?: Db): Promise<void> {
      for (const token of [cookies.read(request, sessionCookie), cookies.readFormer(request, sessionCookie), tokenOfHeader(request)]) {
        if (token !== undefined) await sessions.end(token, tx);
      }
      cookies.set(reply, sessionCookie, await sessions.open(userId, impersonatorId, cookies.areHostBound(request), tx));
    },

    /**
     * Gives the session of who asks another token, because the rights of its person change; `hand` tells it once that is written down.
     * @param tx the transaction in which they change
     */
    renew,

    /**
     * The same, and every other session of the person ends.
     * @throws 401 when the session has ended meanwhile: what was changed in it is not to be
     */
    async renewAlone(tx: Db, request: FastifyRequest, userId: string): Promise<Renewed> {
      const renewed = await renew(tx, request);
      if (!renewed) throw new Problem(401, 'session-required');
      await sessions.endOthers(tx, userId, renewed.token);
      return renewed;
    },

    /**
     * Makes sure that the session has not ended since it was read.
     * @param tx a transaction that has locked the row of its person
     * @throws 401
     */
    async mustBeThere(tx: Db, request: FastifyRequest): Promise<void> {
      const here = shown(request);
      if (!here || !(await sessions.isThere(tx, here.token))) throw new Problem(401, 'session-required');
    },

    /** The session becomes that of the support person who acted in it. */
    async endImpersonation(request: FastifyRequest): Promise<Renewed | undefined> {
      const here = shown(request);
      const token = here && (await sessions.endImpersonation(here.token, cookies.areHostBound(request)));
      return here && token !== undefined ? { token, by: here.by } : undefined;
    },

    /** Answers with the new token, the way the one before was shown. */
    hand(reply: FastifyReply, renewed: Renewed | undefined): void {
      if (renewed?.by === 'session') cookies.set(reply, sessionCookie, renewed.token);
      if (renewed?.by === 'accessToken') reply.header(headerName, renewed.token);
    },

    /** Ends the session of who asks, if there is one. */
    async end({ request, reply }: Exchange): Promise<void> {
      const here = shown(request);
      if (here) await sessions.end(here.token);
      if (here?.by !== 'accessToken') cookies.clear(reply, sessionCookie);
    },

    /** Ends every session of a person, and clears what showed this one. */
    async endAll({ request, reply }: Exchange, userId: string): Promise<void> {
      await sessions.endAll(userId);
      if (shown(request)?.by !== 'accessToken') cookies.clear(reply, sessionCookie);
    },
  };
};

export type RequestSessions = ReturnType<typeof makeRequestSessions>;
