import OAuth2Server from '@node-oauth/oauth2-server';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { makeAuthorizationServer } from './authorization-server';
import { findClientById } from './clients';
import { leadingBack } from './leading-back';

export const authoriseClient =
  ({ db, options, requestSessions }: Services): Handler<'authoriseClient'> =>
  async ({ body: { token: _token, ...asked }, request, session: { user } }) => {
    if (!options.oauth.roles.includes(user.role)) throw new Problem(403, 'not-allowed');
    const portal = portalAddress(request, options.publicUrl);
    const code = await db.transaction().execute(async (tx) => {
      // Operations that end a person's sessions for security lock this row, and end the person's consents too.
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forShare().execute();
      await requestSessions.mustBeThere(tx, request);
      const client = await findClientById(tx, portal, asked.client_id);
      if (!client?.redirectUris.includes(asked.redirect_uri)) throw new Problem(404, 'not-found');
      return makeAuthorizationServer(tx, portal, options.oauth)
        .authorise(asked, user.id)
        .catch((error: unknown) => {
          throw error instanceof OAuth2Server.OAuthError && error.code < 500 ? new Problem(400, 'invalid-request') : error;
        });
    });
    return { status: 200, body: { redirectUrl: leadingBack(portal, asked, { code }) } };
  };
