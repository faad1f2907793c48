import { createHash } from 'node:crypto';
import { isRecord } from '../is-record';
import { ContentAway, type ContentService, type Page, type Texts } from './content-service';

const TIMEOUT_MS = 5_000;

const away = (cause: unknown): never => {
  throw new ContentAway('The content service cannot be asked', { cause });
};

const isTexts = (value: unknown): value is Texts => isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isPage = (value: unknown): value is Page =>
  isRecord(value) && typeof value.id === 'number' && typeof value.title === 'string' && typeof value.contentItem === 'string';

/**
 * The publisher's content service, over HTTP.
 * @param address under which its two calls lie: `{address}/{locale}` and `{address}/webContent/{page}/{language}`
 */
export const makeRemoteContent = (address: string): ContentService => {
  const base = address.replace(/\/+$/, '');

  /** @returns undefined for a 404 */
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(base + path, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      away,
    );
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ContentAway(`The content service answers ${response.status}`);
    return response.json().catch(away);
  };

  return {
    async texts(locale) {
      const answer = await get(`/${locale}`);
      const texts = isRecord(answer) ? answer.data : undefined;
      if (!isTexts(texts)) throw new ContentAway(`The content service has no texts for ${locale}`);
      return { version: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'), texts };
    },

    async page(slug, locale, fresh) {
      const page = await get(`/webContent/${encodeURIComponent(slug)}/${locale}${fresh ? '?cache=false' : ''}`);
      if (page === undefined) return null;
      if (!isPage(page)) throw new ContentAway('The content service answers what is no page');
      return page;
    },
  };
};
