import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of the portal's: for the server alone, sent to no page of another site. */
export type Cookie = {
  readonly name: string;
  /** How long the browser keeps it, in seconds; without it until it is closed. */
  readonly seconds?: number;
  /** Where cookies of this name were sent before they all were sent everywhere: such a one is cleared, too. */
  readonly formerPath?: string;
};

/**
 * Reads, sets and clears the portal's cookies. Over https their names begin with `__Host-`: browsers take such a cookie only by https, for all
 * of the host, and from that host alone, so that neither a sibling host nor somebody on the line can plant one.
 * @param publicUrl address under which browsers reach the portal, when it is not the one that requests are sent to
 */
export const makeCookies = (publicUrl: string | undefined) => {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl).protocol;
  const isSecure = (request: FastifyRequest) => (published ?? `${request.protocol}:`) === 'https:';
  const nameOf = ({ name }: Cookie, secure: boolean) => (secure ? `__Host-${name}` : name);
  const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

  /** What an older version has set is of no use any more. */
  const clearFormer = (reply: FastifyReply, { name, formerPath = '/' }: Cookie, secure: boolean) => {
    const isThere = reply.request.cookies[name] !== undefined;
    if (isThere && (secure || formerPath !== '/')) reply.clearCookie(name, { ...attributes(secure), path: formerPath });
  };

  return {
    /** Whether what is set now can be set by no other host. */
    areHostBound: isSecure,

    read: (request: FastifyRequest, cookie: Cookie): string | undefined => request.cookies[nameOf(cookie, isSecure(request))],

    /** The same, as an older version named it over https, where any host of the domain may have set it: not to be believed by itself. */
    readFormer: (request: FastifyRequest, { name }: Cookie): string | undefined => (isSecure(request) ? request.cookies[name] : undefined),

    set(reply: FastifyReply, cookie: Cookie, value: string) {
      const secure = isSecure(reply.request);
      const { seconds } = cookie;
      clearFormer(reply, cookie, secure);
      reply.setCookie(nameOf(cookie, secure), value, { ...attributes(secure), ...(seconds !== undefined && { maxAge: seconds }) });
    },

    clear(reply: FastifyReply, cookie: Cookie) {
      const secure = isSecure(reply.request);
      clearFormer(reply, cookie, secure);
      reply.clearCookie(nameOf(cookie, secure), attributes(secure));
    },
  };
};

export type Cookies = ReturnType<typeof makeCookies>;
