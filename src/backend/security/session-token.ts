import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'session';

/** The token of the session cookie. */
export const tokenOfCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** The token that an embedding host handed over. */
export const tokenOfHeader = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-access-token'];
  return typeof header === 'string' && header !== '' ? header : undefined;
};

/** Every token that a request carries. */
export const tokensOf = (request: FastifyRequest): readonly string[] =>
  [tokenOfCookie(request), tokenOfHeader(request)].filter((token) => token !== undefined);

/** What every cookie of the portal that opens something is like: no script reads it, no other site sends it along with a change. */
export const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The cookie carries no age: the browser drops it when it is closed. */
export const setSessionCookie = (reply: FastifyReply, token: string, secure: boolean) =>
  reply.setCookie(cookieName, token, attributes(secure));

export const clearSessionCookie = (reply: FastifyReply, secure: boolean) => reply.clearCookie(cookieName, attributes(secure));
