import * as oidc from 'openid-client';
import type { Platform } from '../../shared/rules/environments';

/** The platforms of accounts that sign in with a third party. */
export type ThirdParty = Exclude<Platform, 'LDAP'>;

/** The portal's client registration at an identity provider. */
export type ProviderOptions = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** The provider's claims about a person. */
export type Identity = {
  /** The provider's permanent id of the account. */
  readonly subject: string;
  /** Null when the provider gives no e-mail address. */
  readonly mail: string | null;
  /** Whether the provider has verified the address; false when it does not say. */
  readonly verified: boolean;
  readonly name: string;
  readonly surname: string;
};

/** Secrets of one journey to a provider, by which its return is recognised. */
export type Proofs = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** The person refused at the provider. */
export class ConsentDenied extends Error {}

/** The provider is not configured, does not answer, or its answer is invalid. */
export class ProviderFailed extends Error {}

const TIMEOUT_S = 5;

/**
 * Allows plain http, for a stand-in on this machine or a trial. The package openid-client marks the option as deprecated to discourage
 * other uses.
 */
const transportOf = (issuer: URL) => (issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Not every provider separates given and family name; the person can correct this when registering. */
const namesOf = (claims: oidc.IDToken) => {
  const [first = '', ...rest] = textOf(claims.name).split(/\s+/);
  return { name: textOf(claims.given_name) || first, surname: textOf(claims.family_name) || rest.join(' ') };
};

const identityOf = (claims: oidc.IDToken): Identity => ({
  subject: claims.sub,
  mail: textOf(claims.email) || null,
  verified: claims.email_verified === true,
  ...namesOf(claims),
});

/**
 * Google and Microsoft by OpenID Connect: authorization code, PKCE, state and nonce; the signature of the ID token is verified although it
 * comes directly from the provider. The discovery document is loaded with the first use.
 */
export const makeIdentityProviders = (options: Partial<Record<ThirdParty, ProviderOptions>>) => {
  const known = new Map<ThirdParty, Promise<oidc.Configuration>>();

  const discover = ({ issuer, clientId, clientSecret }: ProviderOptions) =>
    oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
      execute: [...transportOf(new URL(issuer)), oidc.enableNonRepudiationChecks],
      timeout: TIMEOUT_S,
    });

  const configurationOf = async (platform: ThirdParty): Promise<oidc.Configuration> => {
    const provider = options[platform];
    if (!provider) throw new ProviderFailed(`${platform} is not configured`);
    const configuration = known.get(platform) ?? discover(provider);
    known.set(platform, configuration);
    return configuration.catch((cause: unknown) => {
      known.delete(platform);
      throw new ProviderFailed(`${platform} does not say how it can be asked`, { cause });
    });
  };

  return {
    /**
     * @param redirectUri the address to which the provider sends the browser back
     * @returns the provider's address to which the browser is sent
     * @throws {ProviderFailed}
     */
    async addressOf(platform: ThirdParty, redirectUri: string, { state, nonce, codeVerifier }: Proofs): Promise<string> {
      const configuration = await configurationOf(platform);
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href;
    },

    /**
     * @param returned the whole address at which the browser came back
     * @throws {ConsentDenied} when the person refused
     * @throws {ProviderFailed}
     */
    async identify(platform: ThirdParty, returned: string, { state, nonce, codeVerifier }: Proofs): Promise<Identity> {
      const configuration = await configurationOf(platform);
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(returned), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return identityOf(tokens.claims() as oidc.IDToken);
      } catch (cause) {
        if (cause instanceof oidc.AuthorizationResponseError && cause.error === 'access_denied') throw new ConsentDenied();
        throw new ProviderFailed(`${platform} did not say who has come`, { cause });
      }
    },
  };
};

export type IdentityProviders = ReturnType<typeof makeIdentityProviders>;
