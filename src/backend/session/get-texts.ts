import type { Handler } from '../contract/types';
import { entityTag, hasAlready } from '../http/conditional';
import type { Services } from '../services';

/** Returns the texts of a language. The browser caches the texts, and asks each time whether the texts have changed. */
export const getTexts =
  ({ content }: Services): Handler<'getTexts'> =>
  async ({ path, request }) => {
    const { version, texts } = await content.texts(path.locale);
    const etag = entityTag(path.locale, version);
    const headers = { etag, 'cache-control': 'public, no-cache' };
    return hasAlready(request, etag) ? { status: 304, headers } : { status: 200, headers, body: { data: texts } };
  };
