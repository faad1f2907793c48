import { statSync } from 'node:fs';
import { ownFile } from '../own-files';

/** The folder with the files of the demo's resources and posts, which `make-files.ts` has written. */
export const demoFilesFolder = ownFile('src/backend/demo/files/');

const types = {
  'worksheet.pdf': 'application/pdf',
  'plan.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'answers.zip': 'application/zip',
  'offline.zip': 'application/zip',
  'reading.txt': 'text/plain',
  'melody.mp3': 'audio/mpeg',
  'melody.oga': 'audio/ogg',
  'melody.wav': 'audio/wav',
  'scheme.svg': 'image/svg+xml',
  'landscape.png': 'image/png',
  'flower.webp': 'image/webp',
  'clock.mp4': 'video/mp4',
  'clock.ogv': 'video/ogg',
  'clock.webm': 'video/webm',
  'web/index.html': 'text/html',
} as const;

export type DemoFile = keyof typeof types;

/** Prefix of the keys of the demo's files in the storage. */
export const demoKeys = 'demo/';

const sizes = new Map<DemoFile, number>();

/** Returns the size of a file in bytes. The sizes are cached, because hundreds of resources refer to the same few files. */
const sizeOf = (name: DemoFile): number => {
  const size = sizes.get(name) ?? statSync(new URL(name, demoFilesFolder)).size;
  sizes.set(name, size);
  return size;
};

/** Returns the columns with which a resource refers to a file. */
export const demoFile = (name: DemoFile) => ({ file: demoKeys + name, mimetype: types[name], size: sizeOf(name) });
