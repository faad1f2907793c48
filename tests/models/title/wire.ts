import type { components } from '../../../src/shared/api/contract.gen';
import { exampleOf } from '../../support/wire/contract';

type Wire = components['schemas'];

const example = exampleOf('getTitle') as Wire['TitleDetail'];
const [someResource] = example.resources as [Wire['Resource']];

export const titleId = example.info.uuid;
export const unit = { uuid: '0d6a0a54-7f0a-4b27-8d3c-2f1f5ae3c001', name: 'Números hasta el 100' };
export const emptyUnit = { uuid: '0d6a0a54-7f0a-4b27-8d3c-2f1f5ae3c002', name: 'La hora' };
export const classroom = { categoryId: '3d6b5b40-7e4c-4f0e-8a63-5a2f5ae3c101', name: 'Para el aula', parentId: null };
export const sheets = { categoryId: '3d6b5b40-7e4c-4f0e-8a63-5a2f5ae3c102', name: 'Fichas', parentId: classroom.categoryId };

export const resourceOnTheWire = (differently: Partial<Wire['Resource']>): Wire['Resource'] => ({ ...someResource, ...differently });

const bare = { categories: [], favourite: false, new: false, unitUuid: null, unitName: null, editions: [], languages: [] };
const file = (id: string) => `title/${titleId}/resource/${id}/file`;

const sumId = '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c201';
/** A worksheet of the unit, which is new and a favourite. */
export const sum = resourceOnTheWire({
  uuid: sumId,
  name: 'Sumas difíciles',
  mimetype: 'image/png',
  previewURL: file(sumId),
  downloadURL: `${file(sumId)}?download=true`,
});
const songId = '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c202';
/** A resource of the whole title, which has changed and is free to try. */
export const song = resourceOnTheWire({
  ...bare,
  uuid: songId,
  name: 'Canción del cien',
  type: 'DEMO',
  modified: true,
  mimetype: 'image/png',
  previewURL: file(songId),
  downloadURL: null,
  description: '',
});
/** A page at another site. */
export const game = resourceOnTheWire({
  ...bare,
  uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c203',
  name: 'Juego de contar',
  type: 'PROMOCIONAL',
  mimetype: null,
  size: null,
  previewURL: null,
  downloadURL: null,
  externalURL: 'https://games.example/contar',
});

/** Returns a title with the given parts; by default with all parts. */
export const detailOnTheWire = (differently: Partial<Wire['TitleDetail']> = {}): Wire['TitleDetail'] => ({
  ...example,
  version: 'v1',
  units: [unit, emptyUnit],
  categories: [classroom, sheets],
  editions: [{ id: '11', name: 'LOMLOE', languages: ['es', 'ca'] }],
  resources: [sum, song, game],
  ...differently,
});

export const productsOnTheWire = exampleOf('getTitleProducts') as Wire['Products'];
