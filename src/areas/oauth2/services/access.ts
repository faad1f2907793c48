import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { AccessRequest, AuthoriseFailure, Client, FindClientFailure } from '../types';

type Asked = { readonly request: AccessRequest | null };

/** Which client asks. Source: GET /oauth2/client. */
export const findClient = ({ request }: Asked): Effect.Effect<Client, FindClientFailure> =>
  call({
    send: (signal) =>
      client.GET('/oauth2/client', {
        params: { query: { client_id: request?.clientId ?? '', redirect_uri: request?.redirectUri ?? '' } },
        signal,
      }),
    decode: Schema.Struct({ name: Schema.String }),
  });

/**
 * Makes a code for the client.
 * Source: POST /oauth2/authorize, captcha action oauth2Authorize.
 * @returns where the browser goes
 */
export const authorise = ({ request }: Asked): Effect.Effect<string, AuthoriseFailure> =>
  callWithCaptcha('oauth2Authorize', {
    send: (signal, token) =>
      client.POST('/oauth2/authorize', {
        body: {
          client_id: request?.clientId ?? '',
          redirect_uri: request?.redirectUri ?? '',
          ...(request?.state != null && { state: request.state }),
          ...(request?.challenge != null && { code_challenge: request.challenge, code_challenge_method: 'S256' as const }),
          token,
        },
        signal,
      }),
    decode: Schema.Struct({ redirectUrl: Schema.String }),
    // It ends the request of the client: there is nothing on the page that could be kept.
    refusals: { SessionOver: { status: 401 } },
  }).pipe(Effect.map(({ redirectUrl }) => redirectUrl));
