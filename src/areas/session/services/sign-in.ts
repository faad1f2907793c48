import { Effect, Schema } from 'effect';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { sessionNews } from '../../../shared/api/session-news';
import { safeDestination } from '../../../shared/rules/return-to';
import type { SignInFailure } from '../types';

/**
 * Opens a session. Source: POST /signin, captcha action `signin`.
 * @returns the page to open, as a path inside the portal
 */
export const signIn = (credentials: {
  email: string;
  password: string;
  returnTo: string | null;
}): Effect.Effect<{ destination: string }, SignInFailure> =>
  callWithCaptcha('signin', {
    send: (signal, token) =>
      client.POST('/signin', {
        params: { query: credentials.returnTo === null ? {} : { returnTo: credentials.returnTo } },
        body: { mail: credentials.email, password: credentials.password, token },
        signal,
      }),
    decode: Schema.Struct({ returnUrl: Schema.optionalKey(Schema.String) }),
    refusals: { WrongCredentials: ({ status }) => status < 500 && status !== 408 },
  }).pipe(
    Effect.tap(() => Effect.sync(() => sessionNews.tell('signed.in'))),
    Effect.map(({ returnUrl }) => ({ destination: safeDestination(document.baseURI, [returnUrl, credentials.returnTo]) })),
  );
