import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Lets nobody but their owner into a folder and all that is in it. PGlite makes files that everybody may read and write, whatever the
 * process says of new files; the folder around them keeps others out from the start, and a copy of it keeps what each file says.
 */
export const ownerAlone = (folder: string): void => {
  chmodSync(folder, FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER : FILE);
  }
};
