import type { FastifyRequest } from 'fastify';
import type { Cookie, Cookies } from '../http/cookies';
import { hashOfSecret } from '../security/secret';

const DAY_S = 24 * 60 * 60;

/**
 * Returns the cookie that distinguishes the devices of students. The cookie contains a random secret, and no data about the device. The
 * device has the same secret for all links.
 */
export const deviceCookie = (days: number): Cookie => ({ name: 'zone', seconds: days * DAY_S });

/** Returns the hash of the device's secret; undefined when the device has no secret. */
export const deviceOf = (cookies: Cookies, request: FastifyRequest): string | undefined => {
  const secret = cookies.read(request, { name: 'zone' });
  return secret === undefined || secret === '' ? undefined : hashOfSecret(secret);
};
