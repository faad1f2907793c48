import type { Title, TitleTab } from './types';

/** Number of days for which a resource counts as new or modified, the first day included. */
export const newResourceDays = 15;

/** The most favourites that a person may have in one title. */
export const mostFavourites = 10_000;

/** Whether a title has more than teaching materials and products: a students’ zone, exercises to compose, or programs. */
const hasMultimedia = ({ isDemo, isForStudents, resources }: Title, mayCompose: boolean): boolean =>
  ((isForStudents || mayCompose) && !isDemo) || resources.some(({ isInstaller }) => isInstaller);

type Opened = {
  readonly title: Title;
  readonly products: readonly unknown[];
  readonly seesProducts: boolean;
  /** The person may have exercises composed. */
  readonly mayCompose: boolean;
  /** The person reads as students do: without programs, and without a link to share. */
  readonly asStudent: boolean;
};

/** The tabs of a title for a person: the first tab, and the others that have contents. */
export const tabsOf = ({ title, products, seesProducts, mayCompose, asStudent }: Opened): readonly TitleTab[] => {
  if (!seesProducts) return ['materials'];
  if (products.length > 0) return ['materials', 'premium'];
  return !asStudent && hasMultimedia(title, mayCompose) ? ['materials', 'multimedia'] : ['materials'];
};

/** Formats a code in groups of four, for reading. */
export const groupCode = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? '';

/** Merges the saved favourites with the stars that were pressed since; true for a resource that becomes a favourite. */
export const mergeFavourites = (saved: ReadonlySet<string>, pressed: ReadonlyMap<string, boolean>): ReadonlySet<string> => {
  const ids = new Set(saved);
  for (const [id, isWanted] of pressed) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  return ids;
};
