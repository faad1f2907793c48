import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';

/** Serves the metadata of the authorization server to clients: its addresses and capabilities (RFC 8414). */
export const serveMetadata = (server: FastifyInstance, { options }: Services) => {
  server.get('/.well-known/oauth-authorization-server', async (request) => {
    const { origin } = new URL(portalAddress(request, options.publicUrl));
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth2-authorize`,
      token_endpoint: `${origin}/api/oauth2/token`,
      revocation_endpoint: `${origin}/api/oauth2/revoke`,
      userinfo_endpoint: `${origin}/api/oauth2/userinfo`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  });
};
