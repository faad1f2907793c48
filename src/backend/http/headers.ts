import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing may be loaded or framed: for data, and for pictures that are opened directly. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** @param secure whether the portal is published over https, so that browsers may enforce it */
export const setSecurityHeaders = async (server: FastifyInstance, secure: boolean) => {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    // The policy of each page says which pages may frame the portal.
    frameguard: false,
    // Same-origin requests send their referrer, for browsers without fetch metadata.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy);
  });
};

type PolicySources = {
  readonly nonce: string;
  readonly frameAncestors: readonly string[];
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
};

/** Scripts and styles of the portal's own files, and those with this answer's nonce; nothing else. */
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
    ['frame-ancestors', "'self'", ...frameAncestors].join(' '),
  ].join('; ');
