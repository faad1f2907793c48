import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Policy for data, and for pictures that are opened directly. An answer with this policy may load nothing, and no page may frame it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Returns the headers that helmet sets on an answer. The headers are the same on every answer, so helmet is called only once. */
const headersOfHelmet = (options: HelmetOptions): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders() as Record<string, string>;
};

/**
 * Adds security headers to every answer.
 * @param secure whether the portal is published over https, so that browsers may be told to enforce https
 */
export const setSecurityHeaders = (server: FastifyInstance, secure: boolean) => {
  const usual = Object.entries({
    ...headersOfHelmet({
      contentSecurityPolicy: false,
      // The content security policy of each page says which pages may frame the portal.
      frameguard: false,
      // Requests to the portal itself send a referrer, because it identifies the origin in browsers without fetch metadata.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
    'content-security-policy': dataPolicy,
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // After a 304 the browser uses its stored answer, which has these headers already.
    if (reply.statusCode === 304) return done();
    // A header that the answer has already set is not replaced.
    for (const [name, value] of usual) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
};

/** Returns the directive of a policy that lets the portal's own pages, and the given sources, frame an answer. */
export const framesOf = (frameAncestors: readonly string[]): string => ['frame-ancestors', "'self'", ...frameAncestors].join(' ');

type PolicySources = {
  readonly nonce: string;
  readonly frameAncestors: readonly string[];
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
};

/** Returns the policy of pages. Scripts come only from the portal's files, from configured sources, or with this answer's nonce. */
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
 * Returns the policy of the viewer of documents, which loads its own files and shows files of the API. Hosts that may frame the portal may
 * frame the viewer, too.
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

/** Policy of the viewer's worker, which decodes pictures by WebAssembly, and fetches fonts. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
