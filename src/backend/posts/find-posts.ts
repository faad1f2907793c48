import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { answerList } from './answer-list';

const numbersIn = (list: string): readonly number[] => list.split(',').map(Number);

/** Finds posts, which everybody may read. */
export const findPosts =
  ({ posts, readyBodies }: Services): Handler<'findPosts'> =>
  async ({ query, request }) => {
    const { per_page: perPage = 50, page = 1, categories, include, search, _embed } = query;
    const found = await posts.posts({
      perPage,
      page,
      embed: _embed !== undefined,
      ...(categories !== undefined && { categories: numbersIn(categories) }),
      ...(include !== undefined && { include: numbersIn(include) }),
      ...(search !== undefined && { search }),
    });
    return answerList('posts', found, readyBodies, request);
  };
