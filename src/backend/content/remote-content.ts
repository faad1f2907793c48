import { createHash } from 'node:crypto';
import { isRecord } from '../../shared/rules/is-record';
import { askService } from '../http/ask-service';
import { ContentAway, type ContentService, type Page, type Texts } from './content-service';

/** Limits of a request. The texts of a language have about 0.1 MB, far less than the maximum. */
const limits = { ms: 5_000, maxBytes: 4 * 1024 * 1024 };

const failAsAway = (cause: unknown): never => {
  throw new ContentAway('The content service cannot be asked', { cause });
};

const isTexts = (value: unknown): value is Texts => isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isPage = (value: unknown): value is Page =>
  isRecord(value) && typeof value.id === 'number' && typeof value.title === 'string' && typeof value.contentItem === 'string';

/**
 * Makes the HTTP client of the publisher's content service.
 * @param address the base address of the two calls of the service: `{address}/{locale}` and `{address}/webContent/{page}/{language}`
 */
export const makeRemoteContent = (address: string): ContentService => {
  const base = address.replace(/\/+$/, '');

  /** Gets an answer as JSON. @returns undefined for a 404 */
  const get = async (path: string): Promise<{ readonly json: unknown } | undefined> => {
    const { ok, status, json } = await askService(base + path, limits).catch(failAsAway);
    if (status === 404) return undefined;
    if (!ok) throw new ContentAway(`The content service answers ${status}`);
    return { json };
  };

  return {
    async texts(locale) {
      const { json } = (await get(`/${locale}`)) ?? {};
      const texts = isRecord(json) ? json.data : undefined;
      if (!isTexts(texts)) throw new ContentAway(`The content service has no texts for ${locale}`);
      return { version: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'), texts };
    },

    async page(slug, locale, fresh) {
      const answer = await get(`/webContent/${encodeURIComponent(slug)}/${locale}${fresh ? '?cache=false' : ''}`);
      if (!answer) return null;
      if (!isPage(answer.json)) throw new ContentAway('The content service answers what is no page');
      return answer.json;
    },
  };
};
