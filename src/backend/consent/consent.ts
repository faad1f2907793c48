import type { FastifyInstance } from 'fastify';

/** The provider of the consent tool: the script at an address, the demo's stand-in, or none. */
export type ConsentOptions =
  | { readonly provider: 'script'; readonly address: string }
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

const standInPath = '/demo/consent-tool.js';

/** Returns the address of the tool's script; undefined when there is none. */
export const consentScript = (consent: ConsentOptions): string | undefined => {
  if (consent.provider === 'none') return undefined;
  return consent.provider === 'stand-in' ? standInPath : consent.address;
};

/** Returns the origins that the policy of the pages has to allow for the tool's script. */
export const consentSources = (consent: ConsentOptions): readonly string[] =>
  consent.provider === 'script' ? [new URL(consent.address).origin] : [];

/** The script of a stand-in that asks for no consent. It only writes its language into an attribute of the page. */
const script = 'window.consentTool = { setLocale(locale) { document.documentElement.dataset.consentLocale = locale; } };\n';

export const serveDemoConsentTool = (server: FastifyInstance) => {
  server.get(standInPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
};
