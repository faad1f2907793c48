import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale } from '../../shared/rules/locale';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { grantedPath, makeFileAnswer } from './get-resource-file';
import { findGrantedFile } from './own-resource';

type FileRequest = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly download?: string; readonly captions?: string };
}>;

/**
 * Serves files at signed addresses, for elements of a page that send neither a cookie nor a header. A file is served only while the holder
 * of the address may open it.
 */
export const serveGrantedFiles = (server: FastifyInstance, services: Services) => {
  const answer = makeFileAnswer(services);
  server.get(`${grantedPath}/:token`, { compress: false }, async (request: FileRequest, reply) => {
    const own = await findGrantedFile(services, request.params.token);
    const { download, captions } = request.query;
    if (captions !== undefined && !isLocale(captions)) throw new Problem(404, 'not-found');
    const file = await answer(own, { download: download === 'true', ...(captions !== undefined && { captions }) }, request);
    // The address is a secret while it is valid, so no referrer may contain it.
    reply.code(file.status).headers({ ...file.headers, 'referrer-policy': 'no-referrer' });
    return file.status === 304 ? reply.send() : reply.type(file.type).send(file.bytes);
  });
};
