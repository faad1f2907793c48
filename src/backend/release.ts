import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isBuiltCode, serverFolder } from './own-files';

/** Returns a hash of the code in the folder of a built server. */
export const releaseOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const part of [folder, path.join(folder, 'assets')]) {
    for (const file of readdirSync(part)
      .filter((name) => name.endsWith('.js'))
      .sort())
      hash.update(`${file}\0`).update(readFileSync(path.join(part, file)));
  }
  return hash.digest('base64url');
};

/**
 * The identifier of the running release. All instances with the same build have the same release. Code that runs from source has a new
 * release at each start.
 */
export const release: string = isBuiltCode ? releaseOf(serverFolder) : randomUUID();
