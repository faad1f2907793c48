import { isUtf8 } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { isKey } from '../../storage/storage';
import { leftBySystems, wrongKey } from '../files';
import { Refusal, refusal } from './refusal';

/** The files of a source, as they are on this machine. */
export type Source = {
  /** The name of the source in messages. */
  readonly name: string;
  /** The folder of the files. */
  readonly folder: string;
  /** The path of each file inside the folder, with slashes. */
  readonly files: ReadonlySet<string>;
  /** The paths of hidden files and folders, which are not taken. */
  readonly hidden: readonly string[];
};

/** Maximum size of an unpacked file in bytes: the storage takes no larger one. */
const MAX_FILE = 5 * 1024 ** 3;
/** Maximum size of all unpacked files in bytes. */
export const MAX_TOTAL = 50 * 1024 ** 3;
/** Maximum number of times that an archive may be larger when it is unpacked. Texts become 20 times larger at most. */
const MAX_RATIO = 100;
/** Size in bytes below which the ratio does not matter. */
const SMALL = 10 * 1024 ** 2;
/** Maximum number of files and folders. */
export const MAX_FILES = 50_000;

/** Matches folders that systems add to archives. */
const addedBySystems = /^__MACOSX\//;
const isLeft = (file: string) => addedBySystems.test(file) || leftBySystems.test(path.posix.basename(file));

/** Matches the paths of hidden files, and of files in hidden folders. */
const hiddenPath = /(^|\/)\.[^/]/;

/** Bit 11 of an entry: its name is in UTF-8. Otherwise the name is in the code page 437. */
const NAME_IN_UTF8 = 0x800;

/** Reads the name of an entry. Many systems write names in UTF-8 and do not say so. */
const readName = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string =>
  getFileNameLowLevel(isUtf8(fileNameRaw) ? generalPurposeBitFlag | NAME_IN_UTF8 : generalPurposeBitFlag, fileNameRaw, extraFields, false);

const FILE_TYPE = 0o170000;
const LINK = 0o120000;

/** Checks an entry of an archive by what the archive says of it. The data are checked against it while they are unpacked. */
const findEntryFault = (entry: Entry, name: string): string | undefined => {
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) return 'is a symbolic link, which may lead anywhere';
  if (entry.isEncrypted()) return 'is encrypted';
  if (!entry.canDecodeFileData()) return `is compressed by method ${entry.compressionMethod}; only methods 0 and 8 are known`;
  if (!isKey(name)) return wrongKey;
  if (entry.uncompressedSize > MAX_FILE) return `has ${entry.uncompressedSize} bytes, but at most ${MAX_FILE} are taken`;
  return undefined;
};

type Entries = { readonly entries: ReadonlyMap<string, Entry>; readonly hidden: readonly string[] };

/** Reads the list of the files in an archive, and checks it before anything is unpacked. */
const listEntries = async (archive: ZipFile, name: string): Promise<Entries> => {
  const entries = new Map<string, Entry>();
  const hidden: string[] = [];
  let total = 0;
  let count = 0;
  for await (const entry of archive.eachEntry()) {
    const fileName = readName(entry);
    count += 1;
    if (count > MAX_FILES) throw refusal(name, 0, `has more than ${MAX_FILES} files`);
    if (fileName.endsWith('/') || isLeft(fileName)) continue;
    if (hiddenPath.test(fileName)) {
      hidden.push(fileName);
      continue;
    }
    const wrong = entries.has(fileName) ? 'is there twice' : findEntryFault(entry, fileName);
    if (wrong !== undefined) throw refusal(`${name}/${JSON.stringify(fileName).slice(1, -1)}`, 0, wrong);
    total += entry.uncompressedSize;
    entries.set(fileName, entry);
  }
  if (total > MAX_TOTAL) throw refusal(name, 0, `has ${total} bytes when it is unpacked, but at most ${MAX_TOTAL} are taken`);
  if (total > SMALL && total > MAX_RATIO * archive.fileSize)
    throw refusal(
      name,
      0,
      `becomes more than ${MAX_RATIO} times larger when it is unpacked, as an archive does that is made to fill a disk`,
    );
  return { entries, hidden };
};

/** Passes bytes on, and throws at their end if their checksum is another one. */
const checkSum = (expected: number) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0;
    for await (const chunk of bytes) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== expected) throw new Error('its checksum is wrong');
  };

const unpackArchive = async (archive: ZipFile, name: string, into: string): Promise<Source> => {
  const { entries, hidden } = await listEntries(archive, name);
  for (const [file, entry] of entries) {
    const place = path.join(into, file);
    try {
      await mkdir(path.dirname(place), { recursive: true });
      await pipeline(await archive.openReadStreamPromise(entry), checkSum(entry.crc32), createWriteStream(place, { flags: 'wx' }));
    } catch (error) {
      throw refusal(`${name}/${file}`, 0, `cannot be unpacked: ${(error as Error).message}`);
    }
  }
  return { name, folder: into, files: new Set(entries.keys()), hidden };
};

const unpackZip = async (file: string, name: string, into: string): Promise<Source> => {
  let archive: ZipFile | undefined;
  try {
    archive = await openPromise(file, { autoClose: false });
    return await unpackArchive(archive, name, into);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refusal(name, 0, `is no archive that can be read: ${(error as Error).message}`);
  } finally {
    archive?.close();
  }
};

const listFolder = async (folder: string, name: string): Promise<Source> => {
  const files = new Set<string>();
  const hidden: string[] = [];
  const read = async (inside: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, inside), { withFileTypes: true })) {
      const file = path.posix.join(inside, entry.name);
      if (isLeft(file)) continue;
      if (hiddenPath.test(file)) hidden.push(file);
      else if (entry.isDirectory()) await read(file);
      else if (!entry.isFile()) throw refusal(file, 0, 'is no regular file');
      else if (!isKey(file)) throw refusal(JSON.stringify(file), 0, wrongKey);
      else files.add(file);
      if (files.size > MAX_FILES) throw refusal(name, 0, `has more than ${MAX_FILES} files`);
    }
  };
  await read('');
  return { name, folder, files, hidden };
};

/** The first four bytes of an archive: those before its first file, or, if it has none, before its end. */
const archiveMarks = [0x50_4b_03_04, 0x50_4b_05_06];

const isZip = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && archiveMarks.includes(buffer.readUInt32BE());
  } finally {
    await handle.close();
  }
};

/**
 * Opens a source: a folder, an archive (ZIP), or one file.
 * @param into the folder into which an archive is unpacked
 * @throws {Refusal} when the source has symbolic links, or is an archive that is damaged or too large
 */
export const openSource = async (place: string, into: string): Promise<Source> => {
  const found = await stat(place).catch(() => {
    throw new Error(`There is no file or folder that can be read at ${place}`);
  });
  const name = path.basename(place);
  if (found.isDirectory()) return listFolder(place, name);
  if (!found.isFile()) throw refusal(name, 0, 'is no regular file');
  return (await isZip(place)) ? unpackZip(place, name, into) : { name, folder: path.dirname(place), files: new Set([name]), hidden: [] };
};
