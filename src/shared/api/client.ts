import createClient, { type Middleware } from 'openapi-fetch';
import { newRelease } from '../browser/release';
import { config } from '../config/config';
import { callIdentity } from './call-identity';
import type { paths } from './contract.gen';
import { earlyAnswer } from './early';
import { detectLoss } from './lost';

const withAccessToken: Middleware = {
  onRequest({ request }) {
    const token = callIdentity.token;
    if (token) request.headers.set('x-access-token', token);
    return request;
  },
  onResponse({ request, response }) {
    newRelease.hear(response);
    const renewed = response.headers.get('x-access-token');
    const token = callIdentity.token;
    // The host may have handed over another token meanwhile. An answer to the former person's call must not replace this token.
    if (renewed && token && request.headers.get('x-access-token') === token) callIdentity.token = renewed;
  },
};

const send = async (request: Request) => (await earlyAnswer(request)) ?? globalThis.fetch(request);

/**
 * Sends a request as it is given, without the header `x-meant-for`, which contains the id of a person. Only two calls need no such header:
 * the question who is signed in, and the sign-out.
 */
export const sendForAnybody = (request: Request): Promise<Response> => detectLoss(send(request));

/** The typed client for all operations of the contract. */
export const client = createClient<paths>({
  baseUrl: new URL(config.api, document.baseURI).href,
  credentials: 'include',
  fetch: (request) => {
    const id = callIdentity.owner.id();
    if (id !== null) request.headers.set('x-meant-for', id);
    return sendForAnybody(request);
  },
});
client.use(withAccessToken);
