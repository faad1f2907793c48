import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CacheLimits } from '../../../src/backend/posts/answer-cache';
import { type PostSearch, type PostService, PostsAway } from '../../../src/backend/posts/post-service';
import { makeRemotePosts } from '../../../src/backend/posts/remote-posts';

let server: Server;
let asked: string[] = [];
let answer: RequestListener;
/** The clock of the service, in milliseconds. */
let now = 0;

const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

beforeEach(async () => {
  asked = [];
  now = 0;
  answer = json([]);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const portOf = () => (server.address() as AddressInfo).port;

const service = (keeping: Partial<CacheLimits> = {}): PostService =>
  makeRemotePosts(`http://127.0.0.1:${portOf()}/wp-json/wp/v2/`, { now: () => now, ...keeping });

const all: PostSearch = { perPage: 50, page: 1 };

/** Returns a post as WordPress writes it. */
const wordpress = (part: Readonly<Record<string, unknown>> = {}) => ({
  id: 7,
  date: '2026-10-01T10:00:00',
  date_gmt: '2026-10-01T08:00:00',
  guid: { rendered: 'https://publisher.example/?p=7' },
  slug: 'feria',
  status: 'publish',
  type: 'post',
  link: 'https://publisher.example/feria/',
  title: { rendered: 'Feria &#8211; d&iacute;a 1' },
  content: { rendered: '\n<p>Tres proyectos.</p>\n', protected: false },
  excerpt: { rendered: '<p>AD:7@https://publisher.example/?a=1&#038;b=2</p>\n', protected: false },
  featured_media: 9,
  sticky: false,
  categories: [311, 410],
  tags: [],
  ...part,
});

const media = (part: Readonly<Record<string, unknown>> = {}) => ({
  id: 9,
  media_type: 'image',
  alt_text: 'Imanes',
  source_url: 'https://publisher.example/uploads/imanes.jpg',
  media_details: {
    width: 1280,
    sizes: {
      medium: { width: 300, source_url: 'https://publisher.example/uploads/imanes-300.jpg' },
      thumbnail: { width: 150, source_url: 'https://publisher.example/uploads/imanes-150.jpg' },
      large: { width: 1024, source_url: 'https://publisher.example/uploads/imanes-1024.jpg' },
    },
  },
  ...part,
});

const idsIn = async (posts: PostService, search: Partial<PostSearch> = {}) =>
  (await posts.posts({ ...all, ...search })).items.map(({ id }) => id);

describe('a service that speaks the protocol of WordPress', () => {
  test('is asked for a page of posts', async () => {
    const posts = service();
    await posts.posts({ perPage: 100, page: 2, categories: [311, 410], search: 'DM:0 y más', include: [7], embed: true });
    await posts.posts(all);
    await posts.categories({ perPage: 100, page: 1, parent: 410 });
    await posts.categories({ perPage: 50, page: 3 });
    expect(asked).toEqual([
      '/wp-json/wp/v2/posts/?_embed=true&per_page=100&page=2&categories=311%2C410&search=DM%3A0+y+m%C3%A1s&include=7',
      '/wp-json/wp/v2/posts/?per_page=50&page=1',
      '/wp-json/wp/v2/categories?parent=410&per_page=100&page=1',
      '/wp-json/wp/v2/categories?per_page=50&page=3',
    ]);
  });

  test('provides posts in the form of the portal: plain titles and excerpts, times in UTC', async () => {
    answer = json([wordpress()], 200, { 'x-wp-total': '120', 'x-wp-totalpages': '3' });
    expect(await service().posts(all)).toEqual({
      items: [
        {
          id: 7,
          date: '2026-10-01T08:00:00.000Z',
          slug: 'feria',
          status: 'publish',
          sticky: false,
          categories: [311, 410],
          title: { rendered: 'Feria – día 1' },
          content: { rendered: '\n<p>Tres proyectos.</p>\n' },
          excerpt: { rendered: 'AD:7@https://publisher.example/?a=1&b=2' },
        },
      ],
      total: 120,
      pages: 3,
      version: expect.any(String),
    });
  });

  test('provides pictures and categories', async () => {
    const terms = [
      [
        { id: 410, slug: 'ciencias', name: 'Ciencias &amp; más', taxonomy: 'category', link: 'https://publisher.example/c' },
        { id: 5, slug: 'x', name: 'Etiqueta', taxonomy: 'post_tag' },
        { id: 6, slug: 'y' },
        null,
      ],
      'x',
    ];
    answer = json([wordpress({ _embedded: { 'wp:featuredmedia': [media()], 'wp:term': terms, author: [{ name: 'Ana' }] } })]);
    const [post] = (await service().posts({ ...all, embed: true })).items;
    expect(post?._embedded).toEqual({
      'wp:featuredmedia': [
        {
          source_url: 'https://publisher.example/uploads/imanes.jpg',
          alt_text: 'Imanes',
          media_details: {
            sizes: {
              medium: { source_url: 'https://publisher.example/uploads/imanes-300.jpg' },
              thumbnail: { source_url: 'https://publisher.example/uploads/imanes-150.jpg' },
            },
          },
        },
      ],
      'wp:term': [[{ id: 410, slug: 'ciencias', name: 'Ciencias & más', taxonomy: 'category' }], []],
    });
  });

  test.each<[string, unknown]>([
    ['javascript', 'javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
    ['another protocol', 'http://publisher.example/a.jpg'],
    ['a path on a service without HTTPS', '/uploads/a.jpg'],
    ['an address with a user', 'https://ana:secret@publisher.example/a.jpg'],
    ['no address', 'https://'],
    ['no text', 7],
    ['nothing', undefined],
  ])('provides no picture whose address is %s', async (_, source_url) => {
    const sizes = { medium: { source_url }, thumbnail: source_url, full: null };
    answer = json([wordpress({ _embedded: { 'wp:featuredmedia': [media({ source_url }), media({ media_details: { sizes } })] } })]);
    const [post] = (await service().posts({ ...all, embed: true })).items;
    expect(post?._embedded?.['wp:featuredmedia']?.map(({ media_details }) => media_details)).toEqual([{ sizes: {} }]);
  });

  test('may say that there is no picture', async () => {
    answer = json([
      wordpress({ _embedded: { 'wp:featuredmedia': [{ code: 'rest_post_invalid_id', message: 'x', data: { status: 404 } }] } }),
    ]);
    const [post] = (await service().posts({ ...all, embed: true })).items;
    expect(post?._embedded).toEqual({ 'wp:featuredmedia': [], 'wp:term': [] });
  });

  test('may send hostile HTML, which is removed', async () => {
    const hostile =
      '<img src=x onerror=alert(1)><script>alert(1)</script><p style="position:fixed">a</p><a href="javascript:alert(1)">b</a>';
    answer = json([
      wordpress({
        title: { rendered: `T${hostile}` },
        content: { rendered: hostile },
        excerpt: { rendered: `E${hostile}` },
        _embedded: { 'wp:featuredmedia': [media({ alt_text: `A${hostile}` })], 'wp:term': [[{ id: 1, slug: 's', name: `N${hostile}` }]] },
      }),
    ]);
    const { items } = await service().posts({ ...all, embed: true });
    expect(JSON.stringify(items)).not.toMatch(/script|onerror|style|alert/);
    expect(items[0]).toMatchObject({ title: { rendered: 'Ta b' }, excerpt: { rendered: 'Ea b' } });
    expect(items[0]?._embedded?.['wp:featuredmedia']?.[0]?.alt_text).toBe('Aa b');
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['no number', { id: undefined }],
    ['a number that is a text', { id: '8' }],
    ['the number 0', { id: 0 }],
    ['a number above the limit of requests', { id: 1_000_000_000 }],
    ['no date', { date: undefined, date_gmt: undefined }],
    ['dates that do not exist', { date: '2026-13-41T25:00:00', date_gmt: '0000-00-00T00:00:00' }],
    ['a date in words', { date: 'ayer', date_gmt: null }],
    ['no slug', { slug: undefined }],
    ['no title', { title: undefined }],
    ['a title that is a text', { title: 'Feria' }],
    ['no content', { content: null }],
    ['content behind a password', { content: { rendered: '', protected: true } }],
    ['no excerpt', { excerpt: {} }],
    ['no categories', { categories: undefined }],
    ['categories that are texts', { categories: ['410'] }],
    ['another status', { status: 'draft' }],
    ['more text than a post may have', { content: { rendered: 'a'.repeat(100_001) } }],
    ['more tags than a post may have', { content: { rendered: '<b>'.repeat(5_001) } }],
  ])('may send a post with %s, and this post is left out', async (_, part) => {
    answer = json([wordpress({ id: 1 }), { ...wordpress({ id: 8 }), ...part }, wordpress({ id: 2 })]);
    expect(await idsIn(service())).toEqual([1, 2]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'post'],
    ['a list', []],
    ['a number', 7],
  ])('may send %s instead of a post, and this entry is left out', async (_, post) => {
    answer = json([wordpress({ id: 1 }), post, wordpress({ id: 2 })]);
    expect(await idsIn(service())).toEqual([1, 2]);
  });

  test.each([
    ['2026-10-01T10:00:00', undefined, '2026-10-01T10:00:00.000Z'],
    ['2026-10-01T10:00:00+02:00', undefined, '2026-10-01T08:00:00.000Z'],
    ['2026-10-01T10:00:00.500Z', null, '2026-10-01T10:00:00.500Z'],
    ['2026-10-01T10:00:00', '2026-10-01T08:00:00', '2026-10-01T08:00:00.000Z'],
    ['2026-10-01T10:00:00', 'x', '2026-10-01T10:00:00.000Z'],
  ])('writes a date as %s and %s', async (date, date_gmt, read) => {
    answer = json([wordpress({ date, date_gmt })]);
    expect((await service().posts(all)).items.map((post) => post.date)).toEqual([read]);
  });

  test('provides sticky posts first, then the newest posts', async () => {
    const at = (id: number, day: number, sticky: boolean) => wordpress({ id, sticky, date_gmt: `2026-10-0${day}T08:00:00` });
    answer = json([at(1, 5, false), at(2, 4, true), at(3, 6, false), at(4, 3, true), at(6, 5, false), at(5, 5, false)]);
    expect(await idsIn(service())).toEqual([2, 4, 3, 1, 5, 6]);
  });

  test('may send the same post or category twice, and the portal uses it once', async () => {
    answer = json([wordpress({ id: 1 }), wordpress({ id: 2 }), wordpress({ id: 1 })]);
    expect(await idsIn(service())).toEqual([1, 2]);
    answer = json([1, 2, 1].map((id) => ({ id, slug: 's', name: 'n', description: '', parent: 0 })));
    expect((await service().categories({ perPage: 50, page: 1 })).items.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('may leave out the length of its list', async () => {
    answer = json([wordpress({ id: 1 }), null, wordpress({ id: 2 })]);
    expect(await service().posts(all)).toMatchObject({ total: 2, pages: 1 });
    answer = json([wordpress()], 200, { 'x-wp-total': 'many', 'x-wp-totalpages': '-1' });
    expect(await service().posts(all)).toMatchObject({ total: 1, pages: 1 });
  });

  test('may refuse a page after the last one, which counts as an empty page', async () => {
    answer = json({ code: 'rest_post_invalid_page_number', message: 'x', data: { status: 400 } }, 400);
    expect(await service().posts({ ...all, page: 9 })).toMatchObject({ items: [], total: 0, pages: 0 });
  });

  test('may send more posts than a page has; other work goes on while they are converted', async () => {
    answer = json(Array.from({ length: 1_000 }, (_, index) => wordpress({ id: index + 1, content: { rendered: '<p>x</p>'.repeat(100) } })));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    const found = service().posts({ ...all, perPage: 100 });
    setImmediate(count);
    expect((await found).items).toHaveLength(100);
    isDone = true;
    expect(turns).toBeGreaterThan(100);
  });

  test('may send a category without a name, which is left out, or without a description, which is kept', async () => {
    const category = { id: 411, count: 3, slug: 'ciencias', name: 'Ciencias &amp; m&aacute;s', description: '<b>Aula</b>', parent: 410 };
    answer = json([category, { ...category, id: 412, description: undefined, parent: undefined }, { id: 413, slug: 'x' }, null, 7], 200, {
      'x-wp-total': '5',
    });
    expect(await service().categories({ perPage: 2, page: 1, parent: 410 })).toMatchObject({
      items: [
        { id: 411, slug: 'ciencias', name: 'Ciencias & más', description: 'Aula', parent: 410 },
        { id: 412, slug: 'ciencias', name: 'Ciencias & más', description: '', parent: 0 },
      ],
      total: 5,
      pages: 3,
    });
  });

  test('has no pictures in the storage of the portal', async () => {
    expect(await service().picture(7, 'full')).toBeUndefined();
  });
});

/** Replaces the time limit by a limit that the test ends. */
const controlLimit = () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  return { timeout, end: () => limit.abort() };
};

describe('a service counts as unavailable', () => {
  test('when it is silent for five seconds', async () => {
    const { timeout, end } = controlLimit();
    answer = () => end();
    await expect(service().posts(all)).rejects.toBeInstanceOf(PostsAway);
    expect(timeout).toHaveBeenCalledWith(5_000);
  });

  test('when its answer does not come to an end in time', async () => {
    const { end } = controlLimit();
    answer = (_request, response) => {
      response.writeHead(200).write('[');
      end();
    };
    await expect(service().posts(all)).rejects.toBeInstanceOf(PostsAway);
  });

  test.each<[string, RequestListener]>([
    ['fails', json({ code: 'internal_server_error' }, 500)],
    ['refuses', json({ code: 'rest_forbidden' }, 401)],
    ['is not found', json({ code: 'rest_no_route' }, 404)],
    ['answers with a page', (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')],
    ['answers with half of its list', (_request, response) => void response.end('[{"id":1},')],
    ['answers nothing', (_request, response) => void response.end()],
    ['answers with an object', json({ posts: [wordpress()] })],
    ['refuses with a list', json([wordpress()], 400)],
    ['hangs up', (request) => void request.socket.destroy()],
    ['sends too much', json([wordpress({ content: { rendered: 'x'.repeat(4 * 1024 * 1024) } })])],
    [
      'redirects, even to an address that would answer',
      (request, response) => {
        answer = json([wordpress()]);
        response.writeHead(302, { location: `http://${request.headers.host}${request.url}` }).end();
      },
    ],
  ])('when it %s', async (_, how) => {
    answer = how;
    await expect(service().posts(all)).rejects.toBeInstanceOf(PostsAway);
    expect(asked).toHaveLength(1);
  });

  test('when its address contains a user', async () => {
    const posts = makeRemotePosts(`http://ana:secret@127.0.0.1:${portOf()}`);
    await expect(posts.posts(all)).rejects.toBeInstanceOf(PostsAway);
    expect(asked).toEqual([]);
  });

  test.each<[string, RequestListener]>([
    ['did not answer', (request) => void request.socket.destroy()],
    ['failed', json({}, 503)],
  ])('for five seconds after it %s, and gets no request in this time', async (_, how) => {
    const posts = service();
    answer = how;
    await expect(posts.posts(all)).rejects.toThrow();
    answer = json([wordpress()]);
    now = 4_999;
    await expect(posts.categories({ perPage: 50, page: 1 })).rejects.toBeInstanceOf(PostsAway);
    expect(asked).toHaveLength(1);
    now = 5_000;
    expect(await idsIn(posts)).toEqual([7]);
  });

  test('only for searches while a search is slow or has failed', async () => {
    const posts = service();
    const open: (() => void)[] = [];
    answer = (request, response) => {
      if (request.url?.includes('search=')) open.push(() => request.socket.destroy());
      else json([wordpress()])(request, response);
    };
    const searches = Array.from({ length: 8 }, (_, index) => posts.posts({ ...all, search: `word ${index}` }));
    const ends = Promise.allSettled(searches);
    await vi.waitFor(() => expect(open).toHaveLength(1));
    expect(await idsIn(posts)).toEqual([7]);
    for (const end of open) end();
    expect((await ends).map(({ status }) => status)).toEqual(searches.map(() => 'rejected'));
    expect(open).toHaveLength(1);
    expect(await idsIn(posts, { page: 2 })).toEqual([7]);
    now = 5_000;
    answer = json([wordpress({ id: 8 })]);
    expect(await idsIn(posts, { search: 'word' })).toEqual([8]);
  });

  test('only for the posts that it refused with a 400', async () => {
    const posts = service();
    answer = json({ code: 'rest_invalid_param' }, 400);
    await expect(posts.posts({ ...all, page: 3 })).rejects.toBeInstanceOf(PostsAway);
    answer = json([wordpress()]);
    expect(await idsIn(posts)).toEqual([7]);
  });
});

describe('the answers of a service are kept', () => {
  test('for a minute', async () => {
    const posts = service();
    answer = json([wordpress()]);
    const first = await posts.posts(all);
    now = 59_999;
    expect(await posts.posts(all)).toBe(first);
    expect(asked).toHaveLength(1);
  });

  test('separately for each request', async () => {
    const posts = service();
    await posts.posts(all);
    await posts.posts({ ...all, embed: true });
    await posts.posts({ ...all, page: 2 });
    await posts.categories({ perPage: 50, page: 1 });
    expect(asked).toHaveLength(4);
  });

  test('and one request serves all callers of the same moment', async () => {
    const posts = service();
    answer = json([wordpress()]);
    const [one, other] = await Promise.all([posts.posts(all), posts.posts(all)]);
    expect(other).toBe(one);
    expect(asked).toHaveLength(1);
  });

  test('and used while one request refreshes them', async () => {
    const posts = service();
    answer = json([wordpress({ id: 1 })]);
    const first = await posts.posts(all);
    answer = json([wordpress({ id: 2 })]);
    now = 60_000;
    expect(await Promise.all([posts.posts(all), posts.posts(all)])).toEqual([first, first]);
    await vi.waitFor(async () => expect(await idsIn(posts)).toEqual([2]));
    expect(asked).toHaveLength(2);
    expect((await posts.posts(all)).version).not.toBe(first.version);
  });

  test('and used for ten minutes while the service is unavailable', async () => {
    const posts = service();
    answer = json([wordpress()]);
    await posts.posts(all);
    answer = json({}, 500);
    now = 599_999;
    expect(await idsIn(posts)).toEqual([7]);
    expect(await idsIn(posts)).toEqual([7]);
    now = 600_000;
    await expect(posts.posts(all)).rejects.toBeInstanceOf(PostsAway);
  });

  test('with the same version as long as they do not change', async () => {
    const posts = service();
    answer = json([wordpress()], 200, { 'x-wp-total': '1' });
    const { version } = await posts.posts(all);
    now = 600_000;
    expect((await posts.posts(all)).version).toBe(version);
    now = 1_200_000;
    answer = json([wordpress()], 200, { 'x-wp-total': '2' });
    expect((await posts.posts(all)).version).not.toBe(version);
  });

  test('up to a size; the least recently used answers are dropped first', async () => {
    const posts = service({ maxBytes: 3_000 });
    for (const page of [1, 2, 1, 3]) await posts.posts({ ...all, page });
    asked = [];
    await posts.posts({ ...all, page: 1 });
    expect(asked).toEqual([]);
    await posts.posts({ ...all, page: 2 });
    expect(asked).toHaveLength(1);
  });

  test('and few requests are open at once', async () => {
    const posts = service({ atOnce: 2, maxWaiting: 3 });
    const open: (() => void)[] = [];
    answer = (request, response) => void open.push(() => json([])(request, response));
    const pages = Array.from({ length: 6 }, (_, index) => posts.posts({ ...all, page: index + 1 }));
    await expect(pages[5]).rejects.toBeInstanceOf(PostsAway);
    await vi.waitFor(() => expect(open).toHaveLength(2));
    answer = json([]);
    for (const end of open) end();
    await Promise.all(pages.slice(0, 5));
    expect(asked).toHaveLength(5);
  });
});
