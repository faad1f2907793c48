import { type FileOnTheWire, fileOf, type Previewable } from './files';
import { isSearchable } from './searchable';
import { foldText } from './text';
import { toExternalAddress } from './web-address';

/** A unit of a title: one of the parts into which the book is divided. */
export type Unit = { readonly id: string; readonly name: string };

/** A category of resources. Categories have two levels. */
export type Category = {
  readonly id: string;
  readonly name: string;
  /** The id of the category above this category; null at the top level. */
  readonly parent: string | null;
};

export type Edition = {
  readonly id: string;
  readonly name: string;
  /** Language codes. */
  readonly languages: readonly string[];
};

/** The readers for whom the publisher has made a resource, by their right to the title; `plain` if the publisher names no readers. */
export type ResourceKind = 'plain' | 'adoption' | 'demo' | 'promotional' | 'resource';

/** A resource to teach from: a file, or a page at another site. */
export type Resource = Previewable & {
  /** The address of the page at another site. The next field, `classroom`, is the address of the page that is shared with a classroom. */
  readonly external: string | null;
  readonly classroom: string | null;
  readonly kind: ResourceKind;
  readonly isNew: boolean;
  readonly isModified: boolean;
  readonly isInstaller: boolean;
  /** The id of the resource's unit; null if the resource belongs to the whole title. */
  readonly unit: string | null;
  /** The ids of the resource's categories, and of the categories above these categories. */
  readonly categories: ReadonlySet<string>;
  /** Ids of the editions to which the resource belongs; empty for all editions. */
  readonly editions: readonly string[];
  readonly languages: readonly string[];
};

/** The materials of a title for teaching and learning. */
export type Materials = {
  readonly units: readonly Unit[];
  readonly categories: readonly Category[];
  readonly editions: readonly Edition[];
  readonly resources: readonly Resource[];
};

/** A choice of content in place of a unit: everything, the favourites, or the demo resources. */
export type Content = 'all' | 'favs' | 'demo';

/** The shown selection of the materials. All its parts are in the address of the page. */
export type MaterialsPlace = {
  /** The id of a unit, or a choice of content. */
  readonly unit: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** Whether only new resources are shown. */
  readonly isNewOnly: boolean;
  /** The id of the resource that is open over the page; null while only the list is shown. */
  readonly resource: string | null;
};

/** The filter with which a person narrows the resources of a place. */
export type ResourceFilter = {
  readonly text: string;
  readonly edition: string | null;
  readonly language: string | null;
};

type Where = Omit<MaterialsPlace, 'isNewOnly'>;

const contents: readonly Content[] = ['all', 'favs', 'demo'];

/** Returns whether the unit in an address is a choice of content, and not a unit of the title. */
export const isContent = (unit: string): unit is Content => (contents as readonly string[]).includes(unit);

/** Returns whether a place exists in a title. Its unit, category, subcategory and open resource must exist. */
export const isIn = ({ units, categories, resources }: Materials, { unit, category, subcategory, resource }: Where): boolean => {
  const isUnit = isContent(unit) || units.some(({ id }) => id === unit);
  const isCategory = category === null || categories.some(({ id, parent }) => id === category && parent === null);
  const isBelow = subcategory === null || categories.some(({ id, parent }) => id === subcategory && parent !== null && parent === category);
  return isUnit && isCategory && isBelow && (resource === null || resources.some(({ id }) => id === resource));
};

/** Returns the categories of the top level in their order, each with its subcategories. */
export const categoryTree = (
  categories: readonly Category[],
): readonly { readonly category: Category; readonly below: readonly Category[] }[] =>
  categories
    .filter(({ parent }) => parent === null)
    .map((category) => ({ category, below: categories.filter(({ parent }) => parent === category.id) }));

/** Returns whether the resources of a place can be narrowed to an edition. Favourites and demo resources do not depend on editions. */
export const canNarrowToEdition = ({ unit }: Pick<MaterialsPlace, 'unit'>): boolean => unit !== 'favs' && unit !== 'demo';

/** Returns whether the resources can be narrowed to a language. An edition must be chosen, because the languages depend on the edition. */
export const canNarrowToLanguage = (place: Pick<MaterialsPlace, 'unit'>, { edition }: ResourceFilter): boolean =>
  canNarrowToEdition(place) && edition !== null;

const isInContent = (resource: Resource, unit: string, favourites: ReadonlySet<string>) => {
  if (unit === 'all') return true;
  if (unit === 'favs') return favourites.has(resource.id);
  return unit === 'demo' ? resource.kind === 'demo' : resource.unit === unit;
};

/** The cache of folded names, filled at the first search. Folding thousands of names takes longer than searching in them. */
const foldedNames = new WeakMap<Resource, string>();

const isNamed = (resource: Resource, sought: string): boolean => {
  const known = foldedNames.get(resource);
  const name = known ?? foldText(resource.name);
  if (known === undefined) foldedNames.set(resource, name);
  return name.includes(sought);
};

/**
 * Returns the resources of a place that pass the filter, without installers, which are listed among the products.
 * @param favourites ids of the resources that are marked as favourites on the page
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
      (!place.isNewOnly || resource.isNew) &&
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
 * Decodes the properties that resources for teachers and resources for students have in common.
 * @param api address of the API, to which the addresses on the wire are relative
 */
export const materialOf = (api: string, wire: MaterialOnTheWire): Previewable & Pick<Resource, 'external' | 'unit' | 'categories'> => ({
  ...fileOf(api, wire),
  external: toExternalAddress(wire.externalURL),
  unit: wire.unitUuid,
  categories: new Set(wire.categories.flatMap(({ parentId, categoryId }) => (parentId === null ? [categoryId] : [parentId, categoryId]))),
});
