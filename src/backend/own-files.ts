import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the project root above a folder. The code runs from its sources or from the built server: the root is above both. */
const projectAbove = (folder: string): string =>
  existsSync(path.join(folder, 'package.json')) ? folder : projectAbove(path.dirname(folder));

/** The folder of the project. */
export const root = projectAbove(import.meta.dirname);

/** Returns the address of a file or folder of the project, by its path from the root. The path of a folder ends with a slash. */
export const ownFile = (name: string): URL => new URL(name, pathToFileURL(`${root}/`));

/** The folder of the built server. */
export const serverFolder = path.join(root, 'dist-server');

/** Whether this code runs from the built server. */
export const isBuiltCode = import.meta.dirname.startsWith(serverFolder);
