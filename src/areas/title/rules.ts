import type { Title, TitleTab } from './types';

/** Number of days for which a resource counts as new or modified, the first day included. */
export const newResourceDays = 15;

/** Maximum number of favourites of a person in one title. */
export const mostFavourites = 10_000;

/** Whether a title has more than teaching materials and products: a students’ zone, exercises to create, or programs to install. */
const hasMultimedia = ({ isDemo, isForStudents, resources }: Title, mayCompose: boolean): boolean =>
  ((isForStudents || mayCompose) && !isDemo) || resources.some(({ isInstaller }) => isInstaller);

type TitleForPerson = {
  readonly title: Title;
  readonly products: readonly unknown[];
  readonly seesProducts: boolean;
  /** Whether the person may create exercises. */
  readonly mayCompose: boolean;
  /** Whether the person reads as students do: without programs, and without a link to share. */
  readonly asStudent: boolean;
};

/** Returns the tabs of a title for a person: the materials, and a second tab if it would have contents. */
export const tabsOf = ({ title, products, seesProducts, mayCompose, asStudent }: TitleForPerson): readonly TitleTab[] => {
  if (!seesProducts) return ['materials'];
  if (products.length > 0) return ['materials', 'premium'];
  return !asStudent && hasMultimedia(title, mayCompose) ? ['materials', 'multimedia'] : ['materials'];
};

/** Formats a code in groups of four, for reading. */
export const groupCode = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? '';

/** Merges the saved favourites with the stars that were pressed since. In `pressed`, true means that a resource becomes a favourite. */
export const mergeFavourites = (saved: ReadonlySet<string>, pressed: ReadonlyMap<string, boolean>): ReadonlySet<string> => {
  const ids = new Set(saved);
  for (const [id, isWanted] of pressed) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  return ids;
};
