import { type Post, postOf } from '../../shared/rules/posts';
import type { Services } from '../services';

/**
 * Maximum number of posts in one request to the service of posts. If this service is another portal, it refuses a request for more posts.
 */
const MAX_IDS = 20;

/** Highest number of a post in a request to the service of posts. If this service is another portal, it refuses higher numbers. */
const HIGHEST = 999_999_999;

/** Finds the posts of a category that have the given numbers. */
export const findPostsIn = async (
  { posts }: Pick<Services, 'posts'>,
  category: number,
  ids: readonly number[],
): Promise<readonly Post[]> => {
  const known = ids.filter((id) => id <= HIGHEST);
  const parts = Array.from({ length: Math.ceil(known.length / MAX_IDS) }, (_, part) => known.slice(part * MAX_IDS, (part + 1) * MAX_IDS));
  const found = await Promise.all(parts.map((include) => posts.posts({ include, perPage: MAX_IDS, page: 1, embed: true })));
  const items = found.flatMap((part) => part.items);
  return items.map(postOf).filter(({ id, categories }) => ids.includes(id) && categories.includes(category));
};
