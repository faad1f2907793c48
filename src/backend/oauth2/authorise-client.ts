import OAuth2Server from '@node-oauth/oauth2-server';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { makeAuthorizationServer } from './authorization-server';
import { findClientById } from './clients';
import { makeRedirectAddress } from './redirect-address';

export const authoriseClient =
  ({ db, options, requestSessions }: Services): Handler<'authoriseClient'> =>
  async ({ body: { token: _token, ...query }, request, session: { user } }) => {
    if (!options.oauth.roles.includes(user.role)) throw new Problem(403, 'not-allowed');
    const portal = portalAddress(request, options.publicUrl);
    const code = await db.transaction().execute(async (tx) => {
      // Locks the person's row. Operations that end a person's sessions for security lock the same row, and also end the person's consents.
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forShare().execute();
      await requestSessions.requireSession(tx, request);
      const client = await findClientById(tx, portal, query.client_id);
      if (!client?.redirectUris.includes(query.redirect_uri)) throw new Problem(404, 'not-found');
      return makeAuthorizationServer(tx, portal, options.oauth)
        .authorise(query, user.id)
        .catch((error: unknown) => {
          throw error instanceof OAuth2Server.OAuthError && error.code < 500 ? new Problem(400, 'invalid-request') : error;
        });
    });
    return { status: 200, body: { redirectUrl: makeRedirectAddress(portal, query, { code }) } };
  };
