import type { Title, TitleTab } from './types';

/** Number of days for which a resource counts as new or modified, the first day included. */
export const newResourceDays = 15;

/** Maximum number of favourites of a person in one title. */
export const maxFavourites = 10_000;

/** Whether a title has a students’ zone, exercises that the person may create, or programs to install. */
const hasMultimedia = ({ isDemo, isForStudents, resources }: Title, mayCreateExercises: boolean): boolean =>
  ((isForStudents || mayCreateExercises) && !isDemo) || resources.some(({ isInstaller }) => isInstaller);

type TitleForPerson = {
  readonly title: Title;
  readonly products: readonly unknown[];
  readonly seesProducts: boolean;
  /** Whether the person may create exercises. */
  readonly mayCreateExercises: boolean;
  /** Whether the person sees the same content as students: no programs, and no link to share. */
  readonly asStudent: boolean;
};

/** Returns the tabs of a title for a person: the materials, and a second tab if this tab has contents. */
export const tabsOf = ({ title, products, seesProducts, mayCreateExercises, asStudent }: TitleForPerson): readonly TitleTab[] => {
  if (!seesProducts) return ['materials'];
  if (products.length > 0) return ['materials', 'premium'];
  return !asStudent && hasMultimedia(title, mayCreateExercises) ? ['materials', 'multimedia'] : ['materials'];
};

/** Formats a code in groups of four characters with hyphens between the groups. */
export const groupCode = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? '';

/**
 * Merges the saved favourites with the stars that the person has pressed since the last save. In `pressed`, true makes a resource a
 * favourite, false removes it.
 */
export const mergeFavourites = (saved: ReadonlySet<string>, pressed: ReadonlyMap<string, boolean>): ReadonlySet<string> => {
  const ids = new Set(saved);
  for (const [id, isWanted] of pressed) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  return ids;
};
