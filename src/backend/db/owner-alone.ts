import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Restricts a folder and everything in it to its owner. PGlite creates files that everybody may read and write, regardless of the umask.
 * The mode of the folder keeps others out from the start; the modes of the files protect a copy of it.
 */
export const ownerAlone = (folder: string): void => {
  chmodSync(folder, FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER : FILE);
  }
};
