import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isKey, type Span, type Storage, StorageAway } from './storage';

/** Errors that mean that there is no such file. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Files in a folder. A link that leads out of it is no file of it. */
export const folderStorage = (folder: string): Storage => {
  const placeOf = async (key: string): Promise<string | undefined> => {
    if (!isKey(key)) return undefined;
    try {
      const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, key))]);
      return place.startsWith(`${root}${path.sep}`) ? place : undefined;
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw new StorageAway(error);
    }
  };

  return {
    async find(key) {
      const place = await placeOf(key);
      if (place === undefined) return undefined;
      const found = await stat(place);
      return found.isFile() ? { size: found.size, mark: `${found.size.toString(36)}-${found.mtimeMs.toString(36)}` } : undefined;
    },
    async read(key: string, span?: Span) {
      const place = await placeOf(key);
      if (place === undefined) throw new StorageAway(new Error('The file has gone since it was found'));
      return createReadStream(place, span && { start: span.first, end: span.last });
    },
  };
};
