import OAuth2Server from '@node-oauth/oauth2-server';
import { OauthRefusal } from '../http/oauth-refusal';

export const badForm = () => new OauthRefusal('invalid_request', 'A parameter appears twice, or the client authenticates in two ways');

/**
 * Converts an error of the package into a refusal.
@returns the refusal for the client
 * @throws any error that is no refusal
 */
export const asRefusal = (error: unknown): OauthRefusal => {
  if (!(error instanceof OAuth2Server.OAuthError)) throw error;
  // The package wraps errors of the database in errors of its own.
  if (error.code >= 500) throw (error as { readonly inner?: unknown }).inner ?? error;
  return new OauthRefusal(error.name as OauthRefusal['error'], error.message);
};
