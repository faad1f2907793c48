import OAuth2Server from '@node-oauth/oauth2-server';
import type { Db } from '../db/schema';
import { makeSecret } from '../security/secret';
import { type Client, findClientById, isProven } from './clients';
import { makeConsents } from './consents';
import type { OauthOptions } from './options';

/** A person in the form of the library, with the consent from which a token comes. */
type Consenting = { readonly id: string; readonly consent?: string };

/** An expiry for the library, which never comes: the database has already compared the times by its own clock. */
const never = new Date(8.64e15);

const asLibrary = ({ id, redirectUris, grants }: Pick<Client, 'id' | 'redirectUris' | 'grants'>): OAuth2Server.Client => ({
  id,
  redirectUris,
  grants,
});

/**
 * The authorization server of one request: the library implements the protocol, and this model stores clients, codes and tokens.
 * @param tx the transaction of the request. Commit it even if the library refuses, because a refusal may end a consent
 * @param portal address of the portal, with a slash at the end
 */
export const makeAuthorizationServer = (tx: Db, portal: string, options: OauthOptions) => {
  const consents = makeConsents(tx, options);
  const clientOf = (id: string) => asLibrary({ id, redirectUris: [], grants: [] });

  const common = {
    getAccessToken: async () => undefined,

    saveAuthorizationCode: async (code: OAuth2Server.AuthorizationCode, client: OAuth2Server.Client, user: OAuth2Server.User) => {
      const { authorizationCode, redirectUri, codeChallenge } = code;
      await consents.give({
        clientId: client.id,
        userId: (user as Consenting).id,
        redirectUri,
        code: authorizationCode,
        // Present, because the contract requires it of every client.
        challenge: codeChallenge as string,
      });
      return { ...code, client, user };
    },

    getAuthorizationCode: async (authorizationCode: string) => {
      const found = await consents.ofCode(authorizationCode);
      if (!found) return undefined;
      const { id, client_id, user_id, redirect_uri, code_challenge } = found;
      return {
        authorizationCode,
        expiresAt: never,
        redirectUri: redirect_uri,
        codeChallenge: code_challenge,
        codeChallengeMethod: 'S256',
        client: clientOf(client_id),
        user: { id: user_id, consent: id } satisfies Consenting,
      };
    },

    revokeAuthorizationCode: async ({ user }: OAuth2Server.AuthorizationCode) => {
      await consents.useCode((user as Required<Consenting>).consent);
      return true;
    },

    getRefreshToken: async (refreshToken: string) => {
      const found = await consents.ofRefreshToken(refreshToken);
      if (!found) return undefined;
      const user: Consenting = { id: found.user_id, consent: found.id };
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
      await consents.addTokens((user as Required<Consenting>).consent, token.accessToken, token.refreshToken as string);
      return { ...token, client, user };
    },
  };

  /**
   * The library's server. The page of consent identifies a client by its id alone; for tokens a client has to show its secret, if it has
   * one.
   */
  const serverFor = (getClient: (id: string, secret: string | undefined) => Promise<Client | undefined>) =>
    new OAuth2Server({
      model: {
        ...common,
        getClient: async (id: string, secret: string) => {
          const client = await getClient(id, secret || undefined);
          return client && asLibrary(client);
        },
      },
    });

  return {
    /**
     * @param query the client's request
     * @returns the code
     * @throws an OAuthError of the library
     */
    async authorise(query: Readonly<Record<string, string>>, userId: string): Promise<string> {
      const server = serverFor((id) => findClientById(tx, portal, id));
      const request = new OAuth2Server.Request({ headers: {}, method: 'GET', query: { ...query, response_type: 'code' } });
      const { authorizationCode } = await server.authorize(request, new OAuth2Server.Response(), {
        authenticateHandler: { handle: (): Consenting => ({ id: userId }) },
        allowEmptyState: true,
        authorizationCodeLifetime: options.codeSeconds,
      });
      return authorizationCode;
    },

    /**
     * @param body the client's form
     * @returns the answer of RFC 6749, 5.1
     * @throws an OAuthError of the library
     */
    async exchange(body: Readonly<Record<string, string>>): Promise<unknown> {
      const server = serverFor(async (id, secret) => {
        const client = await findClientById(tx, portal, id);
        return client && isProven(client, secret) ? client : undefined;
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
