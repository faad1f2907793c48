import { validateHeaderValue } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { multipartType } from '../http/multipart';
import { Problem } from '../http/problem';
import { makeTurnsOfPeople, type TurnsOfPeople } from '../http/turns-of-people';
import type { Purpose, Session } from '../security/sessions';
import { bodyLimit } from './body-limit';
import { type Document, impersonationRules, type Operation, operationsOf } from './document';
import { responseCheck } from './response-check';
import type { AnyAnswer, AnyHandler, Handlers, OperationId } from './types';
import { bodyChecks, makeValidators, parameterCheck, type Validators } from './validation';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Name of the operation that a route serves. */
    operation?: string;
  }
}

/** The contract, the handlers of its operations, and the checks that the binder delegates. */
export type Binding = {
  readonly document: Document;
  readonly handlers: Handlers;
  /** Base path of the operations: '/api'. */
  readonly prefix: string;
  /** The authentication methods, by their names in `securitySchemes`. */
  readonly authenticate: Readonly<Record<string, (request: FastifyRequest, purpose: Purpose) => Promise<Session | null>>>;
  /** Makes the refusal of a request without a session, or with a session that has ended. */
  readonly sessionOver: (request: FastifyRequest) => Promise<Problem>;
  /** Whether a request contains credentials of a session, valid or not. */
  readonly showsSession: (request: FastifyRequest) => boolean;
  /** Refuses requests that the portal's own pages did not send. */
  readonly requireSameOrigin: (request: FastifyRequest) => void;
  /** Refuses a captcha token that is not valid for one of the actions. */
  readonly requireCaptcha: (token: string, actions: readonly string[], request: FastifyRequest) => Promise<void>;
  /** Called before each operation that may change something. */
  readonly onChange: (request: FastifyRequest, session: Session, operation: string) => Promise<void>;
  /** Whether an answer that breaks the contract becomes a 500 (for tests). */
  readonly checkResponses: boolean;
};

const mediaTypeOf = (request: FastifyRequest) => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();

const authenticate = async (operation: Operation, binding: Binding, request: FastifyRequest): Promise<Session> => {
  // Operations that change something accept only requests from the portal's pages (`sameOrigin`).
  const purpose = operation.sameOrigin ? 'to act' : 'to read';
  for (const scheme of operation.security) {
    const session = await binding.authenticate[scheme]?.(request, purpose);
    if (session) return session;
  }
  throw await binding.sessionOver(request);
};

/**
 * Refuses a call from a page that another person has opened. Such calls occur, because all windows of a browser share one session cookie.
 */
const requirePersonMeant = ({ user }: Session, { headers }: FastifyRequest) => {
  const meantFor = headers['x-meant-for'];
  if (meantFor !== undefined && meantFor !== user.id) throw new Problem(412, 'another-person');
};

const isAdmitted = ({ roles, profiles, whileImpersonating }: Operation, { user: { role, profile }, impersonatorId }: Session): boolean => {
  if (impersonatorId !== null && whileImpersonating !== 'as-person') return whileImpersonating === 'regardless';
  return (roles?.includes(role) ?? true) && (profiles === undefined || (profile !== null && profiles.includes(profile)));
};

/** Makes the hook that checks the permission before the body is read, so that no file is uploaded in vain. */
const makeAdmission = (operation: Operation, binding: Binding) => async (request: FastifyRequest) => {
  if (operation.sameOrigin) binding.requireSameOrigin(request);
  if (operation.security.length > 0 && !(operation.isOptional && !binding.showsSession(request))) {
    const session = await authenticate(operation, binding, request);
    requirePersonMeant(session, request);
    if (!isAdmitted(operation, session)) throw new Problem(403, 'not-allowed');
    request.session = session;
  }
  const type = mediaTypeOf(request);
  if (operation.body && type !== undefined && !(type in operation.body.value.content)) throw new Problem(415, 'unsupported-media-type');
};

/** Makes the hook that validates a request against the contract. */
const makeValidation = (operation: Operation, validators: Validators) => {
  const query = parameterCheck(validators, operation, 'query');
  const path = parameterCheck(validators, operation, 'path');
  const header = parameterCheck(validators, operation, 'header');
  const bodies = bodyChecks(validators, operation);
  const check = (request: FastifyRequest) => {
    path?.(request.params);
    query?.(request.query);
    header?.(request.headers);
    if (!operation.body) return;
    if (request.body !== undefined) bodies.get(mediaTypeOf(request) ?? 'application/json')?.(request.body);
    else if (operation.body.value.required) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body', detail: 'must be there' }] });
    }
  };
  // The hook is not async, because it runs with every request. Fastify refuses the request when `check` throws.
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    check(request);
    done();
  };
};

/** Requires that a request names the version of the resource that the request replaces. */
const requirePrecondition = async ({ headers }: FastifyRequest) => {
  if (headers['if-match'] === undefined && headers['if-none-match'] !== '*') throw new Problem(428, 'precondition-required');
};

/** Makes the hook that checks the captcha token, which is in the body or in the query. */
const makeCaptchaCheck = (actions: readonly string[], binding: Binding) => async (request: FastifyRequest) => {
  const { token } = { ...(request.query as object), ...(request.body as object | undefined) } as { token?: string };
  await binding.requireCaptcha(token ?? '', actions, request);
};

