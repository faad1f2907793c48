import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './own-files';

const filesWithin = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/**
 * Returns the files at the given paths of the repository. A folder stands for all files within it, and a path that does not exist is
 * skipped.
 */
export const filesOf = (paths: readonly string[]): readonly string[] =>
  paths
    .filter((each) => existsSync(path.join(root, each)))
    .flatMap((each) => (statSync(path.join(root, each)).isFile() ? [each] : filesWithin(each)));

/** Returns a hash of the names and contents of files, and of further texts. */
export const fingerprint = (files: readonly string[], texts: readonly string[] = []): string => {
  const hash = createHash('sha256').update(JSON.stringify(texts));
  for (const file of [...new Set(files)].sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};
