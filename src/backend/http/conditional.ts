import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** @returns a tag of what an answer was made from; weak, because the answer may travel compressed or not */
export const entityTag = (...parts: readonly (string | null)[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`;

/** Whether the caller has the answer of this tag already. */
export const hasAlready = (request: FastifyRequest, tag: string): boolean => {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((other) => other.trim() === tag) ?? false;
};
