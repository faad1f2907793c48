import type { components } from '../../shared/api/contract.gen';

type OauthError = components['schemas']['OauthError'];

/** A refusal for a client of OAuth2. All code that handles a request may throw this error. The answer has the form of RFC 6749, 5.2. */
export class OauthRefusal extends Error {
  readonly error: OauthError['error'];

  constructor(error: OauthError['error'], description: string) {
    super(description);
    this.error = error;
  }

  get status(): 400 | 401 {
    return this.error === 'invalid_client' ? 401 : 400;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.status === 401 ? { 'www-authenticate': 'Basic realm="portal"' } : {};
  }

  get body(): OauthError {
    return { error: this.error, error_description: this.message };
  }
}
