import { hash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { sortedByName } from '../../shared/rules/names';
import { type PostCategories, type PostKind, postKinds } from '../../shared/rules/post-categories';
import { makeCache } from '../cache';
import type { Db, Tables } from '../db/schema';
import { release } from '../release';
import { makeTurns } from '../turns';
import {
  type CategorySearch,
  type PictureSize,
  type PostPage,
  type PostSearch,
  type PostService,
  pagesOf,
  pictureSizes,
  type WireCategory,
  type WirePicture,
  type WirePost,
} from './post-service';
import { safeCategory, safePost } from './safe-post';

type PostRow = Selectable<Tables['posts']>;
type CategoryRow = Selectable<Tables['post_categories']>;

const MAX_KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Returns a short text that changes with the picture. The text is a part of the picture's address, so that browsers may cache the picture.
 */
const versionOf = (picture: string) => hash('sha256', `${release} ${picture}`, 'base64url').slice(0, 8);

const pictureOf = ({ id, picture, alt }: PostRow): readonly WirePicture[] => {
  if (picture === null) return [];
  const address = (size: PictureSize) => `/api/posts/${id}/picture?size=${size}&version=${versionOf(picture)}`;
  const sizes = Object.fromEntries(pictureSizes.map((size) => [size, { source_url: address(size) }]));
  return [{ source_url: address('full'), alt_text: alt, media_details: { sizes } }];
};

/**
 * Makes functions that translate numbers of categories between database and answers. In answers, root categories have configured numbers.
 */
const makeNumbers = (rows: readonly CategoryRow[], roots: PostCategories) => {
  const outside = new Map(rows.map(({ id, kind }) => [id, kind === null ? id : roots[kind]]));
  const isRoot = new Set(rows.flatMap(({ id, kind }) => (kind === null ? [] : [id])));
  const rootOf = (kind: PostKind) => rows.find((row) => row.kind === kind)?.id;
  return {
    outside: (id: number): number => outside.get(id) ?? id,
    inside(number: number): number | undefined {
      const kind = postKinds.find((each) => roots[each] === number);
      if (kind !== undefined) return rootOf(kind);
      return isRoot.has(number) ? undefined : number;
    },
  };
};

type Numbers = ReturnType<typeof makeNumbers>;

const postOf = (row: PostRow, rows: ReadonlyMap<number, CategoryRow>, { outside }: Numbers, embed: boolean): WirePost => {
  const terms = row.categories.flatMap((id) => rows.get(id) ?? []);
  return {
    id: row.id,
    date: row.published_at.toISOString(),
    slug: row.slug,
    status: 'publish',
    sticky: row.sticky,
    categories: row.categories.map(outside),
    title: { rendered: row.title },
    content: { rendered: row.html },
    excerpt: { rendered: row.excerpt },
    ...(embed && {
      _embedded: {
        'wp:featuredmedia': pictureOf(row),
        'wp:term': [terms.map(({ id, slug, name }) => ({ id: outside(id), slug, name, taxonomy: 'category' }))],
      },
    }),
  };
};

/** Returns the words of a search as patterns for `like`, with escaped wildcards. */
const patternsOf = (search: string): readonly string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const selectPosts = (db: Db, { categories, search, include }: PostSearch, { inside }: Numbers) => {
  let query = db.selectFrom('posts');
  if (categories) {
    const wanted = categories.flatMap((number) => inside(number) ?? []);
    query = query.where(sql<boolean>`posts.categories && ${wanted}::integer[]`);
  }
  if (include) query = query.where(sql<boolean>`posts.id = any(${[...include]}::integer[])`);
  for (const pattern of patternsOf(search ?? ''))
    query = query.where(sql<boolean>`concat_ws(' ', posts.title, posts.html, posts.excerpt) ilike ${pattern}`);
  return query;
};

const startOf = ({ perPage, page }: PostSearch | CategorySearch) => (page - 1) * perPage;

/**
 * Makes the service of the posts in the portal's own database.
 * @param roots the configured numbers of the root categories, by kind of post
 */
export const makeOwnPosts = (db: Db, roots: PostCategories): PostService => {
  const inTurn = makeTurns();
  const postCache = makeCache<PostPage<WirePost>>((found) => JSON.stringify(found).length, MAX_KEPT_BYTES);
  const categoryCache = makeCache<PostPage<WireCategory>>((found) => JSON.stringify(found).length, MAX_KEPT_BYTES);

  /** Returns a text that changes with the answer to a search. */
  const versionFor = async (search: PostSearch | CategorySearch): Promise<string> => {
    const { value } = await db.selectFrom('versions').select('value').where('name', '=', 'posts').executeTakeFirstOrThrow();
    return `${value} ${JSON.stringify(search)}`;
  };

  const loadCategories = async () => sortedByName(await db.selectFrom('post_categories').selectAll().orderBy('id').execute());

  const loadPosts = async (search: PostSearch, version: string): Promise<PostPage<WirePost>> => {
    const categories = await loadCategories();
    const numbers = makeNumbers(categories, roots);
    const all = selectPosts(db, search, numbers);
    const [rows, { total }] = await Promise.all([
      all
        .selectAll('posts')
        .orderBy('sticky', 'desc')
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(search.perPage)
        .offset(startOf(search))
        .execute(),
      all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    ]);
    const byId = new Map(categories.map((row) => [row.id, row]));
    const items = await Promise.all(rows.map((row) => inTurn(() => safePost(postOf(row, byId, numbers, search.embed ?? false)))));
    return { items, total, pages: pagesOf(total, search.perPage), version };
  };

  const findCategories = async (search: CategorySearch, version: string): Promise<PostPage<WireCategory>> => {
    const rows = await loadCategories();
    const { outside } = makeNumbers(rows, roots);
    const all = rows
      .map(({ id, parent_id, slug, name, description }) =>
        safeCategory({ id: outside(id), slug, name, description, parent: parent_id === null ? 0 : outside(parent_id) }),
      )
      .filter(({ parent }) => search.parent === undefined || search.parent === parent);
    const items = all.slice(startOf(search), startOf(search) + search.perPage);
    return { items, total: all.length, pages: pagesOf(all.length, search.perPage), version };
  };

  return {
    async posts(search) {
      const version = await versionFor(search);
      return postCache(version, () => loadPosts(search, version));
    },
    async categories(search) {
      const version = await versionFor(search);
      return categoryCache(version, () => findCategories(search, version));
    },
    async picture(id, size) {
      const post = await db.selectFrom('posts').select('picture').where('id', '=', id).executeTakeFirst();
      const picture = post?.picture ?? null;
      return picture === null ? undefined : { key: `${picture}-${size}.webp`, version: versionOf(picture) };
    },
  };
};
