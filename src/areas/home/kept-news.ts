import { tabStorage } from '../../shared/browser/storage';
import { keyOf } from '../../shared/flow/draft';
import type { News } from './types';

/** Goes with the drafts of a person: nobody else sees their news. */
const key = keyOf({ name: 'news' });

const freshMs = 60_000;

type Kept = { readonly at: number; readonly locale: string; readonly news: News };

/** The news that a person has seen a moment ago: who comes back to home finds it as it was. */
export const keptNews = {
  /** @returns null where there are none, or they are of another language, or no longer fresh */
  read: (locale: string): News | null => {
    try {
      const kept = JSON.parse(tabStorage.read(key) ?? 'null') as Kept | null;
      return kept && kept.locale === locale && Date.now() - kept.at < freshMs ? kept.news : null;
    } catch {
      return null;
    }
  },
  write: (locale: string, news: News): void => tabStorage.write(key, JSON.stringify({ at: Date.now(), locale, news } satisfies Kept)),
};
