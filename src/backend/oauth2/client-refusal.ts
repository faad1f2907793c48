import OAuth2Server from '@node-oauth/oauth2-server';
import { OauthRefusal } from '../http/oauth-refusal';

export const badForm = () => new OauthRefusal('invalid_request', 'A parameter is there twice, or the client shows itself in two ways');

/**
 * @returns the refusal of a client by the library
 * @throws what is no refusal
 */
export const asRefusal = (error: unknown): OauthRefusal => {
  if (!(error instanceof OAuth2Server.OAuthError)) throw error;
  // The library wraps whatever a query throws.
  if (error.code >= 500) throw (error as { readonly inner?: unknown }).inner ?? error;
  return new OauthRefusal(error.name as OauthRefusal['error'], error.message);
};
