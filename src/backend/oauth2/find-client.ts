import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { findClientById } from './clients';

export const findClient =
  ({ db, options }: Services): Handler<'findClient'> =>
  async ({ query: { client_id, redirect_uri }, request }) => {
    const client = await findClientById(db, portalAddress(request, options.publicUrl), client_id);
    if (!client?.redirectUris.includes(redirect_uri)) throw new Problem(404, 'not-found');
    return { status: 200, body: { name: client.name } };
  };
