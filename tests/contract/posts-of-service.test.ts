import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../src/shared/api/contract.gen';
import { postCategories } from '../../src/shared/rules/post-categories';
import { openTestBackend, type TestBackend } from './support/backend';

type Post = components['schemas']['Post'];

/** A portal with its own posts, which other portals can read at its port. */
let publisher: TestBackend;
/** A portal that reads its posts from the publisher. */
let portal: TestBackend;

beforeAll(async () => {
  publisher = await openTestBackend();
  const address = await publisher.server.listen({ port: 0, host: '127.0.0.1' });
  portal = await openTestBackend({ postsUrl: `${address}/api` });
});
afterAll(() => Promise.all([portal.close(), publisher.close()]));

const both = (query: Readonly<Record<string, string>>, operation: 'findPosts' | 'findPostCategories' = 'findPosts') =>
  Promise.all([publisher, portal].map((backend) => backend.ask(operation, { query })));

/** Removes the pictures from an answer. The portal leaves out the pictures of this publisher, because they have no https address. */
const withoutPictures = (body: unknown) =>
  (body as readonly Post[]).map(({ _embedded, ...post }) => ({
    ...post,
    ...(_embedded && { _embedded: { ..._embedded, 'wp:featuredmedia': [] } }),
  }));

describe('a portal that gets its posts at another portal', () => {
  test.each([
    {},
    { per_page: '100', _embed: 'true' },
    { per_page: '7', page: '3' },
    { page: '1000' },
    { categories: String(postCategories.local.news), _embed: '' },
    { categories: '311,312', per_page: '5' },
    { categories: '999999999' },
    { search: 'DM:0' },
    { search: 'ciencias año' },
    { include: '31,44,999999' },
  ])('has the same posts for %j', async (query) => {
    const [own, other] = await both(query);
    expect(other?.status).toBe(200);
    expect(other?.body).toEqual(withoutPictures(own?.body));
    for (const header of ['x-wp-total', 'x-wp-totalpages', 'cache-control']) expect(other?.headers[header]).toBe(own?.headers[header]);
  });

  test.each([{}, { parent: String(postCategories.local.news), per_page: '100' }, { per_page: '3', page: '2' }, { parent: '999999999' }])(
    'has the same categories for %j',
    async (query) => {
      const [own, other] = await both(query, 'findPostCategories');
      expect(other?.body).toEqual(own?.body);
      expect(other?.headers['x-wp-total']).toBe(own?.headers['x-wp-total']);
    },
  );

  test('has no pictures of its own', async () => {
    expect(await portal.ask('getPostPicture', { path: { id: '31' } })).toMatchObject({ status: 404, type: 'not-found' });
  });

  test('does not send posts again that a browser has already', async () => {
    const { headers } = await portal.ask('findPosts');
    const again = await portal.ask('findPosts', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } });
  });

  test('refuses invalid requests itself, without asking the other portal', async () => {
    expect(await portal.ask('findPosts', { query: { per_page: '101' } })).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});

test('promotions are accepted as with own posts, and an unknown promotion differs from a service that is away', async () => {
  const session = await portal.signedIn('new@demo.example');
  const accept = async (promotionIds: readonly number[], promotionTitles: readonly string[] = []) =>
    (await portal.ask('acceptPromotions', { session, body: { promotionIds, promotionTitles } })).status;
  expect(await accept([62])).toBe(204);
  expect(await accept([1_000_000_000])).toBe(404);
  expect(await accept([62, ...Array.from({ length: 60 }, (_, index) => 900 + index)])).toBe(404);
  const body = { idTitle: '1011', titlePromotion: 'x', urlInformation: '' };
  for (const operation of ['acceptTitlePromotion', 'dismissTitlePromotion'] as const)
    expect(await portal.ask(operation, { session, path: { promotionId: '2147483647' }, body })).toMatchObject({ status: 404 });
});

describe('a picture may be shown by another portal', () => {
  test.each(['full', 'thumbnail'])('in the size %s', async (size) => {
    const { headers } = await publisher.server.inject({ url: `/api/posts/31/picture?size=${size}` });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('a portal whose service of posts is away', () => {
  let service: Server;
  let answer: RequestListener;
  let alone: TestBackend;

  beforeAll(async () => {
    service = createServer((request, response) => answer(request, response));
    await new Promise<void>((done) => {
      service.listen(0, '127.0.0.1', done);
    });
    alone = await openTestBackend({ postsUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    service.closeAllConnections();
    service.close();
    await alone.close();
  });

  test.each<[string, RequestListener]>([
    ['answers with a page', (_request, response) => void response.end('<!doctype html>')],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('because it %s, says so, and otherwise works', async (_, how) => {
    answer = how;
    for (const operation of ['findPosts', 'findPostCategories'] as const) {
      const { status, type, headers } = await alone.ask(operation);
      expect({ status, type }).toEqual({ status: 503, type: 'unavailable' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers).not.toHaveProperty('etag');
    }
    expect(await alone.request({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 200 });
    expect(await alone.ask('getLibrary', { session: await alone.signedIn('teacher@demo.example') })).toMatchObject({ status: 200 });
  });
});
