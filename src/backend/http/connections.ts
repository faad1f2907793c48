import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { rawAnswer, refuse } from './errors';
import { Problem } from './problem';

/** Time limits of connections, in milliseconds. */
export type ConnectionLimits = {
  /** Maximum time for the headers of a request. */
  readonly headersMs: number;
  /** Maximum time for a whole request, its body included. */
  readonly requestMs: number;
  /** Maximum time for a whole request with files: enough for two megabytes over a slow line. */
  readonly uploadMs: number;
  /** Longest pause without traffic on a connection. This limit also ends the connection of a client that does not read its answer. */
  readonly silenceMs: number;
  /**
   * Longest wait for the next request on a connection. This limit must be longer than the corresponding limit of the proxies in front of
   * the server.
   * Otherwise a proxy could use a connection that this server has closed.
   */
  readonly keepAliveMs: number;
};

export const defaultConnectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  uploadMs: 200_000,
  silenceMs: 60_000,
  keepAliveMs: 72_000,
};

/** Interval in which Node looks for connections over their limits, in milliseconds. */
const CHECK_MS = 1_000;

/** Returns the options of the server: limits, and the answer to clients that exceed a limit or speak no HTTP. */
export const connectionOptions = ({ headersMs, requestMs, uploadMs, silenceMs, keepAliveMs }: ConnectionLimits) =>
  ({
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(CHECK_MS, requestMs), requireHostHeader: false },
    // Node has one limit for all requests, so `requestTimeout` is the limit of uploads. `limitBodies` sets the shorter limit for other
    // requests.
    requestTimeout: Math.max(requestMs, uploadMs),
    connectionTimeout: silenceMs,
    keepAliveTimeout: keepAliveMs,
    clientErrorHandler(error, socket) {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.end(rawAnswer(error));
      else socket.destroy();
    },
  }) satisfies FastifyHttpOptions<RawServerDefault>;

const isUpload = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** Ends requests whose body does not arrive in time. Requests with files are exempt, because they may take longer. */
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

/** Whether a host header has a form that browsers and proxies send: name or address, optionally with a port. */
const isHost = (host: string | undefined) =>
  host !== undefined && /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`);

/** Whether a request names more than one host. A proxy in front of this server may have chosen another of these hosts (RFC 9112, 3.2). */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/** Refuses requests with an invalid host header or an unsupported expectation. */
export const refuseStrangeRequests = (server: FastifyInstance) => {
  // The last valid host is not checked again, because nearly every request names the same host.
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
  // By default, Node would refuse an unknown expectation with an empty answer. Browsers and proxies send only `100-continue`, which Node
  // handles before this event.
  server.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, new Problem(417, 'expectation-failed')),
  );
};

/** Functions that end the connections when the server stops. */
export type Drain = {
  /** Begins the drain: every later answer closes its connection. */
  readonly begin: () => void;
  readonly hasBegun: () => boolean;
  /** Closes connections that are idle or whose request is incomplete. The server has not begun to work for these connections. */
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
  const cut = (mayCut: (socket: Socket) => boolean) => {
    for (const socket of sockets) if (mayCut(socket)) socket.destroy();
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
