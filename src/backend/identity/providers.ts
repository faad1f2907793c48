import * as oidc from 'openid-client';
import type { Platform } from '../../shared/rules/environments';

/** Where accounts live that are not of the directory. */
export type ThirdParty = Exclude<Platform, 'LDAP'>;

/** How the portal is known to an identity provider. */
export type ProviderOptions = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What a provider says of the person who has come from there. */
export type Identity = {
  /** What the provider calls the account, for good. */
  readonly subject: string;
  /** null when the provider tells none. */
  readonly mail: string | null;
  /** Whether the provider says that it has seen the address to be theirs; one that says nothing has not. */
  readonly verified: boolean;
  readonly name: string;
  readonly surname: string;
};

/** Secrets of one journey to a provider, by which its return is known again. */
export type Proofs = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** The person did not want to go on at the provider. */
export class Denied extends Error {}

/** The provider is not configured, does not answer, or answers something that cannot be believed. */
export class ProviderFailed extends Error {}

const TIMEOUT_S = 5;

/** For a stand-in on this machine, or a trial, plain http will do; openid-client says by the mark of deprecation that nothing else should. */
const transportOf = (issuer: URL) => (issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Not every provider tells given and family name apart; the person can put it right when registering. */
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
 * Google and Microsoft by OpenID Connect: authorization code, PKCE, state and nonce; the signature of the ID token is checked
 * though it comes straight from the provider. What a provider says of itself is asked for with its first use.
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
     * @param redirectUri where the provider sends the browser back to
     * @returns the address at the provider to send the browser to
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
     * @throws {Denied} when the person turned back
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
        if (cause instanceof oidc.AuthorizationResponseError && cause.error === 'access_denied') throw new Denied();
        throw new ProviderFailed(`${platform} did not say who has come`, { cause });
      }
    },
  };
};

export type IdentityProviders = ReturnType<typeof makeIdentityProviders>;
