import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of the portal: HttpOnly and SameSite. */
export type Cookie = {
  readonly name: string;
  /** Lifetime in seconds; absent for a cookie that the browser deletes when the person closes the browser. */
  readonly seconds?: number;
  /** The path at which older versions of the portal set the cookie of this name. The portal clears the cookie at this path, too. */
  readonly formerPath?: string;
};

/**
 * Makes the functions that read, set and clear the portal's cookies. Over https the names of the cookies begin with `__Host-`. Browsers
 * accept a cookie with this prefix only over https, and only from the portal's host. So neither another host of the domain nor a network
 * attacker can set the portal's cookies.
 * @param publicUrl public address of the portal, if the public address differs from the address of requests
 */
export const makeCookies = (publicUrl: string | undefined) => {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl).protocol;
  const isSecure = (request: FastifyRequest) => (published ?? `${request.protocol}:`) === 'https:';
  const nameOf = ({ name }: Cookie, secure: boolean) => (secure ? `__Host-${name}` : name);
  const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

  /** Clears the cookie that an older version of the portal has set under the same name. */
  const clearFormer = (reply: FastifyReply, { name, formerPath = '/' }: Cookie, secure: boolean) => {
    const isThere = reply.request.cookies[name] !== undefined;
    if (isThere && (secure || formerPath !== '/')) reply.clearCookie(name, { ...attributes(secure), path: formerPath });
  };

  return {
    /** Whether only the portal's host can set these cookies. */
    areHostBound: isSecure,

    read: (request: FastifyRequest, cookie: Cookie): string | undefined => request.cookies[nameOf(cookie, isSecure(request))],

    /**
     * Reads the cookie under the name that older versions of the portal used over https. Any host of the domain may have set this cookie,
     * so the cookie alone proves nothing.
     */
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
