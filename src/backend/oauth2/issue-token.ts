import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import { OauthRefusal } from '../http/oauth-refusal';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { makeAuthorizationServer } from './authorization-server';
import { asRefusal, badForm } from './client-refusal';
import { formOf } from './form';

type Tokens = components['schemas']['Tokens'];

export const issueToken =
  ({ db, options }: Services): Handler<'issueToken'> =>
  async ({ request }) => {
    const form = formOf(request);
    if (!form) throw badForm();
    const portal = portalAddress(request, options.publicUrl);
    // The transaction is committed before a refusal is thrown, because the refusal may have ended a consent.
    const answer = await db
      .transaction()
      .execute((tx) => makeAuthorizationServer(tx, portal, options.oauth).exchange(form).catch(asRefusal));
    if (answer instanceof OauthRefusal) throw answer;
    return { status: 200, body: answer as Tokens };
  };
