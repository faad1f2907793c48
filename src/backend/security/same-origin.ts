import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';
import { tokenOfHeader } from './request-sessions';

const refuse = () => {
  throw new Problem(403, 'cross-site');
};

/**
 * Whether an address has the portal's own origin. If the portal is published over https, the same host over plain http is another origin.
 */
const isOwn = (address: string, host: string, published: URL | undefined): boolean => {
  if (!URL.canParse(address)) return false;
  const from = new URL(address);
  return from.host === published?.host ? from.protocol === published.protocol : from.host === host;
};

/**
 * Makes the function that refuses requests that a foreign page makes with the cookie of its visitor.
 *
 * Browsers say in `Sec-Fetch-Site` where a request comes from. Only the value `same-origin` passes, because another host of the domain is
 * not the portal. The value `none` means a typed address or a link in a mail, and no page of the portal. Old browsers, and all browsers on
 * plain http, omit this header. Then `Origin` or `Referer` must name this host. A GET or HEAD without any of the three headers is refused.
 * With other methods browsers send `Origin`, so a request without the three headers comes from no browser. A request with its token in a
 * header always passes, because no foreign page can set that header. Pages of the portal also contain HTML of editors, whose pictures and
 * links must not act for the visitor. So `Sec-Fetch-Dest`, which names the purpose of a request, is checked, too.
 * @param publicUrl public address of the portal, if the public address differs from the address of requests
 * @param purposes allowed values of `Sec-Fetch-Dest`; by default only `empty`, the value of requests by scripts
 */
export const requireSameOrigin = (publicUrl: string | undefined, purposes: readonly string[] = ['empty']) => {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl);
  return (request: FastifyRequest): void => {
    if (tokenOfHeader(request) !== undefined) return;
    const { origin, referer, 'sec-fetch-site': site, 'sec-fetch-dest': purpose } = request.headers;
    if (purpose !== undefined && !purposes.includes(String(purpose))) refuse();
    if (site !== undefined) {
      if (site !== 'same-origin') refuse();
    } else if (origin !== undefined || referer !== undefined) {
      if (!isOwn(origin ?? referer ?? '', request.host, published)) refuse();
    } else if (request.method === 'GET' || request.method === 'HEAD') refuse();
  };
};
