import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerFile } from '../http/file-answer';
import { framesOf } from '../http/headers';
import { mediaTypeOf } from '../http/media-types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isKey } from '../storage/storage';
import { isWebContent } from './addresses';
import { findGrantedFile } from './own-resource';
import { webPath } from './web-address';

/**
 * Returns the policy of web content. The content may run its own scripts, but has no origin. So the scripts can read no cookies, storage or
 * pages of the portal. The content connects to no server and posts no form. Only the portal, and the pages that may frame the portal, may
 * frame the content.
 */
const policyOf = (frames: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    frames,
  ].join('; ');

const headersFor = (frames: string) => ({
  'content-security-policy': policyOf(frames),
  // A page without an origin needs permission even for its own files. The token in the address protects these files.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  // Browsers can group pages by origin. A sandboxed page has no origin, so the header asks them not to do so.
  'origin-agent-cluster': '?0',
});

type Address = { readonly token: string; readonly '*': string };

const notFound = () => new Problem(404, 'not-found');

/**
 * Returns the key of a file in the folder of the first page. A path that leads out of the folder is refused. A first page in no folder has
 * no further files. Otherwise all files outside of folders would belong to this page.
 */
const keyBeside = (first: string, path: string): string => {
  const key = `${first.slice(0, first.lastIndexOf('/') + 1)}${path}`;
  if (!isKey(key) || (key !== first && !first.includes('/'))) throw notFound();
  return key;
};

/** Serves web content to sandboxed frames at signed addresses. A file is served only while the holder may open the resource. */
export const serveWebContent = (server: FastifyInstance, { db, sessions, storage, grants, options, ownTitle }: Services) => {
  const headers = headersFor(framesOf(options.frameAncestors));
  const firstPage = async (token: string): Promise<string> => {
    const { file, mimetype } = await findGrantedFile({ db, sessions, grants, ownTitle, options }, token);
    if (!isWebContent(mimetype)) throw notFound();
    return file;
  };

  server.get(`${webPath}/:token/*`, { compress: false }, async (request: FastifyRequest<{ Params: Address }>, reply) => {
    const { token, '*': path } = request.params;
    const key = keyBeside(await firstPage(token), path);
    if (!(await storage.find(key))) throw notFound();
    const answer = await answerFile(storage, key, request, { type: mediaTypeOf(key), headers });
    reply.code(answer.status).headers(answer.headers);
    return answer.status !== 304 ? reply.type(answer.type).send(answer.bytes) : reply.send();
  });
};
