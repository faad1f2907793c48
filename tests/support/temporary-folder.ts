import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory, as Linux has one. */
const memory = '/dev/shm';

/** Room for some copies of the embedded database (40 MB each); a container often has 64 MB in all. */
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
 * Makes an empty folder for a test: in memory where there is room, since copying an embedded database on a disk costs a second.
 * @param name with which the name of the folder begins
 */
export const temporaryFolder = (name: string): string => mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), `${name}-`));
