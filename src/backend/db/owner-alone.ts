import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Restricts a folder and its contents to the owner. PGlite creates files that everybody may read and write, regardless of the umask. The
 * mode of the folder keeps other users out from the start. The modes of the files also protect a copy of the folder.
 */
export const restrictToOwner = (folder: string): void => {
  chmodSync(folder, FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER : FILE);
  }
};
