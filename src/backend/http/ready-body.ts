import type { FastifyRequest } from 'fastify';
import { type Cache, makeCache } from '../cache';
import { compressGzip, WORTH_COMPRESSING } from './gzip';
import { takesEncoding } from './takes-encoding';

/** A JSON body that is ready to be sent: plain, and also compressed if it is large enough. */
export type ReadyBody = { readonly plain: Buffer; readonly gzipped: Buffer | undefined };

export const makeReadyBody = async (json: string | Buffer): Promise<ReadyBody> => {
  const plain = typeof json === 'string' ? Buffer.from(json) : json;
  return { plain, gzipped: plain.length > WORTH_COMPRESSING ? await compressGzip(plain) : undefined };
};

const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/**
 * A cache of bodies by their entity tags. All operations share one cache, so that one maximum size limits the memory of all operations
 * together.
 */
export type ReadyBodies = Cache<ReadyBody>;

export const makeReadyBodies = (maxBytes = MAX_KEPT_BYTES): ReadyBodies =>
  makeCache(({ plain, gzipped }) => plain.length + (gzipped?.length ?? 0), maxBytes);

/** Returns the answer with the body in an encoding that the caller accepts. */
export const asAnswer = (request: FastifyRequest, body: ReadyBody, headers: Readonly<Record<string, string>> = {}) => {
  const common = { status: 200, type: 'application/json' } as const;
  const varied = { ...headers, vary: 'accept-encoding' };
  return body.gzipped && takesEncoding(request, 'gzip')
    ? { ...common, bytes: body.gzipped, headers: { ...varied, 'content-encoding': 'gzip' } }
    : { ...common, bytes: body.plain, headers: varied };
};
