import type { Role } from '../../shared/rules/permissions';
import { folded } from '../../shared/rules/text';
import type { Category, Content, Narrowing, Place, Resource, Title, TitleTab } from './types';

/** A resource is new, or modified, for this many days, the first one included. */
export const newResourceDays = 15;

/** The most favourites that a person may have in one title. */
export const mostFavourites = 10_000;

/** A search starts at this many characters, without white space at both ends. */
export const minSearchLength = 3;

const contents: readonly Content[] = ['all', 'favs', 'demo'];

/** Whether a unit of the address is a choice of content, and no unit of the title. */
export const isContent = (unit: string): unit is Content => (contents as readonly string[]).includes(unit);

/** Whether a place is in a title: unit, category and the category under it exist, and so does the resource that is looked at. */
export const isIn = ({ units, categories, resources }: Title, { unit, category, subcategory, resource }: Place): boolean => {
  const isUnit = isContent(unit) || units.some(({ id }) => id === unit);
  const isCategory = category === null || categories.some(({ id, parent }) => id === category && parent === null);
  const isBelow = subcategory === null || categories.some(({ id, parent }) => id === subcategory && parent !== null && parent === category);
  return isUnit && isCategory && isBelow && (resource === null || resources.some(({ id }) => id === resource));
};

/** Whether a title has something besides its teaching materials and products: a students’ zone, exercises to compose, or programs. */
const hasMultimedia = ({ isDemo, isForStudents, resources }: Title, mayCompose: boolean): boolean =>
  ((isForStudents || mayCompose) && !isDemo) || resources.some(({ isInstaller }) => isInstaller);

type Opened = {
  readonly title: Title;
  readonly products: readonly unknown[];
  readonly seesProducts: boolean;
  /** The person may have exercises composed. */
  readonly mayCompose: boolean;
};

/** The tabs of a title for a person: the first one, and the rest where there is any. */
export const tabsOf = ({ title, products, seesProducts, mayCompose }: Opened): readonly TitleTab[] => {
  if (!seesProducts) return ['materials'];
  if (products.length > 0) return ['materials', 'premium'];
  return hasMultimedia(title, mayCompose) ? ['materials', 'multimedia'] : ['materials'];
};

/** The categories at the top, in their order, each with those below it. */
export const categoryTree = (
  categories: readonly Category[],
): readonly { readonly category: Category; readonly below: readonly Category[] }[] =>
  categories
    .filter(({ parent }) => parent === null)
    .map((category) => ({ category, below: categories.filter(({ parent }) => parent === category.id) }));

/** Editions and languages divide the units of a book, not what a person marked and what can be tried. */
export const canNarrowToEdition = ({ unit }: Place): boolean => unit !== 'favs' && unit !== 'demo';

/** A language is one of an edition. */
export const canNarrowToLanguage = (place: Place, { edition }: Narrowing): boolean => canNarrowToEdition(place) && edition !== null;

/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string): boolean => text.trim().length >= minSearchLength;

const isInContent = (resource: Resource, unit: string, favourites: ReadonlySet<string>) => {
  if (unit === 'all') return true;
  if (unit === 'favs') return favourites.has(resource.id);
  return unit === 'demo' ? resource.kind === 'demo' : resource.unit === unit;
};

/** A name is folded with the first search: to fold thousands takes longer than to look through them. */
const foldedNames = new WeakMap<Resource, string>();

const isNamed = (resource: Resource, sought: string): boolean => {
  const known = foldedNames.get(resource);
  const name = known ?? folded(resource.name);
  if (known === undefined) foldedNames.set(resource, name);
  return name.includes(sought);
};

/**
 * The resources of a place, narrowed; installers are listed among the products.
 * @param favourites as the person sees them now
 */
export const narrowed = (
  resources: readonly Resource[],
  place: Place,
  { text, edition, language }: Narrowing,
  favourites: ReadonlySet<string>,
): readonly Resource[] => {
  const category = place.subcategory ?? place.category;
  const sought = isSearchable(text) ? folded(text.trim()) : '';
  const wantedEdition = canNarrowToEdition(place) ? edition : null;
  const wantedLanguage = wantedEdition === null ? null : language;
  return resources.filter(
    (resource) =>
      !resource.isInstaller &&
      isInContent(resource, place.unit, favourites) &&
      (category === null || resource.categories.has(category)) &&
      (!place.isNew || resource.isNew) &&
      (wantedEdition === null || resource.editions.length === 0 || resource.editions.includes(wantedEdition)) &&
      (wantedLanguage === null || resource.languages.includes(wantedLanguage)) &&
      (sought === '' || isNamed(resource, sought)),
  );
};

/** Whether an address opens a page. A catalogue can hold others, such as scripts: none of them becomes a link. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** A code in groups of four, as it is read out. */
export const grouped = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? '';

/** Favourites with the stars that were pressed since, each with whether it is to be one. */
export const starred = (saved: ReadonlySet<string>, pressed: ReadonlyMap<string, boolean>): ReadonlySet<string> => {
  const ids = new Set(saved);
  for (const [id, isWanted] of pressed) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  return ids;
};

const teachers: readonly Role[] = ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'TEACHER_PREMIUM'];

/** Whether a person teaches, and may need help with it. */
export const isTeacher = (role: Role): boolean => teachers.includes(role);
