import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isKey, type NewFile, type Storage } from '../storage/storage';
import type { Fault } from './fault';

/**
 * The folder beside the rows whose files go into the storage. The path of a file inside it is the file's key, in the form NFC. Some systems
 * write a letter and its accent as two characters.
 */
export const filesFolder = 'files';

/** Matches files that systems leave in folders. */
export const leftBySystems = /^(\.ds_store|thumbs\.db|desktop\.ini)$/i;

/** Maximum size of a file in bytes: a bucket takes 5 GB in one request. */
const MAX_SIZE = 5 * 1024 ** 3;

/** The files of an import, by key: the size of each in bytes, and its place on this machine. */
export type GivenFiles = ReadonlyMap<string, Pick<NewFile, 'size' | 'place'>>;

/** The fault of a file whose path cannot be a key (`isKey`). */
export const wrongKey = 'has a name that begins with a dot, has a control character or a backslash, or is too long';

/** Takes the place of the bytes of a name that are no UTF-8. */
const strangeByte = '\ufffd';

/** Finds the files of an import. Symbolic links are errors, because they may lead anywhere. */
export const findGivenFiles = async (folder: string): Promise<{ readonly given: GivenFiles; readonly faults: readonly Fault[] }> => {
  const given = new Map<string, Pick<NewFile, 'size' | 'place'>>();
  const faults: Fault[] = [];
  const readFolder = async (inside: string): Promise<void> => {
    for (const name of (await readdir(path.join(folder, filesFolder, inside))).toSorted()) {
      if (leftBySystems.test(name)) continue;
      const inFolder = inside === '' ? name : `${inside}/${name}`;
      const refuse = (wrong: string) => faults.push({ file: `${filesFolder}/${inFolder}`, line: 0, wrong });
      if (name.includes(strangeByte)) {
        refuse('has a name that is not in UTF-8');
        continue;
      }
      const place = path.join(folder, filesFolder, inFolder);
      const key = inFolder.normalize('NFC');
      const found = await lstat(place);
      if (found.isDirectory()) await readFolder(inFolder);
      else if (!found.isFile()) refuse('is no regular file');
      else if (!isKey(key)) refuse(wrongKey);
      else if (found.size > MAX_SIZE) refuse('is larger than 5 GB');
      else if (given.has(key)) refuse('has the name of another file, with its accents written in another way');
      else given.set(key, { size: found.size, place });
    }
  };
  const beside = await lstat(path.join(folder, filesFolder)).catch(() => undefined);
  if (beside?.isDirectory()) await readFolder('');
  else if (beside) faults.push({ file: filesFolder, line: 0, wrong: 'must be a folder' });
  return { given, faults };
};

/** Checks that the storage accepts the files of an import. A trial stores no file, and would not notice it. */
export const checkStorage = async (storage: Storage, given: GivenFiles): Promise<readonly Fault[]> => {
  if (given.size === 0) return [];
  try {
    await storage.requireWritable();
    return [];
  } catch (error) {
    const { message } = (error as Error).cause as Error;
    return [{ file: filesFolder, line: 0, wrong: `cannot be stored: ${message}` }];
  }
};

const hashOf = async (bytes: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Matches keys of pictures. Browsers keep a picture for a year, because its address changes only with its key. */
const picture = /(-full|-medium|-thumbnail)\.webp$|_(es|en)\.png$/;

/**
 * Stores the files of an import. A file that the storage has already, byte by byte, is not written again. No file is written if one of them
 * would replace a picture.
 * @returns the number of written files, and an error for each replaced picture
 */
export const storeFiles = async (
  storage: Storage,
  given: GivenFiles,
): Promise<{ readonly written: number; readonly faults: readonly Fault[] }> => {
  const changed: { readonly key: string; readonly file: NewFile }[] = [];
  const faults: Fault[] = [];
  for (const [key, { size, place }] of given) {
    const sha256 = await hashOf(createReadStream(place));
    const stored = await storage.find(key);
    if (stored?.size === size && (await hashOf(await storage.read(key))) === sha256) continue;
    if (stored && picture.test(key))
      faults.push({ file: `${filesFolder}/${key}`, line: 0, wrong: 'differs from the stored picture: give a new picture a new key' });
    changed.push({ key, file: { place, size, sha256 } });
  }
  if (faults.length > 0) return { written: 0, faults };
  for (const { key, file } of changed) await storage.write(key, file);
  return { written: changed.length, faults };
};
