import type { FastifyRequest } from 'fastify';
import { entityTag, hasAlready } from '../http/conditional';
import { asAnswer, makeReadyBody, type ReadyBodies } from '../http/ready-body';
import type { PostPage } from './post-service';

/** Answers with a page of a list. The headers have the numbers of items and pages, as the protocol of WordPress requires. */
export const answerList = async (name: string, found: PostPage<unknown>, readyBodies: ReadyBodies, request: FastifyRequest) => {
  const etag = entityTag(name, found.version);
  const headers = {
    etag,
    'cache-control': 'public, no-cache',
    'x-wp-total': String(found.total),
    'x-wp-totalpages': String(found.pages),
  };
  if (hasAlready(request, etag)) return { status: 304 as const, headers };
  return asAnswer(request, await readyBodies(etag, () => makeReadyBody(JSON.stringify(found.items))), headers);
};
