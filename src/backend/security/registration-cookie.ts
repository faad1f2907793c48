import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkLifetime } from '../../shared/rules/link-lifetime';
import { attributes } from './session-token';

const cookieName = 'registration';

/** The secret of the registration that this browser sent last. */
export const registrationOfCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** Binds a registration to the browser that sent it, for as long as the link of its mail is good. */
export const setRegistrationCookie = (reply: FastifyReply, secret: string, secure: boolean) =>
  reply.setCookie(cookieName, secret, { ...attributes(secure), maxAge: linkLifetime.activation / 1_000 });

export const clearRegistrationCookie = (reply: FastifyReply, secure: boolean) => reply.clearCookie(cookieName, attributes(secure));
