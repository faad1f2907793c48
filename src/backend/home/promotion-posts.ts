import { type Post, postOf } from '../../shared/rules/posts';
import type { Services } from '../services';

/** One request to the service has no more posts than this. */
const MOST = 100;

/** The posts of these numbers, as far as they are in a category. */
export const postsIn = async ({ posts }: Pick<Services, 'posts'>, category: number, ids: readonly number[]): Promise<readonly Post[]> => {
  const { items } = await posts.posts({ include: ids, perPage: MOST, page: 1, embed: true });
  return items.map(postOf).filter(({ id, categories }) => ids.includes(id) && categories.includes(category));
};
