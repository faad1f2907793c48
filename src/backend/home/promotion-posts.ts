import { type Post, postOf } from '../../shared/rules/posts';
import type { Services } from '../services';

/** One request to the service names no more posts than this, which another portal would refuse. */
const MOST = 20;

/** The highest number that another portal can be asked for. */
const HIGHEST = 999_999_999;

/** The posts of these numbers, as far as they are in a category. */
export const postsIn = async ({ posts }: Pick<Services, 'posts'>, category: number, ids: readonly number[]): Promise<readonly Post[]> => {
  const known = ids.filter((id) => id <= HIGHEST);
  const parts = Array.from({ length: Math.ceil(known.length / MOST) }, (_, part) => known.slice(part * MOST, (part + 1) * MOST));
  const found = await Promise.all(parts.map((include) => posts.posts({ include, perPage: MOST, page: 1, embed: true })));
  const items = found.flatMap((part) => part.items);
  return items.map(postOf).filter(({ id, categories }) => ids.includes(id) && categories.includes(category));
};
