import type { Handler } from '../contract/types';
import { OauthRefusal } from '../http/oauth-refusal';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { badForm } from './client-refusal';
import { findClientById, hasShownSecret } from './clients';
import { makeConsents } from './consents';
import { formOf } from './form';

export const revokeToken =
  ({ db, options }: Services): Handler<'revokeToken'> =>
  async ({ request }) => {
    const form = formOf(request);
    if (!form) throw badForm();
    const { token, client_id = '', client_secret } = form;
    const client = await findClientById(db, portalAddress(request, options.publicUrl), client_id);
    if (!client || !hasShownSecret(client, client_secret))
      throw new OauthRefusal('invalid_client', 'The client is unknown, or its secret is wrong');
    if (!token) throw new OauthRefusal('invalid_request', 'The token is missing');
    await makeConsents(db, options.oauth).revoke(token, client.id);
    return { status: 200 };
  };
