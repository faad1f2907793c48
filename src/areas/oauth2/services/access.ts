import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { AccessRequest, AuthoriseFailure, Client, FindClientFailure } from '../types';

type Input = { readonly request: AccessRequest | null };

const parametersOf = (request: AccessRequest | null) => ({
  client_id: request?.clientId ?? '',
  redirect_uri: request?.redirectUri ?? '',
  ...(request?.state != null && { state: request.state }),
});

/** Whether the client or its address is unknown to the server, or the request is invalid. */
const isUnknown = ({ type }: { readonly type?: string }) => type === 'not-found' || type === 'invalid-request';

/** Loads the name of the client that sent the request, and the address for a refusal. Source: GET /oauth2/client. */
export const findClient = ({ request }: Input): Effect.Effect<Client, FindClientFailure> =>
  call({
    send: (signal) => client.GET('/oauth2/client', { params: { query: parametersOf(request) }, signal }),
    decode: Schema.Struct({ name: Schema.String, refusalUrl: Schema.String }),
    refusals: { UnknownRequest: isUnknown },
  });

/**
 * Makes the server issue a code for the client. Source: POST /oauth2/authorize, captcha action `oauth2Authorize`.
 * @returns the address of the client with the code, which the browser then opens
 */
export const authorise = ({ request }: Input): Effect.Effect<string, AuthoriseFailure> =>
  callWithCaptcha('oauth2Authorize', {
    send: (signal, token) =>
      client.POST('/oauth2/authorize', {
        body: { ...parametersOf(request), code_challenge: request?.challenge ?? '', code_challenge_method: 'S256', token },
        signal,
      }),
    decode: Schema.Struct({ redirectUrl: Schema.String }),
    refusals: {
      UnknownRequest: isUnknown,
      NotAllowed: { type: 'not-allowed' },
      // If the session has ended, the request of the client ends too. No sign-in dialog opens, because the page has no input that could be
      // lost.
      SessionOver: { status: 401 },
    },
  }).pipe(Effect.map(({ redirectUrl }) => redirectUrl));
