import OAuth2Server from '@node-oauth/oauth2-server';
import { OauthRefusal } from '../http/oauth-refusal';

export const badForm = () => new OauthRefusal('invalid_request', 'A parameter appears twice, or the client authenticates in two ways');

/**
 * Converts an error of the package into a refusal for the client.
 * @throws every error that is not a refusal
 */
export const asRefusal = (error: unknown): OauthRefusal => {
  if (!(error instanceof OAuth2Server.OAuthError)) throw error;
  // The package wraps an error of the database in one of its own errors.
  if (error.code >= 500) throw (error as { readonly inner?: unknown }).inner ?? error;
  return new OauthRefusal(error.name as OauthRefusal['error'], error.message);
};
