import createClient, { type Middleware } from 'openapi-fetch';
import { config } from '../config/config';
import type { paths } from './contract.gen';
import { earlyAnswer } from './early';
import { sessionNews } from './session-news';
import { whoseCall } from './whose-call';

let accessToken: string | undefined;

/**
 * An embedding host may hand over its token; it is kept in memory only. While it is sent, it decides who is signed in, whatever cookies
 * there are.
 */
export const setAccessToken = (token: string | undefined) => {
  accessToken = token;
};

const withAccessToken: Middleware = {
  onRequest({ request }) {
    if (accessToken) request.headers.set('x-access-token', accessToken);
    return request;
  },
  onResponse({ request, response }) {
    const renewed = response.headers.get('x-access-token');
    // The answer to a former person's call may come when the host has handed over another token.
    if (renewed && accessToken && request.headers.get('x-access-token') === accessToken) accessToken = renewed;
  },
};

// Signing in or out on the portal's own pages uses the cookie.
sessionNews.listen((news) => {
  if (news.startsWith('signed.')) setAccessToken(undefined);
});

/** Sent without waiting, for the calls that ask who is signed in and that end the session: these are right whoever it is. */
export const sendAtOnce = (request: Request): Promise<Response> =>
  earlyAnswer(request)?.then((answer) => answer ?? globalThis.fetch(request)) ?? globalThis.fetch(request);

/** The one typed client of the contract. */
export const client = createClient<paths>({
  baseUrl: new URL(config.api, document.baseURI).href,
  credentials: 'include',
  fetch: (request) => whoseCall.ask()?.then(() => sendAtOnce(request)) ?? sendAtOnce(request),
});
client.use(withAccessToken);
