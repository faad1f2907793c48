import createClient, { type Middleware } from 'openapi-fetch';
import { config } from '../config/config';
import type { paths } from './contract.gen';
import { earlyAnswer } from './early';
import { whoseCall } from './whose-call';

const withAccessToken: Middleware = {
  onRequest({ request }) {
    const token = whoseCall.token;
    if (token) request.headers.set('x-access-token', token);
    return request;
  },
  onResponse({ request, response }) {
    const renewed = response.headers.get('x-access-token');
    const token = whoseCall.token;
    // The answer to a former person's call may come when the host has handed over another token.
    if (renewed && token && request.headers.get('x-access-token') === token) whoseCall.token = renewed;
  },
};

/** Sent for whoever is here, by the calls that ask who that is and that end the session. */
export const sendForAnybody = (request: Request): Promise<Response> =>
  earlyAnswer(request)?.then((answer) => answer ?? globalThis.fetch(request)) ?? globalThis.fetch(request);

/** The one typed client of the contract. */
export const client = createClient<paths>({
  baseUrl: new URL(config.api, document.baseURI).href,
  credentials: 'include',
  fetch: (request) => {
    const id = whoseCall.owner.id();
    if (id !== null) request.headers.set('x-meant-for', id);
    return sendForAnybody(request);
  },
});
client.use(withAccessToken);
