import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPosts } from '../../src/backend/demo/posts/seed-posts';
import type { components } from '../../src/shared/api/contract.gen';
import { postCategories } from '../../src/shared/rules/post-categories';
import { urlOf } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { operationById } from './support/operations';

type Post = components['schemas']['Post'];
type Category = components['schemas']['PostCategory'];

const roots = postCategories.local;

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const find = async (query: Readonly<Record<string, string>> = {}, headers = {}) => {
  const { status, body, headers: answered, text } = await backend.ask('findPosts', { query, headers });
  return { status, text, headers: answered, posts: status === 200 ? (body as Post[]) : [] };
};
const idsOf = async (query: Readonly<Record<string, string>>) => (await find(query)).posts.map(({ id }) => id);
const news = (more: Readonly<Record<string, string>> = {}) => ({ categories: String(roots.news), per_page: '100', ...more });

const insert = async (posts: readonly Readonly<Record<string, unknown>>[]) => {
  for (const post of posts) {
    const values = { slug: 'x', title: 'Un título', html: '<p>Texto</p>', ...post };
    await backend.db.insertInto('posts').values(values).execute();
  }
  await backend.db.updateTable('versions').set({ value: crypto.randomUUID() }).where('name', '=', 'posts').execute();
};

describe('posts in the database', () => {
  test('are open to everybody, sticky ones first, then the newest', async () => {
    const { status, posts } = await find(news());
    expect(status).toBe(200);
    const keys = posts.map(({ sticky, date, id }) => `${sticky ? 1 : 0} ${date} ${String(10_000 - id).padStart(5, '0')}`);
    expect(keys).toEqual([...keys].sort().reverse());
    expect(new Set(posts.map(({ sticky }) => sticky))).toEqual(new Set([true, false]));
  });

  test('come in pages; headers state the number of pages and of posts', async () => {
    const all = await idsOf(news());
    const pages = await Promise.all(['1', '2', '3'].map((page) => find(news({ per_page: '10', page }))));
    expect(pages.flatMap(({ posts }) => posts.map(({ id }) => id))).toEqual(all);
    for (const { headers } of pages) {
      expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([String(all.length), '3']);
    }
    const { posts, headers } = await find(news({ page: '1000' }));
    expect([posts, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([[], String(all.length), '1']);
  });

  test('come in pages of fifty, unless the caller chooses another length', async () => {
    const { posts, headers } = await find();
    expect([posts.length, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([50, String(demoPosts.length), '2']);
    expect((await find({ per_page: '1' })).posts).toHaveLength(1);
  });

  test.each([
    { per_page: '0' },
    { per_page: '101' },
    { per_page: 'all' },
    { page: '0' },
    { page: '1001' },
    { categories: '' },
    { categories: '1,' },
    { categories: 'news' },
    { categories: '-1' },
    { categories: Array.from({ length: 21 }, (_, index) => index).join(',') },
    { include: '1234567890' },
    { search: '' },
    { search: 'x'.repeat(101) },
    { _embed: 'no' },
  ])('a request with %j is refused', async (query) => {
    expect(await backend.ask('findPosts', { query })).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('are found if they are in any of the requested categories', async () => {
    const [one, other, both] = await Promise.all([
      idsOf(news({ categories: '601' })),
      idsOf(news({ categories: '605' })),
      idsOf(news({ categories: '605,601' })),
    ]);
    expect(one.length * other.length).toBeGreaterThan(0);
    expect([...both].sort()).toEqual([...new Set([...one, ...other])].sort());
    expect(await idsOf({ categories: '999999999' })).toEqual([]);
  });

  test.each(Object.entries(roots))('of the kind %s have the number of their root, and can be found by it', async (_, number) => {
    const { posts } = await find({ categories: String(number), per_page: '100' });
    expect(posts.length).toBeGreaterThan(3);
    for (const { categories } of posts) expect(categories).toContain(number);
  });

  test('are not found by any other number for a root', async () => {
    expect(await idsOf({ categories: '1,2,3,4,5,6,410,1410' })).toEqual([]);
  });

  test('are found by their numbers', async () => {
    expect((await idsOf({ include: '71,31,999999' })).sort()).toEqual([31, 71]);
    expect(await idsOf({ include: '71', categories: String(roots.news) })).toEqual([]);
  });

  test.each([
    ['a word of the title', 'feria', [31]],
    ['words in any order', 'ciencias feria', [31]],
    ['a word of the content', 'semillero', [31]],
    ['an excerpt', 'DM:0', [76]],
    ['capitals', 'FERIA', [31]],
    ['words of which one is missing', 'feria xilófono', []],
    ['a sign of patterns', '%', []],
    ['a sign that stands for any letter', 'fer_a', []],
    ['a backslash', '\\', []],
  ])('are searched by %s', async (_, search, ids) => {
    expect(await idsOf({ search })).toEqual(ids);
  });

  test('come with pictures and categories only on request', async () => {
    const [plain] = (await find({ include: '31' })).posts;
    expect(plain).not.toHaveProperty('_embedded');
    for (const _embed of ['', '1', 'true']) {
      const [post] = (await find({ include: '31', _embed })).posts;
      const [picture] = post?._embedded?.['wp:featuredmedia'] ?? [];
      expect(picture?.alt_text).toBe('Un imán en forma de herradura');
      expect(Object.keys(picture?.media_details?.sizes ?? {})).toEqual(['full', 'medium', 'thumbnail']);
      expect(post?._embedded?.['wp:term']?.flat()).toContainEqual({ id: 601, slug: 'ciencias', name: 'Ciencias', taxonomy: 'category' });
    }
  });

  test('may have no picture', async () => {
    const [post] = (await find({ include: '29', _embed: '' })).posts;
    expect(post?._embedded?.['wp:featuredmedia']).toEqual([]);
  });

  test('contain no active HTML', async () => {
    const { posts, text } = await find({ include: '44' });
    expect(text).not.toMatch(/script|onerror|onclick|style|iframe|javascript/i);
    expect(posts[0]?.content.rendered).toContain('<a>una caja de zapatos</a>');
  });

  test('have titles and excerpts of plain text', async () => {
    await insert([
      {
        id: 901,
        title: 'Ca&ntilde;a &amp; <em>barro</em><script>alert(1)</script>',
        excerpt: '<p>AD:7@https://publisher.example/?a=1&amp;b=2</p>\n',
        alt: '<b>Barro</b>',
        picture: 'demo/posts/plant',
      },
    ]);
    const [post] = (await find({ include: '901', _embed: '' })).posts;
    expect(post?.title.rendered).toBe('Caña & barro');
    expect(post?.excerpt.rendered).toBe('AD:7@https://publisher.example/?a=1&b=2');
    expect(post?._embedded?.['wp:featuredmedia']?.[0]?.alt_text).toBe('Barro');
  });

  test('may have ten thousand letters, and may be a thousand', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ id: 10_000 + index, slug: `many-${index}`, categories: [999_001] }));
    await backend.db
      .insertInto('posts')
      .values(many.map((post) => ({ ...post, title: 'a'.repeat(10_000), html: '<p>x</p>', excerpt: 'b'.repeat(10_000) })))
      .execute();
    const { status, posts, headers } = await find({ categories: '999001', per_page: '100' });
    expect([status, posts.length, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([200, 100, '1000', '10']);
    expect(posts[0]?.excerpt.rendered).toHaveLength(10_000);
    await sql`delete from posts where categories = '{999001}'`.execute(backend.db);
  });
});

describe('an answer', () => {
  test('is compressed, and browsers and proxies must check whether it has changed', async () => {
    const { headers } = await backend.server.inject({ url: '/api/posts/?_embed', headers: { 'accept-encoding': 'gzip' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'public, no-cache' });
    const again = await find({ _embed: '' }, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
  });
});

describe('categories', () => {
  const categories = async (query: Readonly<Record<string, string>>) => {
    const { body, headers } = await backend.ask('findPostCategories', { query });
    return { list: body as Category[], headers };
  };

  test('below another category come by name', async () => {
    const { list, headers } = await categories({ parent: String(roots.news), per_page: '100' });
    expect(list.length).toBeGreaterThan(4);
    expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).sort((one, other) => one.localeCompare(other)));
    for (const { parent } of list) expect(parent).toBe(roots.news);
    expect(headers['x-wp-total']).toBe(String(list.length));
    expect(list).toContainEqual({
      id: 601,
      slug: 'ciencias',
      name: 'Ciencias',
      description: 'Proyectos y experimentos para el aula',
      parent: roots.news,
    });
  });

  test('at the top have no parent', async () => {
    const { list } = await categories({ parent: '0' });
    for (const number of Object.values(roots)) expect(list.map(({ id }) => id)).toContain(number);
  });

  test('come in pages', async () => {
    const all = (await categories({ per_page: '100' })).list;
    const pages = await Promise.all(['1', '2'].map((page) => categories({ per_page: '7', page })));
    expect(pages.flatMap(({ list }) => list)).toEqual(all.slice(0, 14));
    expect(pages[0]?.headers['x-wp-totalpages']).toBe(String(Math.ceil(all.length / 7)));
    expect((await categories({ parent: '999999999' })).list).toEqual([]);
  });
});

describe('a picture', () => {
  const pictureAt = async (url: string) => {
    const { statusCode: status, headers, rawPayload: bytes } = await backend.server.inject({ url });
    return { status, type: headers['content-type'], kept: headers['cache-control'], bytes };
  };
  const picture = (id: string, query: Readonly<Record<string, string>> = {}) =>
    pictureAt(urlOf(operationById('getPostPicture'), { path: { id }, query }));

  /** Returns width and height from the header of a WebP picture. */
  const sizeOf = (webp: Buffer) => [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];

  test.each([
    [{}, [1280, 720]],
    [{ size: 'full' }, [1280, 720]],
    [{ size: 'medium' }, [640, 360]],
    [{ size: 'thumbnail' }, [160, 90]],
  ])('with %j has %j pixels', async (query, size) => {
    const { status, type, kept, bytes } = await picture('31', query);
    expect({ status, type, kept }).toEqual({ status: 200, type: 'image/webp', kept: 'public, max-age=3600' });
    expect(sizeOf(bytes)).toEqual(size);
  });

  test('may be kept for a year at the address that its post names', async () => {
    const [post] = (await find({ include: '31', _embed: '' })).posts;
    const [shown] = post?._embedded?.['wp:featuredmedia'] ?? [];
    const { full, medium, thumbnail } = shown?.media_details?.sizes ?? {};
    expect(shown?.source_url).toBe(full?.source_url);
    for (const size of [full, medium, thumbnail]) {
      expect(await pictureAt(size?.source_url ?? '')).toMatchObject({ status: 200, kept: 'public, max-age=31536000, immutable' });
    }
  });

  test('of every demo post exists', async () => {
    const drawn = demoPosts.filter(({ picture }) => picture).map(({ id }) => id);
    for (const id of drawn) expect((await picture(String(id), { size: 'thumbnail' })).status, String(id)).toBe(200);
  });

  test.each([
    ['a post that does not exist', '999999'],
    ['a post without a picture', '29'],
    ['a post whose file is missing', '902'],
  ])('of %s is not found', async (_, id) => {
    await backend.db
      .insertInto('posts')
      .values({ id: 902, slug: 'y', title: 't', html: 'h', picture: 'demo/posts/nothing' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await backend.ask('getPostPicture', { path: { id } })).toMatchObject({ status: 404, type: 'not-found' });
  });

  test.each([{ size: 'huge' }, { version: '' }])('with %j is refused', async (query) => {
    expect(await backend.ask('getPostPicture', { path: { id: '31' }, query })).toMatchObject({ status: 400 });
  });
});

test('the numbers of roots follow from the environment, and can be configured', async () => {
  const other = await openTestBackend({ environment: 'production', postCategories: { news: 77 } });
  const foundBy = async (number: number) =>
    ((await other.ask('findPosts', { query: { categories: String(number) } })).body as Post[]).map(({ id }) => id);
  expect(await foundBy(77)).toContain(31);
  expect(await foundBy(420)).toContain(61);
  expect(await foundBy(postCategories.production.news)).toEqual([]);
  await other.close();
});
