import { type FileOnTheWire, fileOf, type Previewable } from './files';
import { isSearchable } from './searchable';
import { foldText } from './text';
import { toExternalAddress } from './web-address';

/** A part of a title, as the book is divided. */
export type Unit = { readonly id: string; readonly name: string };

/** A category of resources; there are two levels. */
export type Category = {
  readonly id: string;
  readonly name: string;
  /** The category above it; null at the top. */
  readonly parent: string | null;
};

export type Edition = {
  readonly id: string;
  readonly name: string;
  /** Language codes. */
  readonly languages: readonly string[];
};

/** For whom a resource is meant, as the publisher says; `plain`: nothing is said. */
export type ResourceKind = 'plain' | 'adoption' | 'demo' | 'promotional' | 'resource';

/** Something to teach from: a file, or a page elsewhere. */
export type Resource = Previewable & {
  /** Addresses of a page at another site, and of what is shared with a classroom. */
  readonly external: string | null;
  readonly classroom: string | null;
  readonly kind: ResourceKind;
  readonly isNew: boolean;
  readonly isModified: boolean;
  readonly isInstaller: boolean;
  /** Null where it belongs to the whole title. */
  readonly unit: string | null;
  /** Ids of its categories, those above them included. */
  readonly categories: ReadonlySet<string>;
  /** Ids of the editions to which it belongs; none for all. */
  readonly editions: readonly string[];
  readonly languages: readonly string[];
};

/** Materials to teach and learn from in a title. */
export type Materials = {
  readonly units: readonly Unit[];
  readonly categories: readonly Category[];
  readonly editions: readonly Edition[];
  readonly resources: readonly Resource[];
};

/** The content that is chosen where no unit is: everything, the favourites, or what can be tried. */
export type Content = 'all' | 'favs' | 'demo';

/** Selection of the materials that is looked at. All of its parts stand in the address of the page. */
export type MaterialsPlace = {
  /** The id of a unit, or a choice of content. */
  readonly unit: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** Only new resources. */
  readonly isNew: boolean;
  /** The id of the resource that is looked at, over the page; null while the list is. */
  readonly resource: string | null;
};

/** How a person narrows the resources of a place. */
export type ResourceFilter = {
  readonly text: string;
  readonly edition: string | null;
  readonly language: string | null;
};

type Where = Omit<MaterialsPlace, 'isNew'>;

const contents: readonly Content[] = ['all', 'favs', 'demo'];

/** Whether a unit of the address is a choice of content, and no unit of the title. */
export const isContent = (unit: string): unit is Content => (contents as readonly string[]).includes(unit);

/** Whether a place is in a title: unit, category and the category under it exist, and so does the resource that is looked at. */
export const isIn = ({ units, categories, resources }: Materials, { unit, category, subcategory, resource }: Where): boolean => {
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
export const canNarrowToEdition = ({ unit }: Pick<MaterialsPlace, 'unit'>): boolean => unit !== 'favs' && unit !== 'demo';

/** A language is one of an edition. */
export const canNarrowToLanguage = (place: Pick<MaterialsPlace, 'unit'>, { edition }: ResourceFilter): boolean =>
  canNarrowToEdition(place) && edition !== null;

const isInContent = (resource: Resource, unit: string, favourites: ReadonlySet<string>) => {
  if (unit === 'all') return true;
  if (unit === 'favs') return favourites.has(resource.id);
  return unit === 'demo' ? resource.kind === 'demo' : resource.unit === unit;
};

/** A name is folded with the first search: to fold thousands takes longer than to look through them. */
const foldedNames = new WeakMap<Resource, string>();

const isNamed = (resource: Resource, sought: string): boolean => {
  const known = foldedNames.get(resource);
  const name = known ?? foldText(resource.name);
  if (known === undefined) foldedNames.set(resource, name);
  return name.includes(sought);
};

/**
 * The resources of a place, narrowed; installers are listed among the products.
 * @param favourites as the person sees them now
 */
export const filterResources = (
  resources: readonly Resource[],
  place: MaterialsPlace,
  { text, edition, language }: ResourceFilter,
  favourites: ReadonlySet<string>,
): readonly Resource[] => {
  const category = place.subcategory ?? place.category;
  const sought = isSearchable(text) ? foldText(text.trim()) : '';
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

type MaterialOnTheWire = FileOnTheWire & {
  readonly externalURL: string | null;
  readonly unitUuid: string | null;
  readonly categories: readonly { readonly categoryId: string; readonly parentId: string | null }[];
};

/**
 * Decodes the properties of a resource that teachers and students share.
 * @param api address of the API, to which those of the answer are relative
 */
export const materialOf = (api: string, wire: MaterialOnTheWire): Previewable & Pick<Resource, 'external' | 'unit' | 'categories'> => ({
  ...fileOf(api, wire),
  external: toExternalAddress(wire.externalURL),
  unit: wire.unitUuid,
  categories: new Set(wire.categories.flatMap(({ parentId, categoryId }) => (parentId === null ? [categoryId] : [parentId, categoryId]))),
});
