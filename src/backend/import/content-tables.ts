import { sql } from 'kysely';
import { isLicenceCode } from '../../areas/library/rules';
import { locales } from '../../shared/rules/locale';
import { productTypes } from '../../shared/rules/product-types';
import {
  count,
  fileKey,
  flag,
  id,
  isbn13,
  line,
  list,
  longText,
  mediaType,
  moment,
  oneOf,
  orElse,
  orNothing,
  place,
  ruleField,
  uuid,
  webAddress,
} from './fields';
import { ownKey, plainTable, type Reference, type Table } from './table';

const ofTitle = { columns: ['title_id'], to: 'titles', by: ['id'] } as const;
const ofResource = { columns: ['resource_uuid'], to: 'resources', by: ['uuid'] } as const;
const title = sql<string>`held.title_id`;
const titleOfResource = sql<string>`(select title_id from resources where uuid = held.resource_uuid)`;

export const productType = oneOf(productTypes);

const units: Table = {
  ...plainTable,
  kind: 'units',
  about: 'Units of titles. Teachers are told about an announced unit.',
  table: 'units',
  fields: { uuid, title_id: id, name: line, published_at: { ...moment, optional: true }, position: place, announced: orElse(flag, 'true') },
  key: ['uuid'],
  refers: [ofTitle],
  title,
};

const categories: Table = {
  ...plainTable,
  kind: 'categories',
  about: 'Categories of the resources of a title, on two levels. A parent comes before its children.',
  table: 'categories',
  fields: { uuid, title_id: id, parent_uuid: orNothing(uuid), name: line, position: place },
  key: ['uuid'],
  refers: [ofTitle, { columns: ['parent_uuid'], to: 'categories', by: ['uuid'] }],
  title,
};

const editions: Table = {
  ...plainTable,
  kind: 'editions',
  about: 'Editions of a title, each with its languages.',
  table: 'editions',
  fields: { id, title_id: id, name: line, languages: list },
  refers: [ofTitle],
  title,
};

/** The size of the file that a row names. The import reads the size from the file itself (`stored-files.ts`). */
export const sizeOfFile: Table['derived'] = { size: { type: 'bigint', from: () => null, beside: 'file' } };

const wholeFile: Table['together'] = ({ mimetype = '', file = '' }) => {
  if ((mimetype === '') === (file === '')) return undefined;
  return file === ''
    ? { column: 'file', wrong: 'must not be empty where mimetype is given' }
    : { column: 'mimetype', wrong: 'must not be empty where file is given' };
};

const resources: Table = {
  ...plainTable,
  kind: 'resources',
  about: 'Resources of a title or of one of its units: a file in the storage, or an address at another site.',
  table: 'resources',
  fields: {
    uuid,
    title_id: id,
    unit_uuid: orNothing(uuid),
    name: line,
    type: orElse(oneOf(['SIN_TIPO', 'ADOPCION', 'DEMO', 'PROMOCIONAL', 'RECURSO']), 'SIN_TIPO'),
    description: orElse(longText, ''),
    mimetype: orNothing(mediaType),
    file: orNothing(fileKey),
    downloadable: orElse(flag, 'true'),
    external_url: orNothing(webAddress),
    classroom_url: orNothing(webAddress),
    installer: orElse(flag, 'false'),
    for_students: orElse(flag, 'false'),
    for_coupons: orElse(flag, 'false'),
    previewable: orElse(flag, 'true'),
    languages: orElse(list, []),
    position: place,
    published_at: { ...moment, optional: true },
    modified_at: orNothing(moment),
  },
  key: ['uuid'],
  refers: [ofTitle, { columns: ['unit_uuid'], to: 'units', by: ['uuid'] }],
  derived: sizeOfFile,
  together: wholeFile,
  files: { file: ownKey },
  title,
};

const resourceCategories: Table = {
  ...plainTable,
  kind: 'resource_categories',
  about: 'The categories of resources.',
  table: 'resource_categories',
  fields: { resource_uuid: uuid, category_uuid: uuid },
  key: ['resource_uuid', 'category_uuid'],
  refers: [ofResource, { columns: ['category_uuid'], to: 'categories', by: ['uuid'] }],
  title: titleOfResource,
};

const resourceEditions: Table = {
  ...plainTable,
  kind: 'resource_editions',
  about: 'The editions of resources. A resource without a row belongs to all editions.',
  table: 'resource_editions',
  fields: { resource_uuid: uuid, edition_id: id },
  key: ['resource_uuid', 'edition_id'],
  refers: [ofResource, { columns: ['edition_id'], to: 'editions', by: ['id'] }],
  title: titleOfResource,
};

/**
 * Makes the table of subtitles.
 * @param column the column with the id of the video
 * @param to the table of the videos
 */
export const captionsOf = (kind: 'captions' | 'pd_captions', column: string, to: Reference['to']): Table => ({
  ...plainTable,
  kind,
  about: `Subtitles of the videos in \`${to}\`: files in the storage, in the format WebVTT.`,
  table: kind,
  fields: { [column]: uuid, language: oneOf(locales), file: fileKey },
  files: { file: ownKey },
  key: [column, 'language'],
  refers: [{ columns: [column], to, by: ['uuid'] }],
});

const captions: Table = { ...captionsOf('captions', 'resource_uuid', 'resources'), title: titleOfResource };

const products: Table = {
  ...plainTable,
  kind: 'products',
  about: 'Products of a title on the platforms. `product_names` has their names.',
  table: 'products',
  fields: {
    uuid,
    title_id: id,
    type: productType,
    user_type: oneOf(['Profesor', 'Alumno', 'Ambos', 'Demo']),
    code: orNothing(line),
    ends_at: orNothing(moment),
    activations: orNothing(count),
    free_activations: orNothing(count),
    students: orNothing(count),
    cover: orNothing(webAddress),
    url: orNothing(webAddress),
    resource_uuid: { ...uuid, optional: true },
    position: place,
  },
  key: ['uuid'],
  refers: [ofTitle],
  title,
};

const productNames: Table = {
  ...plainTable,
  kind: 'product_names',
  about: 'Names of products. Each product needs one in Spanish.',
  table: 'product_names',
  fields: { product_uuid: uuid, locale: oneOf(locales), name: line },
  key: ['product_uuid', 'locale'],
  refers: [{ columns: ['product_uuid'], to: 'products', by: ['uuid'] }],
  title: sql<string>`(select title_id from products where uuid = held.product_uuid)`,
};

const licences: Table = {
  ...plainTable,
  kind: 'licences',
  about: 'Codes, each of which activates a product of a title once.',
  table: 'licences',
  fields: {
    code: ruleField((text) => isLicenceCode(text) && /^[0-9A-Z]+$/.test(text), '12 digits, or OUP and 10 capitals and digits'),
    title_id: id,
    product: line,
    for_teachers: orElse(flag, 'true'),
    school_id: orNothing(id),
    expires_at: moment,
    isbn: orNothing(isbn13),
    product_type: orNothing(line),
    total_teachers: orElse(count, '1'),
    total_students: orElse(count, '0'),
  },
  key: ['code'],
  inUse: { when: sql`held.activated_at is not null`, columns: ['title_id', 'product', 'for_teachers', 'school_id'] },
  refers: [ofTitle, { columns: ['school_id'], to: 'schools', by: ['id'] }],
};

/** The contents of titles and the licences for them, in the order of their references. */
export const contentTables: readonly Table[] = [
  units,
  categories,
  editions,
  resources,
  resourceCategories,
  resourceEditions,
  captions,
  products,
  productNames,
  licences,
];
