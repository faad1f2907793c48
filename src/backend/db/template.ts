import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBuiltCode, serverFolder } from '../own-files';

/**
 * The folder of an embedded database with all tables and no people, which the build makes. Copying this folder takes a tenth of the time of
 * creating a database.
 */
export const templateFolder = path.join(serverFolder, 'database');

/** Whether a template can be copied. Code that is not built uses no template, because the tables may have changed since the build. */
export const hasTemplate = (): boolean => isBuiltCode && existsSync(templateFolder);
