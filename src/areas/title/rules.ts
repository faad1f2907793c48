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

const tabs: ReadonlyMap<string | null, TitleTab> = new Map([
  [null, 0],
  ['0', 0],
  ['1', 1],
]);

/** The optional parts of the path of a title's page. */
type PathParts = { readonly unit?: string; readonly category?: string; readonly subcategory?: string };

/**
 * The place to which an address leads.
 * @param query with `initTab`, `new` and `resource`
 * @returns undefined when the tab does not exist
 */
export const placeIn = ({ unit, category, subcategory }: PathParts, query: URLSearchParams): Place | undefined => {
  const tab = tabs.get(query.get('initTab'));
  if (tab === undefined) return undefined;
  return {
    unit: unit || 'all',
    category: category || null,
    subcategory: subcategory || null,
    tab,
    isNew: query.has('new'),
    resource: query.get('resource'),
  };
};

/** The address of a place, in the shortest form. */
export const addressOf = (titleId: string, { unit, category, subcategory, tab, isNew, resource }: Place): string => {
  const isNarrowed = unit !== 'all' || category !== null;
  const parts = [
    ['title', titleId],
    isNarrowed ? ['unit', unit] : [],
    category === null ? [] : ['cat', category],
    subcategory === null ? [] : ['subcat', subcategory],
  ];
  const query = new URLSearchParams();
  if (tab === 1) query.set('initTab', '1');
  if (isNew) query.set('new', '');
  if (resource !== null) query.set('resource', resource);
  const path = parts.flat().map(encodeURIComponent).join('/');
  return `/${path}${query.size > 0 ? `?${query}` : ''}`;
};

/** Whether a place is in a title: unit, category and the category under it exist, and so does the resource that is looked at. */
export const isIn = ({ units, categories, resources }: Title, { unit, category, subcategory, resource }: Place): boolean => {
  const isUnit = isContent(unit) || units.some(({ id }) => id === unit);
  const isCategory = category === null || categories.some(({ id, parent }) => id === category && parent === null);
  const isBelow = subcategory === null || categories.some(({ id, parent }) => id === subcategory && parent !== null && parent === category);
  return isUnit && isCategory && isBelow && (resource === null || resources.some(({ id }) => id === resource));
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
  return unit === 'demo' ? resource.isDemo : resource.unit === unit;
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
      folded(resource.name).includes(sought),
  );
};

/** A code in groups of four, as it is read out. */
export const grouped = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? '';
