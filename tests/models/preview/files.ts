import type { Previewable } from '../../../src/areas/preview/types';
import { toTitle } from '../../../src/areas/title/services/title-answer';
import type { components } from '../../../src/shared/api/contract.gen';
import { ok } from '../../support/wire/answers';
import { detailOnTheWire, productsOnTheWire, resourceOnTheWire, titleId } from '../title/wire';

/** The address of the page of a title with these files. */
export const page = `/title/${titleId}`;
/** Returns the address of the page with one of its files open. */
export const addressAt = (id: string) => `${page}?resource=${id}`;

const address = (id: string) => `title/${titleId}/resource/${id}/file`;

const file = (uuid: string, part: Pick<components['schemas']['Resource'], 'name' | 'mimetype'>) =>
  resourceOnTheWire({
    uuid,
    description: '',
    size: 4096,
    previewURL: address(uuid),
    downloadURL: `${address(uuid)}?download=true`,
    externalURL: null,
    ...part,
  });

/** A text, a picture, and a document that no browser shows. */
const onTheWire = [
  file('51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c201', { name: 'La fábula', mimetype: 'text/plain' }),
  file('51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c202', { name: 'El mapa', mimetype: 'image/png' }),
  file('51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c203', { name: 'La programación', mimetype: 'application/msword' }),
] as const;

const title = detailOnTheWire({ units: [], categories: [], editions: [], resources: onTheWire });

/** The answers with the title and its products. */
export const around = { getTitle: ok(title), getTitleProducts: ok(productsOnTheWire) };

export const files: readonly Previewable[] = toTitle(title).resources;
export const [text, picture, office] = files as readonly [Previewable, Previewable, Previewable];

/** Returns the request for the beginning of a file. */
export const requestBeginning = (of: Previewable, range: string) => ({
  getResourceFile: { path: { titleid: titleId, uuid: of.id }, header: { range } },
});

/** Returns the pattern of the address from which the page itself loads a file. */
export const loadedFrom = (id: string) => new RegExp(`^/api/${address(id)}$`);
