import { hash } from 'node:crypto';
import { isRecord } from '../../shared/rules/is-record';
import { askService, type ServiceAnswer } from '../http/ask-service';
import { makeTurns } from '../turns';
import { type CacheLimits, makeAnswerCache, usualCacheLimits } from './answer-cache';
import { parseCategory, parsePost } from './parse-post';
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
import { safeCategory, safePost } from './safe-post';

const limits = { ms: 5_000, maxBytes: 4 * 1024 * 1024 };

/** Time after a failed request in which no further request is sent, in milliseconds. */
const REST_MS = 5_000;

/**
 * Returns the limits for searches. Anybody may search, and the service needs a long time for a search. So searches have a separate queue
 * and a separate cache.
 */
const limitsOfSearches = ({ maxBytes, ...others }: CacheLimits): CacheLimits => ({
  ...others,
  maxBytes: maxBytes / 8,
  atOnce: 1,
  maxWaiting: 10,
});

const makeAway = (cause: unknown) => new PostsAway('The service of posts cannot be asked', { cause });

/** Whether an answer is the error that WordPress sends instead of an empty page. */
const isBeyondLastPage = ({ status, json }: ServiceAnswer) =>
  status === 400 && isRecord(json) && json.code === 'rest_post_invalid_page_number';

const numberIn = (headers: Headers, name: string, otherwise: number): number => {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
};

/** Removes repeated items, because the portal identifies a post by its number. */
const withoutRepeats = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const compareInOrder = (one: WirePost, other: WirePost) =>
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
 * Makes the client of a service that speaks the protocol of WordPress over HTTP.
 * @param address base address of its calls: `{address}/posts/` and `{address}/categories`
 */
export const makeRemotePosts = (address: string, cacheLimits: Partial<CacheLimits> = {}): PostService => {
  const base = address.replace(/\/+$/, '');
  const allLimits = { ...usualCacheLimits, ...cacheLimits };
  const inTurn = makeTurns();
  const postCache = makeAnswerCache<PostPage<WirePost>>(allLimits);
  const searchCache = makeAnswerCache<PostPage<WirePost>>(limitsOfSearches(allLimits));
  const categoryCache = makeAnswerCache<PostPage<WireCategory>>(allLimits);
  const restsUntil = { all: Number.NEGATIVE_INFINITY, searches: Number.NEGATIVE_INFINITY };

  /**
   * Sends a request. For `REST_MS` after a failed request, the function throws at once, and sends nothing.
   * @param isSearch whether the request is a search. A failed search stops only searches
   */
  const ask = async (path: string, isSearch: boolean): Promise<ServiceAnswer> => {
    const rest = (cause: unknown): never => {
      restsUntil[isSearch ? 'searches' : 'all'] = allLimits.now() + REST_MS;
      throw makeAway(cause);
    };
    if (allLimits.now() < restsUntil.all || (isSearch && allLimits.now() < restsUntil.searches))
      throw makeAway(new Error('The service did not answer a moment ago'));
    const answer = await askService(base + path, limits).catch(rest);
    return answer.status >= 500 ? rest(new Error(`The service answers ${answer.status}`)) : answer;
  };

  /**
   * Requests a page of a list.
   * @param readItem reads an item; returns undefined for an item that is left out
   */
  const askList = async <Item extends { readonly id: number }>(
    path: string,
    perPage: number,
    readItem: (value: unknown) => Item | undefined,
    isSearch = false,
  ) => {
    const answer = await ask(path, isSearch);
    const list = isBeyondLastPage(answer) ? [] : answer.json;
    if (!Array.isArray(list) || !(answer.ok || isBeyondLastPage(answer)))
      throw makeAway(new Error(`The service answers ${answer.status}, and no list`));
    const read = await Promise.all(list.slice(0, perPage).map((value) => inTurn(() => readItem(value))));
    const items = withoutRepeats(read.flatMap((item) => item ?? []) as Item[]);
    const total = numberIn(answer.headers, 'x-wp-total', items.length);
    return { items, total, pages: numberIn(answer.headers, 'x-wp-totalpages', pagesOf(total, perPage)) };
  };

  return {
    posts(search) {
      const path = addressOfPosts(search);
      const isSearch = search.search !== undefined;
      const cache = isSearch ? searchCache : postCache;
      const read = (value: unknown) => {
        const post = parsePost(value, `${base}/`, search.embed ?? false);
        return post && safePost(post);
      };
      return cache(path, async () => {
        const list = await askList(path, search.perPage, read, isSearch);
        return withVersion({ ...list, items: list.items.sort(compareInOrder) });
      });
    },
    categories(search) {
      const path = addressOfCategories(search);
      return categoryCache(path, async () =>
        withVersion(
          await askList(path, search.perPage, (value) => {
            const category = parseCategory(value);
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
