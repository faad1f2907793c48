import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './own-files';

/** The folder of the built portal. */
export const webFolder = path.join(root, 'dist');

/** The folder of the built page of the kit. */
export const kitFolder = path.join(root, 'dist-kit');

/** Makes sure that the portal is built. @throws when there is no build */
export const requireBuild = (): void => {
  if (!existsSync(path.join(webFolder, 'index.html')))
    throw new Error('The portal is not built: npm run build, with all that npm ci installs.');
};
