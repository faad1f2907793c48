import { randomUUID } from 'node:crypto';
import { access, chmod, constants, copyFile, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isKey, type NewFile, type Span, type Storage, StorageAway } from './storage';

/** Codes of errors that mean that there is no such file. */
const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Runs an action on a file. @returns the result of the action; undefined when there is no such file */
const unlessAbsent = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await act();
  } catch (error) {
    if (absentCodes.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw new StorageAway(error);
  }
};

/** Makes the storage of files in a folder. A symbolic link that leads out of the folder is not found. */
export const folderStorage = (folder: string): Storage => {
  const placeOf = (key: string): Promise<string | undefined> =>
    unlessAbsent(async () => {
      const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, key))]);
      return place.startsWith(`${root}${path.sep}`) ? place : undefined;
    });

  return {
    async find(key) {
      const place = isKey(key) ? await placeOf(key) : undefined;
      const found = place === undefined ? undefined : await unlessAbsent(() => stat(place));
      return found?.isFile() ? { size: found.size, mark: `${found.size.toString(36)}-${found.mtimeMs.toString(36)}` } : undefined;
    },
    async read(key: string, span?: Span) {
      const place = isKey(key) ? await placeOf(key) : undefined;
      // The file is opened now, so that a fault is known before the answer begins.
      const file = place === undefined ? undefined : await unlessAbsent(() => open(place));
      if (!file) throw new StorageAway(new Error('The file has gone since it was found'));
      return file.createReadStream(span && { start: span.first, end: span.last });
    },
    async write(key: string, { place }: NewFile) {
      const target = path.join(folder, key);
      // No key begins with a dot, so nobody can read the file before it is complete.
      const begun = path.join(path.dirname(target), `.${randomUUID()}`);
      try {
        if (!isKey(key)) throw new Error(`No file can have the key ${key}`);
        await mkdir(path.dirname(target), { recursive: true });
        const [root, parent] = await Promise.all([realpath(folder), realpath(path.dirname(target))]);
        if (parent !== root && !parent.startsWith(`${root}${path.sep}`)) throw new Error(`The key ${key} leads out of the storage`);
        await copyFile(place, begun);
        // The portal may run as another person than the import.
        await chmod(begun, 0o644);
        await rename(begun, target);
      } catch (error) {
        await rm(begun, { force: true }).catch(() => undefined);
        throw new StorageAway(error);
      }
    },
    async requireWritable() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
      } catch (error) {
        throw new StorageAway(error);
      }
    },
  };
};
