import createClient, { type Middleware } from 'openapi-fetch';
import { config } from '../config/config';
import type { paths } from './contract.gen';

let accessToken: string | undefined;

/** An embedding host may hand over its token; it lives in memory only. */
export const setAccessToken = (token: string | undefined) => {
  accessToken = token;
};

const withAccessToken: Middleware = {
  onRequest({ request }) {
    if (accessToken) request.headers.set('x-access-token', accessToken);
    return request;
  },
};

/** The one typed client of the contract. */
export const client = createClient<paths>({
  baseUrl: new URL(config.api, document.baseURI).href,
  credentials: 'include',
  fetch: (request) => globalThis.fetch(request),
});
client.use(withAccessToken);
