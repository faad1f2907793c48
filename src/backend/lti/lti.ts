/** The tool in which titles open by LTI 1.1: the publisher's tool, the demo's stand-in, or none. */
export type LtiOptions =
  | ({
      readonly provider: 'tool';
      readonly url: string;
      /** Addresses to which the tool redirects after a launch. The content security policy has to allow forms to these addresses, too. */
      readonly redirects: readonly string[];
    } & LtiKeys)
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

export type LtiKeys = { readonly key: string; readonly secret: string };

export const demoToolPath = '/demo/lti';

/** The keys of the demo's tool, which are not secret. */
export const demoToolKeys: LtiKeys = { key: 'tildea-demo', secret: 'demo-secret' };

/**
 * Returns the address to which a launch is posted, and the keys that sign the launch; undefined without a tool.
 * @param portal address of the portal, with a slash at the end
 */
export const toolOf = (lti: LtiOptions, portal: string): ({ readonly url: string } & LtiKeys) | undefined => {
  if (lti.provider === 'none') return undefined;
  return lti.provider === 'tool' ? lti : { url: new URL(demoToolPath, portal).href, ...demoToolKeys };
};

/** Returns the origins to which the portal's pages may post a form for LTI, besides their own origin. */
export const ltiForms = (lti: LtiOptions): readonly string[] =>
  lti.provider === 'tool' ? [lti.url, ...lti.redirects].map((address) => new URL(address).origin) : [];
