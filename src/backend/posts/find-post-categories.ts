import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { answerList } from './answer-list';

/** Lists the categories of posts, or only the categories below a parent. */
export const findPostCategories =
  ({ posts, readyBodies }: Services): Handler<'findPostCategories'> =>
  async ({ query: { parent, per_page: perPage = 50, page = 1 }, request }) => {
    const found = await posts.categories({ perPage, page, ...(parent !== undefined && { parent }) });
    return answerList('post categories', found, readyBodies, request);
  };
