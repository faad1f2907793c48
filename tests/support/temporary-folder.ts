import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder of a file system in memory, which Linux has. */
const memory = '/dev/shm';

/**
 * The free space in bytes that tests need for many copies of the embedded database (40 MB each). In a container the folder often has only
 * 64 MB.
 */
const ENOUGH_BYTES = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/**
 * Creates an empty folder for a test. The folder is in memory if there is enough space: to copy an embedded database on a disk takes a
 * second.
 * @param name the beginning of the folder's name
 */
export const temporaryFolder = (name: string): string => mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), `${name}-`));
