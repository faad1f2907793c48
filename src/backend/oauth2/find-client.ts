import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { findClientById } from './clients';
import { makeRedirectAddress } from './redirect-address';

export const findClient =
  ({ db, options }: Services): Handler<'findClient'> =>
  async ({ query: { client_id, ...query }, request }) => {
    const portal = portalAddress(request, options.publicUrl);
    const client = await findClientById(db, portal, client_id);
    if (!client?.redirectUris.includes(query.redirect_uri)) throw new Problem(404, 'not-found');
    return { status: 200, body: { name: client.name, refusalUrl: makeRedirectAddress(portal, query, { error: 'access_denied' }) } };
  };
