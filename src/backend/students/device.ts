import type { FastifyRequest } from 'fastify';
import type { Cookie, Cookies } from '../http/cookies';
import { hashOfSecret } from '../security/secret';

const DAY_S = 24 * 60 * 60;

/**
 * The cookie that distinguishes the devices of students. It holds a random secret, which contains no data about the device and serves all
 * links.
 */
export const deviceCookie = (days: number): Cookie => ({ name: 'zone', seconds: days * DAY_S });

/** @returns the hash of the device's secret; undefined when it has none */
export const deviceOf = (cookies: Cookies, request: FastifyRequest): string | undefined => {
  const secret = cookies.read(request, { name: 'zone' });
  return secret === undefined || secret === '' ? undefined : hashOfSecret(secret);
};
