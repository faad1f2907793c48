import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypeOf } from '../http/media-types';
import { takesEncoding } from '../http/takes-encoding';
import type { Releases } from './releases';

/**
 * Answers with a file of another release.
 * @returns whether another release has the file
 */
export const sendFileOfOtherRelease = async (
  releases: Releases,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const found = await releases.find(file);
  if (!found) return false;
  const { content, isCompressed } = found;
  const isSentCompressed = isCompressed && takesEncoding(request, 'br');
  reply
    .type(mediaTypeOf(file))
    .headers({ vary: 'accept-encoding', ...(isSentCompressed && { 'content-encoding': 'br' }) })
    .send(isCompressed && !isSentCompressed ? await promisify(brotliDecompress)(content) : content);
  return true;
};
