import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { requireLength } from '../storage/require-length';
import { type Storage, StorageAway } from '../storage/storage';
import { hasAlready } from './conditional';
import { Problem } from './problem';
import { readRange } from './ranges';

/** Finds the stored file of a resource. A missing file is a fault of the server, not of the caller. */
const findFile = async (storage: Storage, key: string) => {
  const file = await storage.find(key);
  if (!file) throw new StorageAway(new Error('A resource refers to a file that the storage does not have'));
  return file;
};

type FileHeaders = { readonly type: string; readonly headers: Readonly<Record<string, string>> };

/**
 * Returns the answer with a file, or with the requested part of the file.
 * @throws 416 when the requested part lies outside the file
 */
export const answerFile = async (storage: Storage, key: string, request: FastifyRequest, { type, headers: more }: FileHeaders) => {
  const file = await findFile(storage, key);
  const etag = `"${file.mark}"`;
  const headers = { ...more, etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' };
  if (hasAlready(request, etag)) return { status: 304 as const, headers };
  const { 'if-range': condition, range } = request.headers;
  // HTTP defines ranges for GET only.
  const mayGetPart = request.method === 'GET' && (condition === undefined || condition === etag);
  const part = mayGetPart ? readRange(range, file.size) : undefined;
  if (part === 'none') throw new Problem(416, 'range-not-satisfiable', { headers: { 'content-range': `bytes */${file.size}` } });
  const length = part ? part.last - part.first + 1 : file.size;
  // An answer to HEAD has headers only.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : requireLength(length, await storage.read(key, part));
  const sized = { ...headers, 'content-length': String(length) };
  if (!part) return { status: 200 as const, type, bytes, headers: sized };
  return { status: 206 as const, type, bytes, headers: { ...sized, 'content-range': `bytes ${part.first}-${part.last}/${file.size}` } };
};
