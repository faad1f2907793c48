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
 * Web content may run its scripts, without an origin: it reads neither cookies nor storage nor pages of the portal, connects to nothing,
 * posts no form, and is framed by the portal alone, which may be in a frame itself.
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
  // A page without an origin is a stranger to its own files; the token in the address is what protects them.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  // It has no origin of which it could be the key.
  'origin-agent-cluster': '?0',
});

type Address = { readonly token: string; readonly '*': string };

const notFound = () => new Problem(404, 'not-found');

/** The key of a file beside the first page; a path that leads elsewhere is no key. A page in no folder has no files: all others are beside it. */
const keyBeside = (first: string, path: string): string => {
  const key = `${first.slice(0, first.lastIndexOf('/') + 1)}${path}`;
  if (!isKey(key) || (key !== first && !first.includes('/'))) throw notFound();
  return key;
};

/** Serves web content to sandboxed frames, by signed addresses; each file only while the person could open the resource itself. */
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
