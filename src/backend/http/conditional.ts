import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { release } from '../release';
import { Problem } from './problem';

/** Makes the entity tags of a release. Releases have different tags, because they may build different answers from the same sources. */
export const tagsOf =
  (release: string) =>
  (...parts: readonly (string | null)[]): string =>
    `W/"${hash('sha256', JSON.stringify([release, ...parts]), 'base64url')}"`;

/** @returns an entity tag of the sources of an answer; the tag is weak, because the answer may be sent compressed or not */
export const entityTag = tagsOf(release);

/** The part of a tag that a weak comparison compares: proxies that compress answers weaken their tags. */
const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller already has the answer with this tag. */
export const hasAlready = (request: FastifyRequest, tag: string): boolean => {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((other) => opaque(other) === opaque(tag)) ?? false;
};

const listOf = (header: string) => header.split(',').map((tag) => tag.trim());

/**
 * Compares the version that a request replaces with the current version. The comparison is strong, so that a weak tag never matches.
 * @param current null where there has never been a version
 * @throws a 412 when they differ
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
