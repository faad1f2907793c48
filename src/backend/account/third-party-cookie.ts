import type { FastifyReply, FastifyRequest } from 'fastify';
import { journeySeconds } from '../identity/journeys';

const cookieName = 'third-party';

const attributes = (secure: boolean) => ({ path: '/api/third-parties', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The secret of the journey that this browser is on. */
export const journeyOfCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** Binds a journey to the browser that began it: whoever else brings its state back is not let in. */
export const setJourneyCookie = (reply: FastifyReply, secret: string, secure: boolean) =>
  reply.setCookie(cookieName, secret, { ...attributes(secure), maxAge: journeySeconds });

export const clearJourneyCookie = (reply: FastifyReply, secure: boolean) => reply.clearCookie(cookieName, attributes(secure));
