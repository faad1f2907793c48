import { makeFreshCache } from '../../shared/browser/fresh-cache';
import type { News } from './types';

const kept = makeFreshCache<{ readonly locale: string; readonly news: News }>('news');

/** The news that a person has seen a moment ago: who comes back to home finds it as it was. */
export const recentNews = {
  /** @returns null where there are none, or they are of another language, or no longer fresh */
  read: (locale: string): News | null => {
    const found = kept.read();
    return found && found.locale === locale ? found.news : null;
  },
  write: (locale: string, news: News): void => kept.write({ locale, news }),
};
