import { expect, type LaunchOptions } from '@playwright/test';
import { withVite } from '../config/with-vite';
import type * as Portal from '../support/runs/portal-tab';
import type { DecodedRequest } from '../support/wire/requests';
import { test } from './running-portal';

type SentRequest = { readonly url: string; readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

/** Sends requests from a page outside the portal. The network of the path tests decodes the requests. */
const send = async (launchOptions: LaunchOptions, requests: readonly SentRequest[]) => {
  const { PortalTab, BrowserNetwork, origin } = await withVite('tests/support/runs/portal-tab.ts', async (module: typeof Portal) => ({
    ...module,
  }));
  const portal = await PortalTab.open(launchOptions);
  const network = new BrowserNetwork(new Set(), undefined, {});
  await portal.begin({ network, keeps: {}, needsAllFiles: false });
  await portal.tab.evaluate((all) => {
    for (const { url, ...init } of all) void fetch(url, init).catch(() => undefined);
  }, requests);
  return { network, portal, origin };
};

/** Sorts requests by operation, because requests of the same moment may arrive in any order. */
const inOrder = (made: readonly DecodedRequest[]) => [...made].sort((one, other) => one.operation.localeCompare(other.operation));

const headers = { 'content-type': 'application/json' };

test('requests of a page are decoded, with the language if the operation has this header', async ({ launchOptions }) => {
  const reset = { password: 'Secret1', hash: '0123456789abcdef' };
  const { network, portal } = await send(launchOptions, [
    { url: '/api/library/all/search?search=abc' },
    { url: '/api/user/language', method: 'PUT', headers, body: '{"language":"it"}' },
    { url: '/api/password/reset', method: 'POST', headers: { ...headers, 'accept-language': 'it' }, body: JSON.stringify(reset) },
  ]);
  await expect
    .poll(() => inOrder(network.open().map(({ made }) => made)))
    .toMatchObject([
      { operation: 'resetPassword', header: { 'accept-language': 'it' }, body: reset },
      { operation: 'searchTitles', query: { search: 'abc' } },
      { operation: 'setLanguage', body: { language: 'it' }, contentType: 'application/json' },
    ]);
  expect(network.faults).toEqual(['POST /password/reset: body.token is missing']);
  await portal.close();
});

test('requests that violate the contract are reported', async ({ launchOptions }) => {
  const { network, portal, origin } = await send(launchOptions, [
    { url: '/api/user/language', method: 'PUT', headers, body: '{"language":"fr"}' },
    { url: '/api/features', headers: { 'x-trace': '1' } },
    { url: '/api/users' },
  ]);
  await expect
    .poll(() => [...network.faults].sort())
    .toEqual([
      'GET /features: header.x-trace is not in the contract',
      `GET ${origin}/api/users is no operation of the contract`,
      'PUT /user/language: body.language must be equal to one of the allowed values',
    ]);
  await portal.close();
});
