import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Restricts a folder and everything in it to its owner. PGlite creates files that everybody may read and write, whatever the umask is. The
 * restricted folder keeps others out from the start, and the mode of each file stays right in a copy of it.
 */
export const ownerAlone = (folder: string): void => {
  chmodSync(folder, FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER : FILE);
  }
};
