import { makeFreshCache } from '../../shared/browser/fresh-cache';
import type { News } from './types';

const newsCache = makeFreshCache<{ readonly locale: string; readonly news: News }>('news');

/** The cache of the news that a person has just seen. Home shows the same news when the person returns. */
export const recentNews = {
  /** @returns the cached news; null if the cache is empty, too old, or in another language */
  read: (locale: string): News | null => {
    const found = newsCache.read();
    return found && found.locale === locale ? found.news : null;
  },
  write: (locale: string, news: News): void => newsCache.write({ locale, news }),
};
