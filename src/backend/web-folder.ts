import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './own-files';

/** Where the built portal lies. */
export const webFolder = path.join(root, 'dist');

/** @throws when nothing is built there */
export const mustBeBuilt = (): void => {
  if (!existsSync(path.join(webFolder, 'index.html')))
    throw new Error('The portal is not built: npm run build, with all that npm ci installs.');
};
