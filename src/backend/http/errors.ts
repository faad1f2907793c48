import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../db/away';
import { Problem } from './problem';

/** A server that restarts is back after a few seconds. */
const RETRY_AFTER_SECONDS = 5;

/** What fastify itself refuses, by its codes. */
const ofFastify: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'unsupported-media-type'),
};

const asProblem = (error: FastifyError | Problem): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseAway) return new Problem(503, 'unavailable', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  const known = ofFastify[error.code]?.();
  if (known) return known;
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients
    ? new Problem(400, 'invalid-request', { errors: [{ pointer: '', detail: error.message }] })
    : new Problem(500, 'about:blank');
};

const answer = (reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.status)
    .headers(problem.details.headers ?? {})
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body));

/** Every failure leaves as a problem body; only the server's own faults are logged with their cause. */
export const answerErrors = (server: FastifyInstance) => {
  server.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error);
    if (problem.status === 500) request.log.error({ err: error }, 'the request failed');
    if (error instanceof DatabaseAway) request.log.warn({ err: error.cause }, error.message);
    return answer(reply, problem);
  });
};

/** For addresses that mean nothing. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply) => answer(reply, new Problem(404, 'not-found'));

/** For addresses that cannot be read at all; they reach no route and no error handler. */
export const answerUnreadable = (_error: unknown, _request: unknown, reply: FastifyReply) =>
  answer(reply, new Problem(400, 'invalid-request'));
