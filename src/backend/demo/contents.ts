import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema';
import { type DemoFile, demoFile, demoKeys } from './files';
import { demoPlatformPath } from './platform';
import { uuidOf } from './titles';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** The contents of one title, as rows of the database. All numbers of days are relative to the present time of the database. */
export type Contents = {
  readonly units: readonly Row<'units'>[];
  readonly categories: readonly Row<'categories'>[];
  readonly editions: readonly Row<'editions'>[];
  readonly resources: readonly (Row<'resources'> & { readonly published: number; readonly modified: number | null })[];
  readonly resource_categories: readonly Row<'resource_categories'>[];
  readonly resource_editions: readonly Row<'resource_editions'>[];
  readonly captions: readonly Row<'captions'>[];
  readonly products: readonly (Row<'products'> & { readonly ends: number | null })[];
  readonly product_names: readonly Row<'product_names'>[];
};

type Names = Readonly<Partial<Record<'es' | 'en' | 'it', string>>> & { readonly es: string };

export type DemoResource = {
  readonly name: string;
  readonly type: Row<'resources'>['type'];
  /** Position of the unit of the resource; absent for a resource of the whole title. */
  readonly unit?: number;
  readonly file?: DemoFile;
  readonly externalUrl?: string;
  readonly classroomUrl?: string;
  readonly description?: string;
  readonly isInstaller?: boolean;
  readonly isForDownload?: boolean;
  /** Names of the categories of the resource. */
  readonly categories?: readonly string[];
  /** Positions of the editions of the resource. */
  readonly editions?: readonly number[];
  readonly languages?: readonly string[];
  /** Days since the publication of the resource. `modified` is the number of days since the last change of the resource. */
  readonly published?: number;
  readonly modified?: number;
  readonly hasCaptions?: boolean;
  /** Whether students see the resource. */
  readonly isForStudents?: boolean;
};

export type DemoProduct = {
  readonly names: Names;
  readonly type: Row<'products'>['type'];
  readonly userType: Row<'products'>['user_type'];
  readonly code?: string;
  /** Days until the product ends. */
  readonly ends?: number;
  readonly activations?: number;
  readonly freeActivations?: number;
  readonly students?: number;
  /** Whether the product opens on the demo's platform. */
  readonly isOnPlatform?: true;
};

export type DemoContents = {
  readonly units: readonly string[];
  /** Names of the categories of the second level, by the name of their category of the first level. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
  readonly editions: readonly { readonly name: string; readonly languages: readonly string[] }[];
  readonly resources: readonly DemoResource[];
  readonly products: readonly DemoProduct[];
};

/** Days since the publication of a resource that is neither new nor modified. */
const LONG_AGO = 400;

/** Number of edition ids reserved for each title. */
const EDITIONS_EACH = 10;

const tongues = ['es', 'en', 'it'] as const;

const resourceRow = (titleId: string, position: number, resource: DemoResource): Contents['resources'][number] => ({
  uuid: uuidOf(`${titleId} resource ${position}`),
  title_id: titleId,
  unit_uuid: resource.unit === undefined ? null : uuidOf(`${titleId} unit ${resource.unit}`),
  name: resource.name,
  type: resource.type,
  description: resource.description ?? '',
  ...(resource.file === undefined ? { file: null, mimetype: null, size: null } : demoFile(resource.file)),
  downloadable: resource.isForDownload ?? true,
  external_url: resource.externalUrl ?? null,
  classroom_url: resource.classroomUrl ?? null,
  installer: resource.isInstaller ?? false,
  for_students: resource.isForStudents ?? false,
  languages: [...(resource.languages ?? ['es'])],
  position,
  published: resource.published ?? LONG_AGO,
  modified: resource.modified ?? null,
});

const categoryRows = (titleId: string, tree: DemoContents['categories']): readonly Row<'categories'>[] =>
  Object.entries(tree).flatMap(([parent, children], place) => {
    const row = (name: string, parent_uuid: string | null, position: number) => ({
      uuid: uuidOf(`${titleId} category ${name}`),
      title_id: titleId,
      parent_uuid,
      name,
      position,
    });
    const top = row(parent, null, place);
    return [top, ...children.map((name, position) => row(name, top.uuid, position))];
  });

const productId = (titleId: string, position: number) => uuidOf(`${titleId} product ${position}`);

const productRow = (titleId: string, position: number, product: DemoProduct): Contents['products'][number] => ({
  uuid: productId(titleId, position),
  title_id: titleId,
  type: product.type,
  user_type: product.userType,
  code: product.code ?? null,
  activations: product.activations ?? null,
  free_activations: product.freeActivations ?? null,
  students: product.students ?? null,
  cover: null,
  resource_uuid: uuidOf(`${titleId} product ${position} resource`),
  url: product.isOnPlatform ? `${demoPlatformPath}?product=${productId(titleId, position)}` : null,
  position,
  ends: product.ends ?? null,
});

/** Makes the rows of a title's contents. The ids are the same in every database. */
export const contentsOf = (titleId: string, { units, categories, editions, resources, products }: DemoContents): Contents => {
  const editionId = (position: number) => String(Number(titleId) * EDITIONS_EACH + position);
  const resourceId = (position: number) => uuidOf(`${titleId} resource ${position}`);
  const ofResources = <Value>(of: (resource: DemoResource, uuid: string) => readonly Value[]) =>
    resources.flatMap((resource, position) => of(resource, resourceId(position)));
  return {
    units: units.map((name, position) => ({
      uuid: uuidOf(`${titleId} unit ${position}`),
      title_id: titleId,
      name,
      position,
      announced: false,
    })),
    categories: categoryRows(titleId, categories),
    editions: editions.map(({ name, languages }, position) => ({
      id: editionId(position),
      title_id: titleId,
      name,
      languages: [...languages],
    })),
    resources: resources.map((resource, position) => resourceRow(titleId, position, resource)),
    resource_categories: ofResources(({ categories: names = [] }, resource_uuid) =>
      names.map((name) => ({ resource_uuid, category_uuid: uuidOf(`${titleId} category ${name}`) })),
    ),
    resource_editions: ofResources(({ editions: positions = [] }, resource_uuid) =>
      positions.map((position) => ({ resource_uuid, edition_id: editionId(position) })),
    ),
    captions: ofResources(({ hasCaptions = false }, resource_uuid) =>
      hasCaptions ? tongues.map((language) => ({ resource_uuid, language, file: `${demoKeys}clock.${language}.vtt` })) : [],
    ),
    products: products.map((product, position) => productRow(titleId, position, product)),
    product_names: products.flatMap(({ names }, position) =>
      tongues.flatMap((locale) => {
        const name = names[locale];
        return name === undefined ? [] : [{ product_uuid: uuidOf(`${titleId} product ${position}`), locale, name }];
      }),
    ),
  };
};
