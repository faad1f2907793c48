import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Away } from './away';
import { dataPolicy } from './headers';
import { OauthRefusal } from './oauth-refusal';
import { Problem } from './problem';

/** Value of `retry-after` in an answer 503, in seconds. A restart of a dependency takes no longer than a few seconds. */
const RETRY_AFTER_SECONDS = 5;

const unreadable = () => new Problem(400, 'invalid-request');

/** Refusals of fastify and of Node's server, by their codes. */
const serverRefusals: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'unsupported-media-type'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem(414, 'address-too-long'),
  // A value of the request cannot be written into a header.
  ERR_INVALID_CHAR: unreadable,
  ERR_HTTP_REQUEST_TIMEOUT: () => new Problem(408, 'request-timeout'),
  HPE_HEADER_OVERFLOW: () => new Problem(431, 'headers-too-large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new Problem(413, 'too-large'),
};

/**
 * Converts an error into a problem.
 * @param mayBeDone whether the request had begun to change data. If so, the transaction may be committed, even if the commit reported a
 * failure
 */
const asProblem = (error: FastifyError | Problem, mayBeDone: boolean): Problem => {
  if (error instanceof Problem) return error;
  const outcome = mayBeDone ? 'unknown' : undefined;
  if (error instanceof Away) return new Problem(503, 'unavailable', { outcome, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  const known = serverRefusals[error.code]?.();
  if (known) return known;
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients
    ? new Problem(400, 'invalid-request', { errors: [{ pointer: '', detail: error.message }] })
    : new Problem(500, 'about:blank', { outcome });
};

/** Headers of every problem. Security headers are included, because no hook adds them to a problem that is sent without fastify. */
const headers = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
};

/** Headers that describe the body of an answer. The server removes these headers if the answer fails after they were set. */
const bodyHeaders = ['etag', 'accept-ranges', 'content-disposition', 'content-encoding', 'content-range'];

const answer = (reply: FastifyReply, problem: Problem) => {
  for (const name of bodyHeaders) reply.removeHeader(name);
  return reply
    .code(problem.status)
    .headers({ ...problem.details.headers, ...headers })
    .send(JSON.stringify(problem.body));
};

/** Returns an answer with a problem, to be sent without fastify. The connection closes after this answer. */
const lastAnswer = ({ status, body }: Problem) => {
  const text = JSON.stringify(body);
  return { status, text, headers: { ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' } };
};

/** Refuses a request before its operation is known, so the operations need not document the status. */
export const refuse = (response: ServerResponse, problem: Problem): void => {
  const { status, text, headers } = lastAnswer(problem);
  response.writeHead(status, headers).end(text);
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request has reached the handler of an operation that changes data. */
    isActing: boolean;
  }
}

/**
 * Makes the server answer every failure with a problem, and every refusal of OAuth2 in the form of RFC 6749. Only faults of the server and
 * of its dependencies are logged.
 */
export const answerErrors = (server: FastifyInstance) => {
  server.decorateRequest('isActing', false);
  server.setErrorHandler((error: FastifyError | Problem | OauthRefusal, request, reply) => {
    if (error instanceof OauthRefusal) {
      const { status, body } = error;
      return reply
        .code(status)
        .headers({ ...headers, ...error.headers, 'content-type': 'application/json; charset=utf-8' })
        .send(JSON.stringify(body));
    }
    const problem = asProblem(error, request.isActing);
    if (problem.status === 500) request.log.error({ err: error }, 'the request failed');
    if (error instanceof Away) request.log.warn({ err: error.cause ?? error }, error.message);
    return answer(reply, problem);
  });
};

/**
 * Removes credentials from answers with a status of 500 or above. After such an answer it is unknown whether the transaction that began or
 * ended a session is committed. Call this function after the registration of the cookie plugin, which writes cookies in the same hook.
 */
export const withholdCredentials = (server: FastifyInstance) => {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 500) reply.removeHeader('set-cookie').removeHeader('x-access-token');
    done();
  });
};

/** Answers a request for an unknown address with 404. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply) => answer(reply, new Problem(404, 'not-found'));

/** Answers malformed addresses, which reach no route and no error handler. */
export const answerUnreadable = (error: FastifyError, _request: unknown, reply: FastifyReply) =>
  answer(reply, serverRefusals[error.code]?.() ?? unreadable());

/** Returns the complete HTTP answer, head and body, to a request that Node could not read. */
export const rawAnswer = (error: NodeJS.ErrnoException): string => {
  const { status, text, headers } = lastAnswer(serverRefusals[error.code ?? '']?.() ?? unreadable());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
};
