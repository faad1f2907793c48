import type { Product, Resource, Title } from '../../../src/areas/title/types';
import type { components } from '../../../src/shared/api/contract.gen';
import { type Answer, ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

type Wire = components['schemas'];

const wireTitle = exampleOf('getTitle') as Wire['TitleDetail'];
const wireProduct = (exampleOf('getTitleProducts') as Wire['Products']).products[0] as Wire['Product'];
const uuid = wireTitle.info.uuid;

/** The address of the tab with the products. */
export const productsAddress = `/title/${uuid}?initTab=1`;

export const aTitle = (differently: Partial<Title> = {}): Title => ({
  id: uuid,
  number: wireTitle.info.idTitulo,
  project: null,
  name: wireTitle.info.name,
  cover: { src: '/api/covers/1001' },
  subjects: wireTitle.info.subjects,
  isDemo: false,
  isForStudents: true,
  units: [],
  categories: [],
  editions: [],
  resources: [],
  favourites: new Set(),
  favouritesVersion: wireTitle.version ?? '',
  ...differently,
});

/** Returns a product of the type OLB with a code. */
export const aProduct = (differently: Partial<Product> = {}): Product => ({
  id: wireProduct.productUuid,
  name: 'Biblioteca OLB',
  type: 'OLB',
  user: 'both',
  code: '101147026183',
  isMasked: false,
  ends: new Date('2027-08-31'),
  activations: 3,
  activationsLeft: 22,
  cover: null,
  url: null,
  ...differently,
});

/** Returns a product that opens by LTI, for people who may open it. */
export const aBlinkBook = (differently: Partial<Product> = {}): Product =>
  aProduct({ id: '7a1c1f3e-58c8-4c70-9d4e-0f0d6f1f0b02', name: 'Libro Blink', type: 'Blink', user: 'teacher', code: null, ...differently });

export const anInstaller = (differently: Partial<Resource> = {}): Resource => ({
  id: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c299',
  name: 'Libro para Windows',
  description: '',
  previewKind: 'none',
  format: 'ZIP',
  size: 12_345_678,
  preview: null,
  download: `/api/${wireTitle.resources[0]?.downloadURL}`,
  captions: [],
  external: null,
  classroom: null,
  kind: 'plain',
  isNew: false,
  isModified: false,
  isInstaller: true,
  unit: null,
  categories: new Set(),
  editions: [],
  languages: [],
  ...differently,
});

/** The title that the page around the flows shows. */
export const shownTitle = aTitle({ resources: [anInstaller()] });
export const shownProducts: readonly Product[] = [aProduct(), aBlinkBook()];

/** The same title and products, as the server sends them to the page around the flows. */
export const aroundProducts: Readonly<Record<string, Answer>> = {
  getTitle: ok({
    ...wireTitle,
    resources: wireTitle.resources.map((resource) => ({
      ...resource,
      uuid: anInstaller().id,
      name: anInstaller().name,
      mimetype: 'application/zip',
      size: anInstaller().size,
      isInstaller: true,
    })),
  }),
  getTitleProducts: ok({
    products: [
      { ...wireProduct, productName: 'Biblioteca OLB', productType: 'OLB', userType: 'Ambos', token: '101147026183' },
      { ...wireProduct, productUuid: aBlinkBook().id, productName: 'Libro Blink', productType: 'Blink', userType: 'Profesor', token: null },
    ],
  }),
};
