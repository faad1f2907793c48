import OAuth2Server from '@node-oauth/oauth2-server';
import { OauthRefusal } from '../http/oauth-refusal';

export const badForm = () => new OauthRefusal('invalid_request', 'A parameter is there twice, or the client shows itself in two ways');

/**
 * Translates an error of the library. @returns the refusal for the client
 * @throws any error that is no refusal
 */
export const asRefusal = (error: unknown): OauthRefusal => {
  if (!(error instanceof OAuth2Server.OAuthError)) throw error;
  // The library wraps errors of the database.
  if (error.code >= 500) throw (error as { readonly inner?: unknown }).inner ?? error;
  return new OauthRefusal(error.name as OauthRefusal['error'], error.message);
};
