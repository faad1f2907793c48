import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { release } from '../release';
import { Problem } from './problem';

/**
 * Makes the function that returns the entity tags of a release. The tags of two releases differ, because two releases may build different
 * answers from the same data.
 */
export const makeEntityTag =
  (release: string) =>
  (...parts: readonly (string | null)[]): string =>
    `W/"${hash('sha256', JSON.stringify([release, ...parts]), 'base64url')}"`;

/**
 * Returns the entity tag of an answer: a hash of the release and of the given parts. The tag is weak, because the compressed and the plain
 * answer share it.
 */
export const entityTag = makeEntityTag(release);

/** Removes the mark `W/` from a tag. Proxies that compress answers add this mark, so comparisons ignore it. */
const withoutWeakMark = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller already has the answer with this tag. */
export const hasAlready = (request: FastifyRequest, tag: string): boolean => {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((other) => withoutWeakMark(other) === withoutWeakMark(tag)) ?? false;
};

const listOf = (header: string) => header.split(',').map((tag) => tag.trim());

/**
 * Checks that the headers `if-match` and `if-none-match` of a request allow it to replace the current version. The comparison is strong, so
 * a weak tag never matches.
 * @param current the current version; null if there has never been a version
 * @throws 412 when `if-match` does not name the current version, or `if-none-match` names it
 */
export const requireVersion = (
  { 'if-match': wanted, 'if-none-match': unwanted }: { readonly 'if-match'?: string; readonly 'if-none-match'?: string },
  current: string | null,
): void => {
  const isNamed = (header: string) => current !== null && listOf(header).some((tag) => tag === '*' || tag === `"${current}"`);
  const isAsWanted = wanted === undefined || isNamed(wanted);
  const isUnwanted = unwanted !== undefined && isNamed(unwanted);
  if (!isAsWanted || isUnwanted) throw new Problem(412, 'changed-meanwhile');
};
