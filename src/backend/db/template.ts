import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBuiltCode, serverFolder } from '../own-files';

/**
 * The folder of a new embedded database, which the build makes with all tables and no person. Copying it takes a tenth of the time of
 * creating a database.
 */
export const templateFolder = path.join(serverFolder, 'database');

/** Whether there is a template to copy. Code that is not built does not use it: the tables may have changed since the build. */
export const hasTemplate = (): boolean => isBuiltCode && existsSync(templateFolder);
