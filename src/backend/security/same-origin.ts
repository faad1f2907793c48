import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';
import { tokenOfHeader } from './request-sessions';

const refuse = () => {
  throw new Problem(403, 'cross-site');
};

/** The portal's own origin is the published one, not the same host over plain http. */
const isOwn = (address: string, host: string, published: URL | undefined): boolean => {
  if (!URL.canParse(address)) return false;
  const from = new URL(address);
  return from.host === published?.host ? from.protocol === published.protocol : from.host === host;
};

/**
 * Refuses requests that a page elsewhere makes with the cookie of the person who looks at it.
 *
 * Browsers say by `Sec-Fetch-Site` where a request comes from. Only `same-origin` passes. A sibling host is not the portal,
 * and `none` (a typed address, or a link in a mail) is no page of the portal.
 * Old browsers, and all of them on plain http, leave that header out; then `Origin` or `Referer` must name this host.
 * A request without any of the three comes from no browser, unless it is a GET: browsers send `Origin` with all others.
 * A request that carries its token in a header was sent on purpose: no foreign page can set one.
 * The HTML of editors is on pages of the portal, too. Browsers say by `Sec-Fetch-Dest` what a request is for: a picture or a link of an editor
 * must not act for the person who looks at it.
 * @param publicUrl address under which the portal is published, when that is not the one that the request was sent to
 * @param wanted what these requests are for: calls of a page, unless it says otherwise
 */
export const requireSameOrigin = (publicUrl: string | undefined, wanted: readonly string[] = ['empty']) => {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl);
  return (request: FastifyRequest): void => {
    if (tokenOfHeader(request) !== undefined) return;
    const { origin, referer, 'sec-fetch-site': site, 'sec-fetch-dest': purpose } = request.headers;
    if (purpose !== undefined && !wanted.includes(String(purpose))) refuse();
    if (site !== undefined) {
      if (site !== 'same-origin') refuse();
    } else if (origin !== undefined || referer !== undefined) {
      if (!isOwn(origin ?? referer ?? '', request.host, published)) refuse();
    } else if (request.method === 'GET' || request.method === 'HEAD') refuse();
  };
};
