import { makeFreshCache } from '../../shared/browser/fresh-cache';
import type { News } from './types';

const kept = makeFreshCache<{ readonly locale: string; readonly news: News }>('news');

/** The news that a person has just seen, so that home is the same when they come back. */
export const recentNews = {
  /** @returns null if no news are kept, or they are in another language or no longer fresh */
  read: (locale: string): News | null => {
    const found = kept.read();
    return found && found.locale === locale ? found.news : null;
  },
  write: (locale: string, news: News): void => kept.write({ locale, news }),
};
