import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { rawAnswer, refuse } from './errors';
import { Problem } from './problem';

/** Time limits for silent connections, in milliseconds. */
export type ConnectionLimits = {
  /** Maximum time for the headers of a request. */
  readonly headersMs: number;
  /** Maximum time for a whole request, its body included. */
  readonly requestMs: number;
  /** Maximum time for a whole request with files: enough for two megabytes over a slow line. */
  readonly uploadMs: number;
  /** Longest pause without traffic on a connection: a client that does not read the answer is disconnected, too. */
  readonly silenceMs: number;
  /**
   * Longest wait for the next request on a connection. It exceeds the limit of proxies, which would otherwise send into a closed
   * connection.
   */
  readonly keepAliveMs: number;
};

export const defaultPatience: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  uploadMs: 200_000,
  silenceMs: 60_000,
  keepAliveMs: 72_000,
};

/** Interval in which Node looks for connections over their limits, in milliseconds. */
const CHECK_MS = 1_000;

/** The limits, and the answer to clients that exceed them or do not speak HTTP. */
export const connectionOptions = ({ headersMs, requestMs, uploadMs, silenceMs, keepAliveMs }: ConnectionLimits) =>
  ({
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(CHECK_MS, requestMs), requireHostHeader: false },
    // Node has one limit for all requests, so it gets the limit of uploads; `limitBodies` sets the shorter limit for other requests.
    requestTimeout: Math.max(requestMs, uploadMs),
    connectionTimeout: silenceMs,
    keepAliveTimeout: keepAliveMs,
    clientErrorHandler(error, socket) {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.end(rawAnswer(error));
      else socket.destroy();
    },
  }) satisfies FastifyHttpOptions<RawServerDefault>;

const isUpload = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** Ends requests without files whose body does not come in time. */
export const limitBodies = (server: FastifyInstance, { requestMs }: ConnectionLimits) => {
  server.server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || isUpload(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete && socket.writable) socket.end(rawAnswer({ name: '', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
    }, requestMs).unref();
    request.once('close', () => clearTimeout(timer));
  });
};

/** Whether a host header has the form that browsers and proxies send: a name or an address in brackets, optionally with a port. */
const isHost = (host: string | undefined) =>
  host !== undefined && /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`);

/** Whether a request names more than one host (RFC 9112, 3.2): a proxy before this server may have routed by another of them. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/** Refuses requests with an invalid host header or an unsupported expectation. */
export const refuseStrangeRequests = (server: FastifyInstance) => {
  // Keeps the last valid host: nearly every request names the same host.
  let lastGood: string | undefined;
  server.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    if (((host !== undefined && host === lastGood) || isHost(host)) && !hasSeveralHosts(request.raw)) {
      lastGood = host;
      return done();
    }
    reply.hijack();
    refuse(reply.raw, new Problem(400, 'invalid-request', { errors: [{ pointer: '/header/host', detail: 'must name one host' }] }));
  });
  // Node by itself would refuse an unknown expectation without a body. It handles `100-continue`, the only expectation of browsers and
  // proxies.
  server.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, new Problem(417, 'expectation-failed')),
  );
};

/** Ends connections when the server stops. */
export type Drain = {
  /** Begins the end: from now on every answer closes its connection. */
  readonly begin: () => void;
  readonly hasBegun: () => boolean;
  /** Closes connections that are idle, or whose request is incomplete: nothing was begun for them. */
  readonly cutIncomplete: () => void;
  /** Closes all remaining connections. */
  readonly cutAll: () => void;
};

export const makeDrain = (server: FastifyInstance): Drain => {
  let begun = false;
  const sockets = new Set<Socket>();
  const current = new Map<Socket, IncomingMessage>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    current.set(socket, request);
    response.once('close', () => current.delete(socket));
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (begun) reply.header('connection', 'close');
    done();
  });
  const cut = (isLeft: (socket: Socket) => boolean) => {
    for (const socket of sockets) if (isLeft(socket)) socket.destroy();
  };
  return {
    begin: () => {
      begun = true;
    },
    hasBegun: () => begun,
    cutIncomplete: () => cut((socket) => current.get(socket)?.complete !== true),
    cutAll: () => cut(() => true),
  };
};
