import type { Previewable } from '../../../src/areas/preview/types';

const title = '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01';
const address = (uuid: string) => `title/${title}/resource/${uuid}/file`;

/** The page of a title with these files. */
export const page = `/title/${title}`;
/** Under this key, the storage of the tab names the file to begin with. */
export const lookedAt = 'looked at';

const file = (id: string, part: Pick<Previewable, 'name' | 'look' | 'format'>): Previewable => ({
  id,
  description: '',
  size: 4096,
  preview: part.look === 'none' ? null : `/api/${address(id)}`,
  download: `/api/${address(id)}?download=true`,
  captions: [],
  ...part,
});

/** A text, a picture, and a document that no browser shows. */
export const text = file('51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c201', { name: 'La fábula', look: 'text', format: 'TXT' });
export const picture = file('51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c202', { name: 'El mapa', look: 'picture', format: 'PNG' });
export const office = file('51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c203', { name: 'La programación', look: 'none', format: 'DOCX' });

export const files: readonly Previewable[] = [text, picture, office];

/** The request for the beginning of a file. */
export const asked = (of: Previewable, range: string) => ({
  getResourceFile: { path: { titleid: title, uuid: of.id }, header: { range } },
});