const callOf = (request: FastifyRequest, reply: FastifyReply): Parameters<AnyHandler>[0] => ({
  query: request.query,
  path: request.params,
  headers: request.headers,
  body: request.body,
  request,
  reply,
  get session() {
    if (!request.session) throw new Error('This operation is open to everybody: there may be no session');
    return request.session;
  },
});

const send = (reply: FastifyReply, { status, headers = {}, type, bytes, body }: AnyAnswer) => {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  reply.code(status).headers(headers);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (bytes !== undefined) return reply.type(type ?? 'application/octet-stream').send(bytes);
  if (body !== undefined) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  return reply.send();
};

/** Maximum number of requests of one person that an operation with `inTurns` serves at the same time, on one instance. */
const MAX_AT_ONCE = 2;

/** Returns the limit of a JSON body or a form. An upload has no limit here, because its files are limited while they are read. */
const limitOf = (document: Document, { id, body }: Operation): { readonly bodyLimit?: number } => {
  if (!body || multipartType in body.value.content) return {};
  try {
    return { bodyLimit: bodyLimit(document, body.value) };
  } catch (error) {
    throw new Error(`The body of ${id} has no limit`, { cause: error });
  }
};

const bindOperation = (server: FastifyInstance, operation: Operation, binding: Binding, validators: Validators, inTurn: TurnsOfPeople) => {
  const handler = binding.handlers[operation.id as OperationId] as AnyHandler;
  const check = binding.checkResponses ? responseCheck(validators, operation) : undefined;
  server.route({
    method: operation.method.toUpperCase() as HTTPMethods,
    url: binding.prefix + operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation: operation.id },
    ...limitOf(binding.document, operation),
    // An answer in ranges is not compressed, because ranges count uncompressed bytes.
    ...(operation.responses.has(206) && { compress: false }),
    // The parser of multipart forms refuses compressed bodies itself.
    ...(multipartType in (operation.body?.value.content ?? {}) && { decompress: false }),
    onRequest: makeAdmission(operation, binding),
    preHandler: [
      makeValidation(operation, validators),
      ...(operation.replaces ? [requirePrecondition] : []),
      ...(operation.captcha ? [makeCaptchaCheck(operation.captcha, binding)] : []),
    ],
    handler: async (request, reply) => {
      request.isActing = operation.sameOrigin;
      if (request.session && operation.method !== 'get') await binding.onChange(request, request.session, operation.id);
      const answer = async () => handler(callOf(request, reply));
      return send(reply, await (operation.inTurns && request.session ? inTurn(request.session.user.id, answer) : answer()));
    },
    ...(check && {
      onSend: async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        const difference = check(reply, payload);
        if (difference !== undefined && reply.statusCode !== 500) throw new Error(difference);
        return payload;
      },
    }),
  });
};

/** Answers a request with 405 when its path has no operation for its method. */
const refuseOtherMethods = (server: FastifyInstance, prefix: string, path: string, operations: readonly Operation[]) => {
  const served = operations.map(({ method }) => method.toUpperCase());
  const allow = [...served, ...(served.includes('GET') ? ['HEAD'] : [])];
  server.route({
    method: (['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const).filter((method) => !allow.includes(method)),
    url: prefix + path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async () => {
      throw new Problem(405, 'method-not-allowed', { headers: { allow: allow.join(', ') } });
    },
    handler: async () => undefined,
  });
};

/** Whether the contract states how an operation treats impersonation. Operations without a session need no such statement. */
const hasImpersonationRule = ({ security, whileImpersonating }: Operation): boolean =>
  security.length === 0 || (whileImpersonating !== undefined && impersonationRules.includes(whileImpersonating));

/**
 * Serves every operation of the contract, with the permissions and request schemas of the document.
 * @throws when an operation has no handler, names an unknown way to authenticate, or does not state how it treats impersonation
 */
export const bindContract = (server: FastifyInstance, binding: Binding) => {
  const operations = operationsOf(binding.document);
  const unserved = operations.filter(({ id }) => !(id in binding.handlers));
  if (unserved.length > 0) throw new Error(`Operations without a handler: ${unserved.map(({ id }) => id).join(', ')}`);
  const unknown = operations.flatMap(({ security }) => security).filter((scheme) => !(scheme in binding.authenticate));
  if (unknown.length > 0) throw new Error(`Ways to authenticate that nobody bound: ${unknown.join(', ')}`);
  const unruled = operations.filter((operation) => !hasImpersonationRule(operation));
  if (unruled.length > 0) throw new Error(`Operations without x-while-impersonating: ${unruled.map(({ id }) => id).join(', ')}`);

  server.decorateRequest('session', null);
  const validators = makeValidators(binding.document);
  const inTurn = makeTurnsOfPeople(MAX_AT_ONCE);
  for (const operation of operations) bindOperation(server, operation, binding, validators, inTurn);
  for (const path of new Set(operations.map((operation) => operation.path))) {
    refuseOtherMethods(
      server,
      binding.prefix,
      path,
      operations.filter((operation) => operation.path === path),
    );
  }
};
