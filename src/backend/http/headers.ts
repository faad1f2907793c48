import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing may be loaded or framed: right for data, and for pictures that are opened by themselves. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** @param secure whether the portal is published by https, so that browsers may insist on it */
export const setSecurityHeaders = async (server: FastifyInstance, secure: boolean) => {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    // Which pages may frame the portal is said by the policy of each page.
    frameguard: false,
    // Same-origin requests carry where they come from, for browsers without fetch metadata.
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
};

/** Scripts and styles of the portal's own files, and those that bear this answer's nonce; nothing else. */
export const pagePolicy = ({ nonce, frameAncestors, script, connect, frame }: PolicySources): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "worker-src 'self'",
    ['frame-src', ...(frame.length > 0 ? frame : ["'none'"])].join(' '),
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...frameAncestors].join(' '),
  ].join('; ');
