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

/** The readers for whom the publisher means a resource; `plain`: the publisher does not say. */
export type ResourceKind = 'plain' | 'adoption' | 'demo' | 'promotional' | 'resource';

/** A resource to teach from: a file, or a page at another site. */
export type Resource = Previewable & {
  /** Addresses of the page at another site, and of the page that is shared with a classroom. */
  readonly external: string | null;
  readonly classroom: string | null;
  readonly kind: ResourceKind;
  readonly isNew: boolean;
  readonly isModified: boolean;
  readonly isInstaller: boolean;
  /** The id of its unit; null if it belongs to the whole title. */
  readonly unit: string | null;
  /** Ids of its categories and of the categories above them. */
  readonly categories: ReadonlySet<string>;
  /** Ids of the editions to which it belongs; empty for all editions. */
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

/** A choice of content in place of a unit: everything, the favourites, or the demo resources. */
export type Content = 'all' | 'favs' | 'demo';

/** The shown selection of the materials. All its parts are in the address of the page. */
export type MaterialsPlace = {
  /** The id of a unit, or a choice of content. */
  readonly unit: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** Only new resources. */
  readonly isNew: boolean;
  /** The id of the resource that is open over the page; null while only the list is shown. */
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

/** Whether the unit in an address is a choice of content, and not a unit of the title. */
export const isContent = (unit: string): unit is Content => (contents as readonly string[]).includes(unit);

/** Whether a place is in a title: its unit, its category, the category below that, and its open resource exist. */
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

/** Whether the resources of a place can be narrowed to an edition. Favourites and demo resources do not depend on editions. */
export const canNarrowToEdition = ({ unit }: Pick<MaterialsPlace, 'unit'>): boolean => unit !== 'favs' && unit !== 'demo';

/** Whether the resources can be narrowed to a language. Each edition has its languages, so an edition must be chosen. */
export const canNarrowToLanguage = (place: Pick<MaterialsPlace, 'unit'>, { edition }: ResourceFilter): boolean =>
  canNarrowToEdition(place) && edition !== null;

const isInContent = (resource: Resource, unit: string, favourites: ReadonlySet<string>) => {
  if (unit === 'all') return true;
  if (unit === 'favs') return favourites.has(resource.id);
  return unit === 'demo' ? resource.kind === 'demo' : resource.unit === unit;
};

/** Folded names, kept from the first search on: folding thousands of names takes longer than searching in them. */
const foldedNames = new WeakMap<Resource, string>();

const isNamed = (resource: Resource, sought: string): boolean => {
  const known = foldedNames.get(resource);
  const name = known ?? foldText(resource.name);
  if (known === undefined) foldedNames.set(resource, name);
  return name.includes(sought);
};

/**
 * The resources of a place that pass the filter, without installers, which are listed among the products.
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
 * Decodes the properties that resources have for teachers and for students alike.
 * @param api address of the API, to which those of the answer are relative
 */
export const materialOf = (api: string, wire: MaterialOnTheWire): Previewable & Pick<Resource, 'external' | 'unit' | 'categories'> => ({
  ...fileOf(api, wire),
  external: toExternalAddress(wire.externalURL),
  unit: wire.unitUuid,
  categories: new Set(wire.categories.flatMap(({ parentId, categoryId }) => (parentId === null ? [categoryId] : [parentId, categoryId]))),
});
