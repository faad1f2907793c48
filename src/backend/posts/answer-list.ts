import type { FastifyRequest } from 'fastify';
import { entityTag, hasAlready } from '../http/conditional';
import { asAnswer, type ReadyBodies, readyBody } from '../http/ready-body';
import type { PostPage } from './post-service';

/** Answers a page of a list, with the numbers of items and pages in the headers of the protocol. */
export const answerList = async (name: string, found: PostPage<unknown>, readyBodies: ReadyBodies, request: FastifyRequest) => {
  const etag = entityTag(name, found.version);
  const headers = {
    etag,
    'cache-control': 'public, no-cache',
    'x-wp-total': String(found.total),
    'x-wp-totalpages': String(found.pages),
  };
  if (hasAlready(request, etag)) return { status: 304 as const, headers };
  return asAnswer(request, await readyBodies(etag, () => readyBody(JSON.stringify(found.items))), headers);
};
