import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';

/** Returns the address of the portal, from the protocol and the host that a proxy or the client names. */
const requestedAddress = ({ protocol, host }: FastifyRequest): string => {
  const address = `${protocol}://${host}`;
  if (/^https?$/.test(protocol) && URL.canParse(address)) return address;
  throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/header/host', detail: 'must name a host' }] });
};

/** Returns the address under which the browser sees the portal, with a slash at the end. */
export const portalAddress = (request: FastifyRequest, publicUrl: string | undefined): string =>
  new URL('/', publicUrl ?? requestedAddress(request)).href;
