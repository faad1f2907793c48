import type { Title, TitleTab } from './types';

/** A resource is new, or modified, for this many days, the first one included. */
export const newResourceDays = 15;

/** The most favourites that a person may have in one title. */
export const mostFavourites = 10_000;

/** Whether a title has something besides its teaching materials and products: a students’ zone, exercises to compose, or programs. */
const hasMultimedia = ({ isDemo, isForStudents, resources }: Title, mayCompose: boolean): boolean =>
  ((isForStudents || mayCompose) && !isDemo) || resources.some(({ isInstaller }) => isInstaller);

type Opened = {
  readonly title: Title;
  readonly products: readonly unknown[];
  readonly seesProducts: boolean;
  /** The person may have exercises composed. */
  readonly mayCompose: boolean;
  /** Students have neither programs nor a link to give. */
  readonly asStudent: boolean;
};

/** The tabs of a title for a person: the first one, and the rest where there is any. */
export const tabsOf = ({ title, products, seesProducts, mayCompose, asStudent }: Opened): readonly TitleTab[] => {
  if (!seesProducts) return ['materials'];
  if (products.length > 0) return ['materials', 'premium'];
  return !asStudent && hasMultimedia(title, mayCompose) ? ['materials', 'multimedia'] : ['materials'];
};

/** A code in groups of four, as it is read out. */
export const groupCode = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? '';

/** Favourites with the stars that were pressed since, each with whether it is to be one. */
export const mergeFavourites = (saved: ReadonlySet<string>, pressed: ReadonlyMap<string, boolean>): ReadonlySet<string> => {
  const ids = new Set(saved);
  for (const [id, isWanted] of pressed) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  return ids;
};
