import OAuth2Server from '@node-oauth/oauth2-server';
import type { Db } from '../db/schema';
import { makeSecret } from '../security/secret';
import { type Client, findClientById, hasShownSecret } from './clients';
import { makeConsents } from './consents';
import type { OauthOptions } from './options';

/** A person in the form of the package, with the consent to which a token belongs. */
type PackageUser = { readonly id: string; readonly consent?: string };

/** The expiry that the package gets for every code: a time in the far future. The database has already checked the real expiry. */
const farFuture = new Date(8.64e15);

const toPackageClient = ({ id, redirectUris, grants }: Pick<Client, 'id' | 'redirectUris' | 'grants'>): OAuth2Server.Client => ({
  id,
  redirectUris,
  grants,
});

/**
 * Makes the authorization server of one request. The package `@node-oauth/oauth2-server` implements the protocol; the model below stores
 * clients, codes and tokens.
 * @param tx the transaction of the request. Commit it even if the package refuses the request, because a refusal may end a consent
 * @param portal address of the portal, with a slash at the end
 */
export const makeAuthorizationServer = (tx: Db, portal: string, options: OauthOptions) => {
  const consents = makeConsents(tx, options);
  const clientOf = (id: string) => toPackageClient({ id, redirectUris: [], grants: [] });

  const common = {
    getAccessToken: async () => undefined,

    saveAuthorizationCode: async (code: OAuth2Server.AuthorizationCode, client: OAuth2Server.Client, user: OAuth2Server.User) => {
      const { authorizationCode, redirectUri, codeChallenge } = code;
      await consents.add({
        clientId: client.id,
        userId: (user as PackageUser).id,
        redirectUri,
        code: authorizationCode,
        // The challenge is always present, because the contract requires a challenge from every client.
        challenge: codeChallenge as string,
      });
      return { ...code, client, user };
    },

    getAuthorizationCode: async (authorizationCode: string) => {
      const found = await consents.findByCode(authorizationCode);
      if (!found) return undefined;
      const { id, client_id, user_id, redirect_uri, code_challenge } = found;
      return {
        authorizationCode,
        expiresAt: farFuture,
        redirectUri: redirect_uri,
        codeChallenge: code_challenge,
        codeChallengeMethod: 'S256',
        client: clientOf(client_id),
        user: { id: user_id, consent: id } satisfies PackageUser,
      };
    },

    revokeAuthorizationCode: async ({ user }: OAuth2Server.AuthorizationCode) => {
      await consents.useCode((user as Required<PackageUser>).consent);
      return true;
    },

    getRefreshToken: async (refreshToken: string) => {
      const found = await consents.findByRefreshToken(refreshToken);
      if (!found) return undefined;
      const user: PackageUser = { id: found.user_id, consent: found.id };
      return { refreshToken, client: clientOf(found.client_id), user };
    },

    revokeToken: async ({ refreshToken }: OAuth2Server.RefreshToken) => {
      await consents.useRefreshToken(refreshToken);
      return true;
    },

    generateAuthorizationCode: async () => makeSecret(),
    generateAccessToken: async () => makeSecret(),
    generateRefreshToken: async () => makeSecret(),

    saveToken: async (token: OAuth2Server.Token, client: OAuth2Server.Client, user: OAuth2Server.User) => {
      await consents.addTokens((user as Required<PackageUser>).consent, token.accessToken, token.refreshToken as string);
      return { ...token, client, user };
    },
  };

  /**
   * Makes the package's server.
   * @param getClient finds a client. A consent needs only the id of the client; for tokens the client also has to show its secret
   */
  const serverFor = (getClient: (id: string, secret: string | undefined) => Promise<Client | undefined>) =>
    new OAuth2Server({
      model: {
        ...common,
        getClient: async (id: string, secret: string) => {
          const client = await getClient(id, secret || undefined);
          return client && toPackageClient(client);
        },
      },
    });

  return {
    /**
     * Records the consent of a person.
     * @param query the client's request
     * @returns the code for the client
     * @throws an OAuthError of the package
     */
    async authorise(query: Readonly<Record<string, string>>, userId: string): Promise<string> {
      const server = serverFor((id) => findClientById(tx, portal, id));
      const request = new OAuth2Server.Request({ headers: {}, method: 'GET', query: { ...query, response_type: 'code' } });
      const { authorizationCode } = await server.authorize(request, new OAuth2Server.Response(), {
        authenticateHandler: { handle: (): PackageUser => ({ id: userId }) },
        allowEmptyState: true,
        authorizationCodeLifetime: options.codeSeconds,
      });
      return authorizationCode;
    },

    /**
     * Exchanges a code or a refresh token for new tokens.
     * @param body the client's form
     * @returns the answer of RFC 6749, 5.1
     * @throws an OAuthError of the package
     */
    async exchange(body: Readonly<Record<string, string>>): Promise<unknown> {
      const server = serverFor(async (id, secret) => {
        const client = await findClientById(tx, portal, id);
        return client && hasShownSecret(client, secret) ? client : undefined;
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' };
      const response = new OAuth2Server.Response();
      await server.token(new OAuth2Server.Request({ headers, method: 'POST', query: {}, body }), response, {
        accessTokenLifetime: options.accessSeconds,
        refreshTokenLifetime: options.refreshSeconds,
        requireClientAuthentication: { refresh_token: false },
      });
      return response.body;
    },
  };
};
