import { makeSecret } from '../../security/secret';
import type { ProviderOptions, ThirdParty } from '../providers';
import { choicePage } from './page';
import { subjectOf } from './people';
import type { Tokens } from './tokens';

/** A provider's answer, before it becomes HTTP. */
export type StandInAnswer =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly html: string }
  | { readonly status: 303; readonly location: string };

const refuse = (error: string): StandInAnswer => ({ status: 400, json: { error } });

/**
 * Whether a redirect address has the portal's return path, at any host. If the stand-in accepted other paths, it would be an open redirect.
 */
const isReturn = (address: string, platform: ThirdParty) =>
  URL.canParse(address) && new URL(address).pathname === `/api/third-parties/${platform.toLowerCase()}/return`;

/**
 * Makes an OpenID provider that stands in for Google or Microsoft. The stand-in has discovery, keys, authorization code with PKCE, and
 * signed ID tokens. The visitor chooses a person, and needs no password.
 * @param issuer address of the stand-in
 */
export const makeStandInProvider = (platform: ThirdParty, issuer: string, tokens: Tokens) => {
  const options: ProviderOptions = { issuer, clientId: 'portal', clientSecret: makeSecret() };

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };

  const isValidRequest = (request: URLSearchParams) =>
    request.get('client_id') === options.clientId &&
    request.get('response_type') === 'code' &&
    request.get('code_challenge_method') === 'S256' &&
    isReturn(request.get('redirect_uri') ?? '', platform);

  const leadBack = (request: URLSearchParams, answer: Record<string, string>): StandInAnswer => {
    const address = new URL(request.get('redirect_uri') ?? '');
    address.search = new URLSearchParams({ ...answer, state: request.get('state') ?? '', iss: issuer }).toString();
    return { status: 303, location: address.href };
  };

  const answerChoice = (form: URLSearchParams): StandInAnswer => {
    if (form.has('cancel')) return leadBack(form, { error: 'access_denied' });
    const verified = form.get('verified');
    const person = {
      mail: form.get('mail') ?? '',
      name: form.get('name') ?? '',
      surname: form.get('surname') ?? '',
      ...(verified && { verified: verified === 'true' }),
    };
    const code = tokens.makeCode({
      person,
      subject: subjectOf(platform, person.mail),
      redirectUri: form.get('redirect_uri') ?? '',
      challenge: form.get('code_challenge') ?? '',
      nonce: form.get('nonce'),
    });
    return leadBack(form, { code });
  };

  const answerToken = async (form: URLSearchParams): Promise<StandInAnswer> => {
    if (form.get('client_id') !== options.clientId || form.get('client_secret') !== options.clientSecret) return refuse('invalid_client');
    const idToken = await tokens.exchange(form, issuer, options.clientId);
    if (idToken === undefined) return refuse('invalid_grant');
    return { status: 200, json: { access_token: makeSecret(), token_type: 'Bearer', expires_in: 300, id_token: idToken } };
  };

  return {
    options,

    /**
     * Answers a request.
     * @param action the path after the issuer
     * @param form query of a GET, body of a POST
     * @returns undefined for an unknown path
     */
    async answer(method: string, action: string, form: URLSearchParams): Promise<StandInAnswer | undefined> {
      const operation = `${method} ${action}`;
      if (operation === 'GET /.well-known/openid-configuration') return { status: 200, json: metadata };
      if (operation === 'GET /keys') return { status: 200, json: tokens.keys };
      if (operation === 'POST /token') return answerToken(form);
      if (!operation.endsWith(' /authorize')) return undefined;
      if (!isValidRequest(form)) return refuse('invalid_request');
      return method === 'POST' ? answerChoice(form) : { status: 200, html: choicePage(platform, form) };
    },
  };
};

export type StandInProvider = ReturnType<typeof makeStandInProvider>;
