import { sanitise } from '../content/sanitise';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** Answers a page of the content service, with sanitised HTML. */
export const getWebContent =
  ({ content }: Services): Handler<'getWebContent'> =>
  async ({ path, query }) => {
    const page = await content.page(path.pageId, path.language, query.cache === 'false');
    if (!page) throw new Problem(404, 'not-found');
    const body = { ...page, contentItem: sanitise(page.contentItem), excerpt: sanitise(page.excerpt) };
    return { status: 200, body, headers: { 'cache-control': 'public, no-cache' } };
  };
