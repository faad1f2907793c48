import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Policy for data, and for pictures that are opened directly: nothing may be loaded or framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers that helmet sets on an answer. They are the same on every answer, so helmet is asked once. */
const headersOfHelmet = (options: HelmetOptions): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders() as Record<string, string>;
};

/** @param secure whether the portal is published over https, so that browsers may be told to enforce https */
export const setSecurityHeaders = (server: FastifyInstance, secure: boolean) => {
  const usual = Object.entries({
    ...headersOfHelmet({
      contentSecurityPolicy: false,
      // The policy of each page says which pages may frame the portal.
      frameguard: false,
      // Same-origin requests send their referrer, for browsers without fetch metadata.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
    'content-security-policy': dataPolicy,
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // The stored answer in the browser has these headers already.
    if (reply.statusCode === 304) return done();
    // A header that the answer sets itself stays.
    for (const [name, value] of usual) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
};

/** The directive of a policy that lets the portal's own pages show an answer in a frame, and the hosts that may frame the portal. */
export const framesOf = (frameAncestors: readonly string[]): string => ['frame-ancestors', "'self'", ...frameAncestors].join(' ');

type PolicySources = {
  readonly nonce: string;
  readonly frameAncestors: readonly string[];
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
};

/** The policy of pages: scripts and styles only from the portal's own files, from configured sources, or with this answer's nonce. */
export const pagePolicy = ({ nonce, frameAncestors, script, connect, frame, form }: PolicySources): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "media-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "worker-src 'self'",
    ['frame-src', ...new Set(["'self'", ...frame])].join(' '),
    "manifest-src 'self'",
    "base-uri 'self'",
    ['form-action', "'self'", ...form].join(' '),
    framesOf(frameAncestors),
  ].join('; ');

/**
 * The policy of the viewer of documents: it loads its own files, and shows files of the API. The hosts that frame the portal may frame it
 * too.
 */
export const viewerPolicy = (nonce: string, frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    framesOf(frameAncestors),
  ].join('; ');

/** The policy of the viewer's worker, which decodes pictures by WebAssembly, and fetches fonts. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
