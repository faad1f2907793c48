import { hash } from 'node:crypto';
import { isRecord } from '../../shared/rules/is-record';
import { askService, type ServiceAnswer } from '../http/ask-service';
import { makeTurns } from '../turns';
import { type CacheLimits, makeAnswerCache, usualCacheLimits } from './answer-cache';
import { safeCategory, safePost } from './made-safe';
import {
  type CategorySearch,
  type PostPage,
  type PostSearch,
  type PostService,
  PostsAway,
  pagesOf,
  type WireCategory,
  type WirePost,
} from './post-service';
import { categoryIn, postIn } from './said-posts';

const limits = { ms: 5_000, maxBytes: 4 * 1024 * 1024 };

/** Time after a request without an answer in which the service is not asked again, in milliseconds. */
const REST_MS = 5_000;

/** Limits for searches. Anybody may search for words, and a search takes the service long, so searches have their own queue and memory. */
const ofSearches = ({ maxBytes, ...keeping }: CacheLimits): CacheLimits => ({
  ...keeping,
  maxBytes: maxBytes / 8,
  atOnce: 1,
  maxWaiting: 10,
});

const away = (cause: unknown) => new PostsAway('The service of posts cannot be asked', { cause });

/** Recognises the error that WordPress sends instead of an empty page. */
const isBeyondLastPage = ({ status, json }: ServiceAnswer) =>
  status === 400 && isRecord(json) && json.code === 'rest_post_invalid_page_number';

const numberIn = (headers: Headers, name: string, otherwise: number): number => {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
};

/** Removes repeated items: the portal identifies a post by its number. */
const eachOnce = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const inOrder = (one: WirePost, other: WirePost) =>
  Number(other.sticky) - Number(one.sticky) || other.date.localeCompare(one.date) || one.id - other.id;

const addressOfPosts = ({ perPage, page, categories, search, include, embed }: PostSearch) => {
  const query = new URLSearchParams({
    ...(embed && { _embed: 'true' }),
    per_page: String(perPage),
    page: String(page),
    ...(categories && { categories: categories.join(',') }),
    ...(search !== undefined && { search }),
    ...(include && { include: include.join(',') }),
  });
  return `/posts/?${query}`;
};

const addressOfCategories = ({ perPage, page, parent }: CategorySearch) => {
  const query = new URLSearchParams({
    ...(parent !== undefined && { parent: String(parent) }),
    per_page: String(perPage),
    page: String(page),
  });
  return `/categories?${query}`;
};

const withVersion = <Item>(found: Omit<PostPage<Item>, 'version'>) => {
  const json = JSON.stringify(found);
  return { value: { ...found, version: hash('sha256', json, 'base64url') }, bytes: json.length };
};

/**
 * A service that speaks the protocol of WordPress, over HTTP.
 * @param address base address of its calls: `{address}/posts/` and `{address}/categories`
 */
export const makeRemotePosts = (address: string, keeping: Partial<CacheLimits> = {}): PostService => {
  const base = address.replace(/\/+$/, '');
  const all = { ...usualCacheLimits, ...keeping };
  const inTurn = makeTurns();
  const keptPosts = makeAnswerCache<PostPage<WirePost>>(all);
  const keptSearches = makeAnswerCache<PostPage<WirePost>>(ofSearches(all));
  const keptCategories = makeAnswerCache<PostPage<WireCategory>>(all);
  const restsUntil = { all: Number.NEGATIVE_INFINITY, searches: Number.NEGATIVE_INFINITY };

  /** @param isSearch whether the request is a search: a failed search does not stop other requests */
  const ask = async (path: string, isSearch: boolean): Promise<ServiceAnswer> => {
    const rest = (cause: unknown): never => {
      restsUntil[isSearch ? 'searches' : 'all'] = all.now() + REST_MS;
      throw away(cause);
    };
    if (all.now() < restsUntil.all || (isSearch && all.now() < restsUntil.searches))
      throw away(new Error('The service did not answer a moment ago'));
    const said = await askService(base + path, limits).catch(rest);
    return said.status >= 500 ? rest(new Error(`The service answers ${said.status}`)) : said;
  };

  /** @param readItem reads an item; undefined for an item that is left out */
  const askList = async <Item extends { readonly id: number }>(
    path: string,
    perPage: number,
    readItem: (value: unknown) => Item | undefined,
    isSearch = false,
  ) => {
    const said = await ask(path, isSearch);
    const list = isBeyondLastPage(said) ? [] : said.json;
    if (!Array.isArray(list) || !(said.ok || isBeyondLastPage(said)))
      throw away(new Error(`The service answers ${said.status}, and no list`));
    const read = await Promise.all(list.slice(0, perPage).map((value) => inTurn(() => readItem(value))));
    const items = eachOnce(read.flatMap((item) => item ?? []) as Item[]);
    const total = numberIn(said.headers, 'x-wp-total', items.length);
    return { items, total, pages: numberIn(said.headers, 'x-wp-totalpages', pagesOf(total, perPage)) };
  };

  return {
    posts(search) {
      const path = addressOfPosts(search);
      const isSearch = search.search !== undefined;
      const kept = isSearch ? keptSearches : keptPosts;
      const read = (value: unknown) => {
        const post = postIn(value, `${base}/`, search.embed ?? false);
        return post && safePost(post);
      };
      return kept(path, async () => {
        const list = await askList(path, search.perPage, read, isSearch);
        return withVersion({ ...list, items: list.items.sort(inOrder) });
      });
    },
    categories(search) {
      const path = addressOfCategories(search);
      return keptCategories(path, async () =>
        withVersion(
          await askList(path, search.perPage, (value) => {
            const category = categoryIn(value);
            return category && safeCategory(category);
          }),
        ),
      );
    },
    async picture() {
      return undefined;
    },
  };
};
