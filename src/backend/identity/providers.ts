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
  /** Whether the provider has verified the address; false when the provider makes no statement about the verification. */
  readonly verified: boolean;
  readonly name: string;
  readonly surname: string;
};

/** Secrets of one journey to a provider. These secrets prove that the returning browser has begun this journey. */
export type Proofs = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Error when the person has refused consent at the provider. */
export class ConsentDenied extends Error {}

/** Error when the provider is not configured, does not answer, or gives an invalid answer. */
export class ProviderFailed extends Error {}

const TIMEOUT_S = 5;

/**
 * Returns the option that allows plain http, but only for an issuer with an http address. Stand-ins and trials have such addresses. The
 * package openid-client marks the option as deprecated to discourage other uses.
 */
const transportOf = (issuer: URL) => (issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Returns the given name and the surname of a person. If the provider does not separate the names, the first word is the given name. The
 * person can correct the names in the registration.
 */
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
 * Makes the OpenID Connect clients for Google and Microsoft, with authorization code, PKCE, state and nonce. The clients verify the
 * signature of the ID token, although the token comes directly from the provider. A client loads the discovery document of its provider at
 * the first use.
 */
export const makeIdentityProviders = (options: Partial<Record<ThirdParty, ProviderOptions>>) => {
  const configurations = new Map<ThirdParty, Promise<oidc.Configuration>>();

  const discover = ({ issuer, clientId, clientSecret }: ProviderOptions) =>
    oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
      execute: [...transportOf(new URL(issuer)), oidc.enableNonRepudiationChecks],
      timeout: TIMEOUT_S,
    });

  const configurationOf = async (platform: ThirdParty): Promise<oidc.Configuration> => {
    const provider = options[platform];
    if (!provider) throw new ProviderFailed(`${platform} is not configured`);
    const configuration = configurations.get(platform) ?? discover(provider);
    configurations.set(platform, configuration);
    return configuration.catch((cause: unknown) => {
      configurations.delete(platform);
      throw new ProviderFailed(`${platform} does not say how it can be asked`, { cause });
    });
  };

  return {
    /**
     * Returns the address of the provider to which the portal sends the browser.
     * @param redirectUri the address to which the provider sends the browser back
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
     * Returns the identity of the person, once the provider has sent the browser back.
     * @param returned the whole address with which the browser came back
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
