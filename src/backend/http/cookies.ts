import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of the portal: HttpOnly and SameSite. */
export type Cookie = {
  readonly name: string;
  /** Lifetime in seconds; absent for a cookie that the browser drops when it is closed. */
  readonly seconds?: number;
  /** The path of cookies of this name in older versions: such a cookie is cleared, too. */
  readonly formerPath?: string;
};

/**
 * Reads, sets and clears the portal's cookies. Over https their names begin with `__Host-`: browsers accept such a cookie only over https,
 * and only from its own host. So neither a sibling host nor a network attacker can plant one.
 * @param publicUrl address under which browsers reach the portal, where it differs from the address of requests
 */
export const makeCookies = (publicUrl: string | undefined) => {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl).protocol;
  const isSecure = (request: FastifyRequest) => (published ?? `${request.protocol}:`) === 'https:';
  const nameOf = ({ name }: Cookie, secure: boolean) => (secure ? `__Host-${name}` : name);
  const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

  /** Clears a cookie of the same name that an older version has set. */
  const clearFormer = (reply: FastifyReply, { name, formerPath = '/' }: Cookie, secure: boolean) => {
    const isThere = reply.request.cookies[name] !== undefined;
    if (isThere && (secure || formerPath !== '/')) reply.clearCookie(name, { ...attributes(secure), path: formerPath });
  };

  return {
    /** Whether no other host can set these cookies. */
    areHostBound: isSecure,

    read: (request: FastifyRequest, cookie: Cookie): string | undefined => request.cookies[nameOf(cookie, isSecure(request))],

    /** Over https, reads the cookie under its name in older versions. Do not trust it alone: any host of the domain may have set it. */
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
