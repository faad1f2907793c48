import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Away } from './away';
import { Problem } from './problem';

/** A restart takes a few seconds. */
const RETRY_AFTER_SECONDS = 5;

const unreadable = () => new Problem(400, 'invalid-request');

/** Refusals of fastify and of Node's server, by their codes. */
const ofServer: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'unsupported-media-type'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem(414, 'address-too-long'),
  // A value cannot be written into a header.
  ERR_INVALID_CHAR: unreadable,
  ERR_HTTP_REQUEST_TIMEOUT: () => new Problem(408, 'request-timeout'),
  HPE_HEADER_OVERFLOW: () => new Problem(431, 'headers-too-large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new Problem(413, 'too-large'),
};

/** @param mayBeDone the request had begun to act: its transaction may have been committed before the error, or its commit be the error */
const asProblem = (error: FastifyError | Problem, mayBeDone: boolean): Problem => {
  if (error instanceof Problem) return error;
  const outcome = mayBeDone ? 'unknown' : undefined;
  if (error instanceof Away) return new Problem(503, 'unavailable', { outcome, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  const known = ofServer[error.code]?.();
  if (known) return known;
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients
    ? new Problem(400, 'invalid-request', { errors: [{ pointer: '', detail: error.message }] })
    : new Problem(500, 'about:blank', { outcome });
};

const problemType = 'application/problem+json; charset=utf-8';

/** A problem as it is sent. */
export const problemText = ({ status, body }: Problem) => ({ status, type: problemType, text: JSON.stringify(body) });

/** They describe the body of an answer that failed while it was begun. */
const ofBody = ['etag', 'accept-ranges', 'content-disposition', 'content-encoding', 'content-range'];

const answer = (reply: FastifyReply, problem: Problem) => {
  for (const name of ofBody) reply.removeHeader(name);
  return reply
    .code(problem.status)
    .headers(problem.details.headers ?? {})
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problem.body));
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The handler of an operation that changes something has been called. */
    isActing: boolean;
  }
}

/** Every failure leaves as a problem body; only the server's own faults are logged with their cause. */
export const answerErrors = (server: FastifyInstance) => {
  server.decorateRequest('isActing', false);
  server.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error, request.isActing);
    if (problem.status === 500) request.log.error({ err: error }, 'the request failed');
    if (error instanceof Away) request.log.warn({ err: error.cause ?? error }, error.message);
    return answer(reply, problem);
  });
};

/** For unknown addresses. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply) => answer(reply, new Problem(404, 'not-found'));

/** For malformed addresses; they reach no route and no error handler. */
export const answerUnreadable = (error: FastifyError, _request: unknown, reply: FastifyReply) =>
  answer(reply, ofServer[error.code]?.() ?? unreadable());

/** The raw answer to a malformed request; the connection closes after it. */
export const rawAnswer = (error: NodeJS.ErrnoException): string => {
  const { status, type, text } = problemText(ofServer[error.code ?? '']?.() ?? unreadable());
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    text,
  ].join('\r\n');
};
