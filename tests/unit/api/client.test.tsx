import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client, setAccessToken } from '../../../src/shared/api/client';

const sent: Request[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  setAccessToken(undefined);
  vi.unstubAllGlobals();
});

it('asks the portal’s own server, as the person of the session', async () => {
  await client.GET('/features');
  expect(sent.map(({ url, credentials }) => [url, credentials])).toEqual([['http://localhost:3000/api/features', 'include']]);
  expect(sent[0]?.headers.has('x-access-token')).toBe(false);
});

it('hands on the token of a host that embeds the portal, as long as it has one', async () => {
  setAccessToken('of the host');
  await client.GET('/features');
  setAccessToken(undefined);
  await client.GET('/features');
  expect(sent.map(({ headers }) => headers.get('x-access-token'))).toEqual(['of the host', null]);
});
