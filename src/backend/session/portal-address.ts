import type { FastifyRequest } from 'fastify';

/** Address under which the browser sees the portal, with a slash at the end. */
export const portalAddress = (request: FastifyRequest, publicUrl: string | undefined): string =>
  new URL('/', publicUrl ?? `${request.protocol}://${request.host}`).href;
