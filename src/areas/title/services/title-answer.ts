import { Schema } from 'effect';
import type { components } from '../../../shared/api/contract.gen';
import { config } from '../../../shared/config/config';
import { coverAddress } from '../../../shared/rules/covers';
import { materialOf } from '../../../shared/rules/materials';
import { toExternalAddress } from '../../../shared/rules/web-address';
import type { Resource, ResourceKind, Title } from '../types';

type ResourceOnTheWire = components['schemas']['Resource'];
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isSize: Check = (value) => value === null || typeof value === 'number';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

const kinds: Readonly<Record<ResourceOnTheWire['type'], ResourceKind>> = {
  SIN_TIPO: 'plain',
  ADOPCION: 'adoption',
  DEMO: 'demo',
  PROMOCIONAL: 'promotional',
  RECURSO: 'resource',
};

/** The fields of a resource that the portal uses, with a check for each field. */
const parts: readonly (readonly [keyof ResourceOnTheWire, Check])[] = [
  ['uuid', isText],
  ['name', isText],
  ['type', (value) => isText(value) && Object.hasOwn(kinds, value as string)],
  ['mimetype', isTextOrNull],
  ['size', isSize],
  ['description', isText],
  ['previewURL', isTextOrNull],
  ['downloadURL', isTextOrNull],
  ['externalURL', isTextOrNull],
  ['classroomURL', isTextOrNull],
  ['favourite', isFlag],
  ['new', isFlag],
  ['modified', isFlag],
  ['unitUuid', isTextOrNull],
  ['isInstaller', isFlag],
  ['editions', listOf(isText)],
  ['languages', listOf(isText)],
  ['categories', listOf((value) => isObject(value) && isText(value.categoryId) && isTextOrNull(value.parentId))],
  ['captions', listOf((value) => isObject(value) && isText(value.language) && isText(value.url))],
];

const isResource: Check = (value) => isObject(value) && parts.every(([name, fits]) => fits(value[name]));

/**
 * Schema of resources that checks each field with a simple function. A full Effect schema takes 0.1 seconds for thousands of resources,
 * while people wait.
 */
const Resources = Schema.declare((value: unknown): value is readonly ResourceOnTheWire[] => listOf(isResource)(value));

export const TitleOnTheWire = Schema.Struct({
  version: Schema.NullOr(Schema.String),
  info: Schema.Struct({
    uuid: Schema.String,
    idTitulo: Schema.String,
    projectCategory: Schema.NullOr(Schema.Number),
    name: Schema.String,
    cover: Schema.NullOr(Schema.String),
    coverVersion: Schema.optionalKey(Schema.String),
    subjects: Schema.Array(Schema.String),
    demo: Schema.Boolean,
    studentable: Schema.Boolean,
  }),
  units: Schema.Array(Schema.Struct({ uuid: Schema.String, name: Schema.String })),
  categories: Schema.Array(Schema.Struct({ categoryId: Schema.String, name: Schema.String, parentId: Schema.NullOr(Schema.String) })),
  editions: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, languages: Schema.Array(Schema.String) })),
  resources: Resources,
});

/** Fields of a title that a window needs to save favourites again after another window has saved the favourites. */
export const FavouritesOnTheWire = Schema.Struct({
  version: Schema.NullOr(Schema.String),
  resources: Schema.declare((value: unknown): value is readonly { readonly uuid: string; readonly favourite: boolean }[] =>
    listOf((each) => isObject(each) && isText(each.uuid) && isFlag(each.favourite))(value),
  ),
});

const toResource = (wire: ResourceOnTheWire): Resource => ({
  ...materialOf(config.api, wire),
  classroom: toExternalAddress(wire.classroomURL),
  kind: kinds[wire.type],
  isNew: wire.new,
  isModified: wire.modified,
  isInstaller: wire.isInstaller,
  editions: wire.editions,
  languages: wire.languages,
});

/** Returns the ids of the favourites among resources. */
export const favouritesOf = (resources: (typeof FavouritesOnTheWire.Type)['resources']): ReadonlySet<string> =>
  new Set(resources.filter(({ favourite }) => favourite).map(({ uuid }) => uuid));

export const toTitle = ({ version, info, units, categories, editions, resources }: typeof TitleOnTheWire.Type): Title => ({
  id: info.uuid,
  number: info.idTitulo,
  project: info.projectCategory,
  name: info.name,
  cover: coverAddress(config.api, { ...info, nodeRef: info.uuid, coverURL: info.cover }),
  subjects: info.subjects,
  isDemo: info.demo,
  isForStudents: info.studentable,
  units: units.map(({ uuid, name }) => ({ id: uuid, name })),
  categories: categories.map(({ categoryId, name, parentId }) => ({ id: categoryId, name, parent: parentId })),
  editions,
  resources: resources.map(toResource),
  favourites: favouritesOf(resources),
  favouritesVersion: version,
});
