import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Answers larger than this are compressed, for clients that accept it. */
export const WORTH_COMPRESSING = 1_024;

export const gzipped = promisify<Buffer | string, Buffer>(gzip);

/** Whether a client accepts an answer in gzip. */
export const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '');
